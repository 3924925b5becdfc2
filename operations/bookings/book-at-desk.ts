import { listBookers } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { insertHold } from '#db/departures/holds.ts'
import { countSeats, type DepartureSeats } from '#db/departures/seats.ts'
import { findOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findInvitationByAddress, type InvitationToUse } from '#db/waitlist/invitations.ts'
import { applyRecordedMoney } from '#operations/bank/recorded-lines.ts'
import { offerExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { placeOrder } from '#operations/holding/place-order.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import { type BookAtDeskRefusal, checkDeskBooking, type DeskTerms } from '#rules/bookings/desk-bookings.ts'
import { addMinutes } from '#rules/dates.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { type DeskMethod, methodFacts } from '#rules/orders/methods.ts'
import { hasBooked } from '#rules/orders/second-bookings.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'

export type DeskBookingRequest = DeskTerms & {
  /** The ID of its order, made with the form. */
  key: OrderId
  departureId: DepartureId
  guest: { firstName: string; lastName: string; email: string; phone: string }
  method: DeskMethod
  /** Rule M5: the amount to take that the page showed. */
  shownCents?: number | undefined
  bookAgain: boolean
  actor: string
  reason: string
}

export type BookAtDeskResult = { ok: true; bookingId: BookingId } | { ok: false; reason: BookAtDeskRefusal }

/**
 * Rule S11: money that staff have becomes a booking in one transaction, through the lock and the count of every sale. The
 * same form sent twice finds the booking that it made.
 */
export async function bookAtDesk(request: DeskBookingRequest, tools: Tools): Promise<BookAtDeskResult> {
  if (!request.reason.trim()) return { ok: false, reason: 'missing-reason' }
  // Read before the transaction, which must not wait for a second connection.
  const { sale } = await tools.catalogue.current()
  return tools.db.transaction(async (tx): Promise<BookAtDeskResult> => {
    const { departureId, key, guest, bookAgain, shownCents } = request
    const now = tools.now()
    await lockDeparture(tx, departureId)
    const made = await findOrder(tx, key)
    if (made?.bookingId) return { ok: true, bookingId: made.bookingId }
    if (!(await countSeats(tx, departureId, now))) return { ok: false, reason: 'unknown-departure' }
    // Rule P4: seats that are free by time alone go to the waiting list first, perhaps to this very guest.
    await offerExpiredSeats(tx, departureId, tools)
    const invitation = await findInvitationByAddress(tx, departureId, addressKey(guest.email), now)
    const departure = await countSeats(tx, departureId, now, { invitationId: invitation?.id })
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    const refusal = checkDeskBooking(request, departure, { ...sale, now, liveMethods: tools.liveMethods })
    if (refusal) return { ok: false, reason: refusal }
    const isSecond = !bookAgain && hasBooked(guest.email, await listBookers(tx, departureId))
    if (isSecond) return { ok: false, reason: 'already-booked' }
    const order = toOrder(request, departure, sale.depositPercent, now)
    if (shownCents !== undefined && shownCents !== order.totalCents) return { ok: false, reason: 'price-changed' }
    const placed = await holdAndOrder(tx, order, { departure, invitation }, tools)
    return { ok: true, bookingId: await payAtDesk(tx, placed, request, tools) }
  })
}

function toOrder(request: DeskBookingRequest, departure: DepartureSeats, depositPercent: number, now: Date) {
  const { key: id, departureId, seats, guest, priceCents, plan: paymentPlan, method } = request
  const subtotalCents = priceCents ?? roundCents(departure.priceCents * seats)
  const sums = quotedSums({ subtotalCents, paymentPlan, depositPercent }, departure, method, now)
  return { id, departureId, seats, method, ...guest, ...sums }
}

type Sold = { departure: DepartureSeats; invitation: InvitationToUse | undefined }

async function holdAndOrder(
  tx: Tx,
  order: ReturnType<typeof toOrder>,
  { departure, invitation }: Sold,
  tools: Tools,
): Promise<StoredOrder> {
  const { departureId, seats, method } = order
  const createdAt = tools.now()
  const holdId = tools.newId<'hold'>()
  const holdEndsAt = addMinutes(createdAt, methodFacts[method].holdMinutes)
  const invitationId = invitation?.id ?? null
  await insertHold(tx, { id: holdId, departureId, invitationId, seats, expiresAt: holdEndsAt, createdAt })
  const { partnerId = null, timeZone = null } = invitation ?? {}
  return placeOrder(tx, { ...order, holdId, partnerId, timeZone }, { trip: departure, holdEndsAt }, tools)
}

async function payAtDesk(
  tx: Tx,
  order: StoredOrder,
  { method, actor, reason }: DeskBookingRequest,
  tools: Tools,
): Promise<BookingId> {
  const { id: orderId, departureId, seats, totalCents: amountCents, subtotalCents } = order
  await applyRecordedMoney(tx, order, { method, amountCents }, tools)
  const bookingId = (await findOrder(tx, orderId))?.bookingId
  if (!bookingId) throw new Error('seats that were free behind the lock are booked')
  const details = { seats, subtotalCents, method, amountCents }
  await writeAuditEntry(tx, { actor, action: 'book-at-desk', bookingId, departureId, reason, details }, tools)
  return bookingId
}
