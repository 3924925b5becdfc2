import { addEntryAsStaff } from '#operations/waitlist/add-entry-as-staff.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { castFrom, colleagues, nameOf } from './people.ts'
import { done, type Flight } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'
import { join } from './waiting.ts'

const PACKAGES = ['alpine-explorer', 'lodge-luxury', 'sunrise-sessions']

/** All other kinds of entries: for a package or anywhere, unconfirmed, declined, left, or added by staff. */
export function planElsewhere(stage: Stage, open: Flight, gathering: Flight): void {
  const { tools } = stage
  const next = castFrom(22)
  for (const [index, packageId] of PACKAGES.entries())
    join(stage, daysAgo(stage, 60 - index * 14), { person: next(), packageId, isFlexible: true })
  for (const size of [1, 2])
    join(stage, daysAgo(stage, 39 + size), {
      person: next(),
      size,
      isFlexible: true,
      request: 'Any week in February works.',
    })
  for (const hours of [19, 7])
    join(stage, hoursAgo(stage, hours), { person: next(), flight: gathering, confirmsAfterMinutes: null })
  const declined = join(stage, daysAgo(stage, 6), { person: next(), flight: open })
  stage.at(daysAgo(stage, 5), () => declineInvitation(declined.entryId, tools))
  const left = join(stage, daysAgo(stage, 17), { person: next(), flight: gathering })
  stage.at(daysAgo(stage, 11), () => leaveWaitlist(left.entryId, tools))
  const caller = next()
  stage.at(daysAgo(stage, 10), async () => {
    const { email, phone, country, sport } = caller
    const about = { name: nameOf(caller), email, phone, country, sport, skillLevel: 'advanced' as const }
    const reason = 'Called in; away from a computer.'
    const entry = { target: 'anywhere', groupSize: '2' as const, flexibleDates: true, ...about, reason }
    done(await addEntryAsStaff(entry, colleagues.june.name, tools))
  })
}
