import type { StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { insertGuests, type NewGuest } from '../../db/guests.ts'
import { entriesOf } from '../../db/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import { answersOf, givenNow, skillStepOf } from '../../rules/guest-answers.ts'
import type { GuestDetails } from '../orders/hold-seats.ts'
import type { Tools } from '../tools.ts'
import { seal } from './sealed.ts'

type Booked = Pick<StoredBooking, 'id' | 'departureId' | 'seats'>

/** One guest a seat, in the transaction that books them. Whoever booked need not say again what they have told before. */
export async function addGuests(tx: Tx, booking: Booked, buyer: GuestDetails, tools: Tools): Promise<void> {
  const others = Array.from({ length: booking.seats - 1 }, (_, index) => index + 2)
  const booker = { ...(await riderOf(tx, booking, buyer.email)), ...toldBefore(buyer, tools) }
  const shared = { bookingId: booking.id, updatedAt: tools.now() }
  await insertGuests(tx, [
    { ...shared, ...booker, position: 1, name: `${buyer.firstName} ${buyer.lastName}` },
    ...others.map((position) => ({ ...shared, id: tools.newId<'guest'>(), position, name: '' })),
  ])
  await tools.enqueue(tx, 'introduce-group', { departureId: booking.departureId })
}

/** As they told the waiting list: that of this date, or else the one they joined last. */
async function riderOf(
  tx: Tx,
  { departureId }: Booked,
  email: string,
): Promise<Pick<NewGuest, 'sport' | 'skill' | 'country' | 'whatsapp'>> {
  const entries = await entriesOf(tx, email.toLowerCase())
  const entry = entries.findLast((each) => each.departureId === departureId) ?? entries.at(-1)
  if (!entry) return {}
  const { sport, skillLevel, country, whatsapp } = entry.payload as WaitingListPayload
  return { sport, skill: skillStepOf[skillLevel], country, whatsapp: whatsapp || null }
}

/** The booking form may have asked for the emergency contact already. */
function toldBefore(
  { emergencyContact, emergencyPhone }: GuestDetails,
  { newId, now, house }: Tools,
): Pick<NewGuest, 'id' | 'sealed' | 'given'> {
  const id = newId<'guest'>()
  const answers = answersOf({ emergencyContact: emergencyContact ?? '', emergencyPhone: emergencyPhone ?? '' })
  if (!answers.emergency) return { id }
  return { id, sealed: seal(answers, id, house.dataKeys), given: givenNow({}, answers, dayOf(now())) }
}
