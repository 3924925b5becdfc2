import { lockBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { findRepeated, insertOrder } from '../../db/orders.ts'
import { dayOf } from '../../rules/dates.ts'
import type { BookingId } from '../../rules/ids.ts'
import { unsettledCents } from '../../rules/ledger.ts'
import { type ChoiceRefusal, refuseChoice } from '../../rules/payment-choice.ts'
import { type PaymentMethod, withFee } from '../../rules/prices.ts'
import type { SchedulePart } from '../../rules/schedule.ts'
import { readLedger } from '../money/settle-instalments.ts'
import { type AskedAnswer, askForMoney, type PlacedOrder } from './ask-for-money.ts'
import type { PaymentTools } from './payment-tools.ts'

type InstalmentRequest = {
  bookingId: BookingId
  parts: readonly SchedulePart[]
  method: PaymentMethod
  /** A request that is repeated with its key finds the same order. */
  idempotencyKey: string | null
  /** What the guest reads in the provider's window. */
  describe(destination: string, reference: string): string
}

type Refusal = { ok: false; reason: 'booking-cancelled' | 'nothing-due' | ChoiceRefusal }
type Placed = { ok: true; order: PlacedOrder; destination: string; reference: string }

export type InstalmentAnswer = AskedAnswer | Refusal

/** Rules M2, M3 and M5: asks for what is unsettled of some parts of a booking's price. It holds no seats: they are booked. */
export async function startInstalmentOrder(request: InstalmentRequest, tools: PaymentTools): Promise<InstalmentAnswer> {
  const placed = await tools.db.transaction((tx) => placeOrder(tx, request, tools))
  if (!placed.ok) return placed
  return askForMoney(placed.order, request.describe(placed.destination, placed.reference), tools)
}

async function placeOrder(tx: Tx, request: InstalmentRequest, tools: PaymentTools): Promise<Placed | Refusal> {
  const booking = await lockBooking(tx, request.bookingId)
  const departure = await findDeparture(tx, booking.departureId, tools.now())
  if (!departure) throw new Error('a booking’s departure stays')
  const { reference } = booking
  const { destination } = departure
  const { idempotencyKey } = request
  const earlier = idempotencyKey && (await findRepeated(tx, booking.id, idempotencyKey))
  if (earlier) return { ok: true, order: { ...earlier, orderId: earlier.id, until: null }, destination, reference }
  const refusal = refuse(booking, departure, request, tools)
  if (refusal) return { ok: false, reason: refusal }
  const { instalments } = await readLedger(tx, booking.id)
  const due = unsettledCents(instalments.filter(({ part }) => request.parts.includes(part)))
  if (due === 0) return { ok: false, reason: 'nothing-due' }
  const { fee, total } = withFee(due, request.method)
  const orderId = tools.newId<'order'>()
  const sums = { dueCents: due, feeCents: fee, totalCents: total }
  const { method } = request
  await insertOrder(tx, { ...orderOf(booking), ...sums, id: orderId, method, idempotencyKey, createdAt: tools.now() })
  const order = { orderId, method, totalCents: total, until: null, providerId: null, checkoutUrl: null }
  return { ok: true, order, destination, reference }
}

function refuse(
  { state }: StoredBooking,
  { startDate }: StoredDeparture,
  { method }: InstalmentRequest,
  { now, liveMethods }: PaymentTools,
): Refusal['reason'] | undefined {
  if (state === 'cancelled') return 'booking-cancelled'
  return refuseChoice({ plan: 'full', method }, { startDate, today: dayOf(now()), liveMethods })
}

/** Whoever the booking belongs to now is the one who pays. */
function orderOf(booking: StoredBooking) {
  const { id: bookingId, departureId, seats, plan, subtotalCents, firstName, lastName, email, phone } = booking
  const guest = { firstName, lastName, email, phone }
  const state = { purpose: 'instalment', state: 'open', captureTries: 0 } as const
  return { ...state, ...guest, bookingId, departureId, seats, plan, subtotalCents }
}
