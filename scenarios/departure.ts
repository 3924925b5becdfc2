import { insertBooking } from '../db/bookings.ts'
import type { Tx } from '../db/database.ts'
import { markChartered } from '../db/departures.ts'
import { insertGuests } from '../db/guests.ts'
import { insertInstalments } from '../db/instalments.ts'
import { insertOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import { addDeparture } from '../operations/departures/add-departure.ts'
import { settleInstalments } from '../operations/money/settle-instalments.ts'
import type { Tools } from '../operations/tools.ts'
import { bookingReference } from '../rules/booking-reference.ts'
import { addDays, dayOf } from '../rules/dates.ts'
import type { BookingId, DepartureId } from '../rules/ids.ts'
import type { DeparturePhase } from '../rules/seats.ts'

/** One departure of a scenario. State only what matters; the rest is an ordinary date to Japan. */
export type DepartureSituation = {
  destination?: string
  startsInDays?: number
  startDate?: string
  durationDays?: number
  capacity?: number
  phase?: DeparturePhase
  priceCents?: number
  /** Rule M9. */
  priceIsPlaceholder?: boolean
  /** Seats that are already paid for, one booking each. */
  booked?: number
}

export async function setUpDeparture(tx: Tx, situation: DepartureSituation, tools: Tools): Promise<DepartureId> {
  const { destination = 'japan', startsInDays = 120, durationDays = 4, booked = 0 } = situation
  const startDate = situation.startDate ?? addDays(dayOf(tools.now()), startsInDays)
  const departureId = await addDeparture(
    tx,
    {
      destination,
      startDate,
      endDate: addDays(startDate, durationDays - 1),
      capacity: situation.capacity ?? 8,
      phase: situation.phase ?? 'deposit',
      priceCents: situation.priceCents ?? 400,
      priceIsPlaceholder: situation.priceIsPlaceholder ?? false,
    },
    tools,
  )
  // As the first payment would have done. A date that gathers although somebody paid is one that staff have set up so.
  if (booked > 0 && situation.phase !== 'gathering') await markChartered(tx, departureId, tools.now())
  for (let seat = 0; seat < booked; seat++) {
    const booking = demoBooking(departureId, situation.priceCents ?? 400, tools)
    await insertBooking(tx, booking)
    await payDemoBooking(tx, booking, tools)
    await insertGuests(tx, [demoGuest(booking.id, seat, tools)])
  }
  return departureId
}

/** One seat that somebody has paid for; the guest is nobody's. */
function demoBooking(departureId: DepartureId, priceCents: number, tools: Tools) {
  const id = tools.newId<'booking'>()
  return {
    id,
    reference: bookingReference(id),
    departureId,
    seats: 1,
    state: 'confirmed',
    plan: 'full',
    firstName: 'Demo',
    lastName: 'Guest',
    email: 'guest@powderpool.example',
    phone: '+1 416 555 0100',
    subtotalCents: priceCents,
    createdAt: tools.now(),
  } as const
}

/** By a transfer, so that the ledger balances for it as for any other. */
async function payDemoBooking(tx: Tx, booking: ReturnType<typeof demoBooking>, tools: Tools): Promise<void> {
  const { id: bookingId, createdAt: now, reference, state: _, ...sale } = booking
  const amountCents = sale.subtotalCents
  const orderId = tools.newId<'order'>()
  const kind = { method: 'bank-transfer', purpose: 'booking', state: 'paid', captureTries: 0, closedAt: now } as const
  const sums = { dueCents: amountCents, feeCents: 0, totalCents: amountCents }
  await insertOrder(tx, { ...sale, ...kind, ...sums, id: orderId, bookingId, createdAt: now })
  const money = {
    direction: 'in',
    state: 'completed',
    providerId: `demo-${reference}`,
    amountCents,
    feeCents: 0,
  } as const
  await recordMoney(tx, tools.newId<'payment'>(), { ...money, orderId, bookingId }, now)
  const part = { part: 'full', dueDay: dayOf(now), amountCents, settledCents: 0 } as const
  await insertInstalments(tx, [{ ...part, id: tools.newId<'instalment'>(), bookingId }])
  await settleInstalments(tx, bookingId)
}

/** A group as it may come together; who says nothing of themselves is in it too. */
const riders = [
  { sport: 'ski', skill: '3', country: 'Norway' },
  { sport: 'snowboard', skill: '3', country: 'Canada' },
  { sport: 'ski', skill: '4', country: 'Germany' },
  {},
  { sport: 'ski', skill: '2', country: 'Canada' },
] as const

/** Nobody reads this guest's mail, so they count as introduced. Rule G1. */
function demoGuest(bookingId: BookingId, seat: number, tools: Tools) {
  const now = tools.now()
  const guest = { id: tools.newId<'guest'>(), bookingId, position: 1, name: 'Demo Guest' }
  return { ...guest, ...riders[seat % riders.length], introducedAt: now, updatedAt: now }
}
