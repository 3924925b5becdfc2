import type { Day } from '#rules/dates.ts'

/** What a new site needs before guests pay, in the order in which an owner would do it. */
const SETUP_STEPS = [
  'prices',
  'seller',
  'bank',
  'payments',
  'mail',
  'dates',
  'operators',
  'pictures',
  'legal',
  'codes',
  'team',
  'about',
  'gate',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What the site itself sees. Only the review of the legal texts is something that people say. */
export type SetupFacts = {
  placeholderPrices: number
  seller: { name: string; isDemo: boolean }
  isBankSimulated: boolean
  hasLiveMethod: boolean
  hasLiveMoney: boolean
  hasMailServer: boolean
  hasDeliveredMail: boolean
  hasPublicDate: boolean
  operators: number
  /** Rule A28. */
  operatorsWithoutProfile: readonly string[]
  /** Rule A24: the places of public pages that show an uploaded picture. */
  ownPictures: number
  /** The day of the texts that someone has reviewed last, and of the texts as they are now. */
  legalReviewOf: Day | undefined
  legalChangedOn: Day
  ownersWithoutCodes: readonly string[]
  /** Owners and agents. */
  members: number
  /** Rule A29. */
  teamProfiles: number
  /** Rule K1. */
  isGated: boolean
}

/** What was found about a step. */
export type SetupFinding = keyof typeof isDone

const isDone = {
  'placeholder-prices': false,
  'real-prices': true,
  'demo-seller': false,
  'real-seller': true,
  'simulated-account': false,
  'no-transfers': true,
  'real-account': true,
  'simulated-payments': false,
  'untried-payments': false,
  'real-payments': true,
  'no-mail-server': false,
  'untried-mail': false,
  'delivered-mail': true,
  'no-dates': false,
  'public-dates': true,
  'no-operators': false,
  'no-profiles': false,
  'has-operators': true,
  'no-own-pictures': false,
  'own-pictures': true,
  'unreviewed-texts': false,
  'changed-texts': false,
  'reviewed-texts': true,
  'no-codes': false,
  'all-codes': true,
  'one-member': false,
  'several-members': true,
  'no-team-profiles': false,
  'has-team-profiles': true,
  'gate-on': false,
  'gate-off': true,
}

const look: Record<SetupStep, (facts: SetupFacts) => SetupFinding> = {
  prices: ({ placeholderPrices }) => (placeholderPrices > 0 ? 'placeholder-prices' : 'real-prices'),
  seller: ({ seller }) => (seller.isDemo ? 'demo-seller' : 'real-seller'),
  // Rule M24: once another method is live, transfers to a simulated account are not offered.
  bank: ({ isBankSimulated, hasLiveMethod }) =>
    isBankSimulated ? (hasLiveMethod ? 'no-transfers' : 'simulated-account') : 'real-account',
  payments: ({ hasLiveMethod, hasLiveMoney }) =>
    hasLiveMethod ? (hasLiveMoney ? 'real-payments' : 'untried-payments') : 'simulated-payments',
  mail: ({ hasMailServer, hasDeliveredMail }) =>
    hasMailServer ? (hasDeliveredMail ? 'delivered-mail' : 'untried-mail') : 'no-mail-server',
  dates: ({ hasPublicDate }) => (hasPublicDate ? 'public-dates' : 'no-dates'),
  operators({ operators, operatorsWithoutProfile }) {
    if (operators === 0) return 'no-operators'
    return operatorsWithoutProfile.length > 0 ? 'no-profiles' : 'has-operators'
  },
  pictures: ({ ownPictures }) => (ownPictures > 0 ? 'own-pictures' : 'no-own-pictures'),
  legal({ legalReviewOf, legalChangedOn }) {
    if (legalReviewOf === undefined) return 'unreviewed-texts'
    return legalReviewOf < legalChangedOn ? 'changed-texts' : 'reviewed-texts'
  },
  codes: ({ ownersWithoutCodes }) => (ownersWithoutCodes.length > 0 ? 'no-codes' : 'all-codes'),
  team: ({ members }) => (members > 1 ? 'several-members' : 'one-member'),
  about: ({ teamProfiles }) => (teamProfiles > 0 ? 'has-team-profiles' : 'no-team-profiles'),
  gate: ({ isGated }) => (isGated ? 'gate-on' : 'gate-off'),
}

/** Rule A19: every step with what was found, and whether it is done. */
export function setupSteps(facts: SetupFacts): { step: SetupStep; finding: SetupFinding; isDone: boolean }[] {
  return SETUP_STEPS.map((step) => {
    const finding = look[step](facts)
    return { step, finding, isDone: isDone[finding] }
  })
}
