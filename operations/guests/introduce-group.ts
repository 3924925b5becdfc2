import type { Tx } from '../../db/database.ts'
import { findDeparture, lockDeparture, markIntroduced, type StoredDeparture } from '../../db/departures.ts'
import { changeGuest, type GroupGuest, groupOf } from '../../db/guests.ts'
import { mayIntroduce } from '../../rules/group.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { guestLink } from '../bookings/guest-link.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'
import { bookersOf, membersFor, mixOf } from './show-group.ts'

/**
 * Rule G1: everybody who booked gets the mail that introduces the group, once. Whoever comes later gets their own, and the
 * others find them on their page.
 */
export async function introduceGroup(departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    // Two jobs at once introduce nobody twice: the second one finds them marked.
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, now)
    if (!departure) throw new Error(`no departure ${departureId}`)
    const group = await groupOf(tx, departureId)
    const bookers = bookersOf(group)
    if (!mayIntroduce(departure, bookers.length)) return
    for (const booker of bookers.filter(isNew)) {
      await queueIntroduction(tx, booker, group, departure, tools)
      await changeGuest(tx, booker.guest.id, { introducedAt: now })
    }
    await markIntroduced(tx, departureId, now)
  })
}

/** Of somebody who was erased nobody is left to write to. */
const isNew = ({ guest, booking }: GroupGuest) => guest.introducedAt === null && booking.email !== ''

async function queueIntroduction(
  tx: Tx,
  { booking }: GroupGuest,
  group: readonly GroupGuest[],
  { destination, startDate, endDate }: StoredDeparture,
  tools: Tools,
): Promise<void> {
  const { id, reference, seats, firstName, lastName, email } = booking
  const facts = {
    name: `${firstName} ${lastName}`,
    trip: { reference, destination, startDate, endDate, seats },
    mix: mixOf(group),
    members: membersFor(group, id),
    guestLink: guestLink(booking, tools.house),
  }
  await queueMail(tx, { name: 'group-introduced', facts, recipient: email, about: { bookingId: id } }, tools)
}
