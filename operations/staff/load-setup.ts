import { findDemoTour } from '#db/demo-season.ts'
import { hasPublicDeparture } from '#db/departures/departures.ts'
import { listOperators } from '#db/departures/operators.ts'
import { hasDeliveredMail } from '#db/mail/mails.ts'
import { hasLiveMoney } from '#db/payments/transactions.ts'
import { listMembers } from '#db/staff/staff.ts'
import { listTeamProfiles } from '#db/staff/team-profiles.ts'
import { publicSlots } from '#operations/pictures/site-pictures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { hasProfile } from '#rules/operators/operator-profile.ts'
import type { SetupFacts } from '#rules/staff/setup-steps.ts'
import { findLegalReview } from './review-legal-texts.ts'

type Known = { legalChangedOn: Day; hasMailServer: boolean; isGated: boolean }

/** Rule A19: what the site sees of its setup. Undefined in the demo, where everyone is invented. */
export async function loadSetup(
  { legalChangedOn, hasMailServer, isGated }: Known,
  { db, now, catalogue, site, liveMethods }: Tools,
): Promise<SetupFacts | undefined> {
  if (await findDemoTour(db)) return undefined
  const hasLiveMethod = liveMethods.length > 0
  const [current, isPaid, isDelivered, hasPublicDate, operators, review, members, profiles] = await Promise.all([
    catalogue.current(),
    hasLiveMethod && hasLiveMoney(db),
    hasMailServer && hasDeliveredMail(db),
    hasPublicDeparture(db, now()),
    listOperators(db),
    findLegalReview(db),
    listMembers(db),
    listTeamProfiles(db),
  ])
  const owners = members.filter(({ role }) => role === 'owner')
  return {
    placeholderPrices: current.destinations.filter(({ pricePlaceholder }) => pricePlaceholder).length,
    seller: site.seller,
    isBankSimulated: site.bankAccount.isSimulated,
    hasLiveMethod,
    hasLiveMoney: isPaid,
    hasMailServer,
    hasDeliveredMail: isDelivered,
    hasPublicDate,
    operators: operators.length,
    operatorsWithoutProfile: operators.filter((each) => !hasProfile(each)).map(({ name }) => name),
    ownPictures: Object.keys(publicSlots(current.pictures.slots, current)).length,
    legalReviewOf: review?.textsOf,
    legalChangedOn,
    ownersWithoutCodes: owners.filter(({ twoFactorEnabled }) => !twoFactorEnabled).map(({ name }) => name),
    members: members.filter(({ role }) => role !== 'operator').length,
    teamProfiles: profiles.length,
    isGated,
  }
}
