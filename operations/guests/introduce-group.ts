import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture, markGroupIntroduced, type StoredDeparture } from '#db/departures/departures.ts'
import { type GroupGuest, listGroup, lockGuests, updateGuest } from '#db/guests/guests.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { canIntroduce } from '#rules/guests/group.ts'
import type { DepartureId } from '#rules/ids.ts'
import { filterBookers, guestsOf, toGroupMix, visibleMembersFor } from './load-group.ts'

/**
 * Rule G4: introduces the group in one mail to every booker. A later booker gets a separate mail, and the others find
 * them on their page.
 */
export async function introduceGroup(departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    // If two jobs run at the same time, the second finds every booker marked as introduced.
    await lockDeparture(tx, departureId)
    const departure = await getDeparture(tx, departureId, now)
    const group = await listGroup(tx, departureId)
    if (!canIntroduce(departure, guestsOf(group))) return
    const newcomers = filterBookers(group).filter(isNew)
    await lockGuests(
      tx,
      newcomers.map(({ guest }) => guest.id),
    )
    for (const booker of newcomers) {
      await queueIntroduction(tx, booker, group, departure, tools)
      await updateGuest(tx, booker.guest.id, { introducedAt: now })
    }
    await markGroupIntroduced(tx, departureId, now)
  })
}

/** A booker whose data was erased no longer has an address. */
const isNew = ({ guest, booking }: GroupGuest) => guest.introducedAt === null && booking.email !== ''

async function queueIntroduction(
  tx: Tx,
  { booking }: GroupGuest,
  group: readonly GroupGuest[],
  departure: StoredDeparture,
  tools: Tools,
): Promise<void> {
  const { id, reference, seats, firstName, lastName, email } = booking
  const { destination, startDate, endDate } = departure
  const data = {
    name: `${firstName} ${lastName}`,
    trip: { reference, destination, startDate, endDate, seats },
    mix: toGroupMix(group),
    members: visibleMembersFor(group, id),
    flight: flightOf(departure, tools.now()),
    bookingLink: createBookingLink(booking, tools.site),
  }
  await queueMail(tx, { template: 'group-introduced', data, recipient: email, about: { bookingId: id } }, tools)
}
