import { destinations } from '#content/catalogue/destinations.ts'
import { insertBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, markCharterStage, updateDeparture } from '#db/departures/departures.ts'
import { insertGuests } from '#db/guests/guests.ts'
import { insertInstallments } from '#db/installments/installments.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { upsertShare } from '#db/payments/payments.ts'
import { upsertReceived } from '#db/payments/transactions.ts'
import { publishDeparture } from '#operations/departures/publish-departure.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import { bookingReference } from '#rules/bookings/booking-reference.ts'
import { addDays, dayAt, dayOf, type TimeZone } from '#rules/dates.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import { becomesConfirmed } from '#rules/departures/flight-status.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { DEPOSIT_PERCENT, depositOf } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'

/** One departure in a scenario. State only what matters; by default it is an ordinary departure to Japan. */
export type DepartureSituation = {
  destination?: string
  startsInDays?: number
  startDate?: string
  durationDays?: number
  capacity?: number
  phase?: DeparturePhase
  priceCents?: number
  /** Rule P9: days before the start. */
  salesCloseDays?: number
  /** Rule M9: not sold for real money. */
  priceIsPlaceholder?: boolean
  /** Seats that are already paid for, one booking each. */
  booked?: number
}

export async function setUpDeparture(tx: Tx, situation: DepartureSituation, tools: Tools): Promise<DepartureId> {
  const { destination = 'japan', startsInDays = 120, durationDays = 4, booked = 0 } = situation
  const timeZone = zoneOf(destination)
  const startDate = situation.startDate ?? addDays(dayAt(timeZone, tools.now()), startsInDays)
  const departureId = await publishDeparture(
    tx,
    {
      destination,
      timeZone,
      startDate,
      endDate: addDays(startDate, durationDays - 1),
      capacity: situation.capacity ?? 8,
      phase: situation.phase ?? 'open',
      priceCents: situation.priceCents ?? 400,
      priceIsPlaceholder: situation.priceIsPlaceholder ?? false,
      salesCloseDays: situation.salesCloseDays ?? DEFAULT_SALES_CLOSE_DAYS,
    },
    tools,
  )
  // The first payment begins the charter stage. A scenario may still want a gathering departure with paid seats.
  if (booked > 0 && situation.phase !== 'gathering') await markCharterStage(tx, departureId, tools.now())
  for (let seat = 0; seat < booked; seat++) {
    const booking = demoBooking(departureId, situation.priceCents ?? 400, tools)
    await insertBooking(tx, booking)
    await payDemoBooking(tx, booking, tools)
    await insertGuests(tx, [demoGuest(booking.id, seat, tools)])
  }
  // The operation would mail the guests, and these are invented.
  if (becomesConfirmed(await getDeparture(tx, departureId, tools.now()), tools.now()))
    await updateDeparture(tx, departureId, { confirmedSince: tools.now() })
  return departureId
}

/** A test may use an invented destination, which has no zone. */
function zoneOf(destination: string): TimeZone {
  return destinations.find(({ id }) => id === destination)?.timeZone ?? 'UTC'
}

/** One paid seat of an invented guest. */
function demoBooking(departureId: DepartureId, priceCents: number, tools: Tools) {
  const id = tools.newId<'booking'>()
  return {
    id,
    reference: bookingReference(id),
    departureId,
    seats: 1,
    state: 'confirmed',
    paymentPlan: 'full',
    firstName: 'Demo',
    lastName: 'Guest',
    email: 'guest@powderpool.example',
    phone: '+1 416 555 0100',
    subtotalCents: priceCents,
    depositPercent: DEPOSIT_PERCENT,
    depositCents: depositOf(roundCents(priceCents), DEPOSIT_PERCENT),
    createdAt: tools.now(),
  } as const
}

/** Pays by transfer, so that the ledger balances as for any other booking. */
async function payDemoBooking(tx: Tx, booking: ReturnType<typeof demoBooking>, tools: Tools): Promise<void> {
  const { id: bookingId, createdAt: now, reference, state: _, depositPercent, depositCents, ...sale } = booking
  const amountCents = sale.subtotalCents
  const orderId = tools.newId<'order'>()
  const kind = {
    method: 'bank-transfer',
    purpose: 'booking',
    state: 'paid',
    captureAttempts: 0,
    closedAt: now,
  } as const
  const sums = { dueCents: amountCents, feeCents: 0, totalCents: amountCents }
  const due = { kind: 'full', dueDay: dayOf(now), amountCents } as const
  const terms = { depositPercent, depositCents, installments: [due] }
  await insertOrder(tx, { ...sale, ...kind, ...sums, terms, id: orderId, bookingId, createdAt: now })
  const received = { orderId, providerId: `demo-${reference}`, afterCents: 0, amountCents, isLive: false }
  const transactionId = await upsertReceived(tx, tools.newId<'transaction'>(), received, now)
  const share = { kind: 'payment', method: 'bank-transfer', state: 'completed', amountCents, feeCents: 0 } as const
  await upsertShare(tx, tools.newId<'payment'>(), { ...share, transactionId, orderId, bookingId }, now)
  await insertInstallments(tx, [{ ...due, position: 1, settledCents: 0, id: tools.newId<'installment'>(), bookingId }])
  await settleInstallments(tx, bookingId, tools)
}

/** A plausible group, in which one guest has not answered yet. */
const riders = [
  { sport: 'ski', skill: '3', country: 'Norway' },
  { sport: 'snowboard', skill: '3', country: 'Canada' },
  { sport: 'ski', skill: '4', country: 'Germany' },
  {},
  { sport: 'ski', skill: '2', country: 'Canada' },
] as const

/** An invented guest gets no introduction mail, and so counts as introduced. Rule G4. */
function demoGuest(bookingId: BookingId, seat: number, tools: Tools) {
  const now = tools.now()
  const guest = { id: tools.newId<'guest'>(), bookingId, position: 1, name: 'Demo Guest' }
  return { ...guest, ...riders[seat % riders.length], introducedAt: now, updatedAt: now }
}
