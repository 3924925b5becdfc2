import {
  type BookingRequest,
  endOpenRequest,
  findOpenRequest,
  insertBookingRequest,
} from '#db/bookings/booking-requests.ts'
import { getBooking, lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { getRefundFacts } from '#operations/refunds/refund-booking-payment.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type BookingRequestKind,
  type BookingRequestRefusal,
  checkBookingRequest,
} from '#rules/bookings/booking-requests.ts'
import type { PartyChangeRefusal } from '#rules/bookings/party-changes.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { maxRefundCents } from '#rules/refunds/refunds.ts'
import { workOutDrop } from './drop-seats.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

export type WantedChange = { kind: BookingRequestKind; positions: readonly number[] }

/** What the change would mean for the money, without payment fees. */
export type RequestConsequence = {
  refundCents: number
  keptCents: number
  /** Rule M17: fees of what was paid, which a partial refund leaves out. */
  feesCents: number
  /** How many seats stay. */
  seats: number
  priceCents: number
}

export type RequestChangeRefusal = BookingRequestRefusal | PartyChangeRefusal
type Consequence = { ok: true; consequence: RequestConsequence } | { ok: false; reason: RequestChangeRefusal }

/** Rule G14: what a booker sees before they ask. */
export async function previewRequest(bookingId: BookingId, wanted: WantedChange, tools: Tools): Promise<Consequence> {
  return workOutRequest(tools.db, await getBooking(tools.db, bookingId), wanted, tools)
}

async function workOutRequest(
  db: Db | Tx,
  booking: StoredBooking,
  { kind, positions }: WantedChange,
  tools: Tools,
): Promise<Consequence> {
  const departure = await getDeparture(db, booking.departureId, tools.now())
  const refusal = checkBookingRequest(
    { kind, seats: positions.length },
    {
      seats: booking.seats,
      isCancelled: booking.state === 'cancelled' || departure.isCancelled,
      hasStarted: isPast(departure, tools.now()),
      hasOpenRequest: (await findOpenRequest(db, booking.id)) !== undefined,
    },
  )
  if (refusal) return { ok: false, reason: refusal }
  if (kind === 'cancel') {
    const facts = await getRefundFacts(db, booking, departure)
    const refundCents = maxRefundCents(facts)
    const keptCents = Math.max(0, facts.balanceCents - refundCents)
    const feesCents = keptCents > 0 ? await sumFees(db, booking.id) : 0
    return { ok: true, consequence: { refundCents, keptCents, feesCents, seats: 0, priceCents: 0 } }
  }
  const worked = await workOutDrop(db, booking, departure, { positions, excess: 'refund' }, tools)
  if (!worked.ok) return worked
  const { dropped, facts } = worked
  const { keptCents, excessCents: refundCents, seats } = dropped
  const priceCents = dropped.subtotalCents - facts.loweredCents
  return { ok: true, consequence: { refundCents, keptCents, feesCents: 0, seats, priceCents } }
}

async function sumFees(db: Db | Tx, bookingId: BookingId): Promise<number> {
  const left = refundablePayments(await listPaymentsOfBooking(db, bookingId))
  return left.reduce((sum, { feeCents }) => sum + feeCents, 0)
}

export type RequestChangeResult = { ok: true } | { ok: false; reason: RequestChangeRefusal }

/** Rule G14: a booker asks to cancel or to give up seats. Nothing changes until staff have decided. */
export async function requestChange(
  { bookingId, message, ...wanted }: WantedChange & { bookingId: BookingId; message: string },
  tools: Tools,
): Promise<RequestChangeResult> {
  return tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const worked = await workOutRequest(tx, booking, wanted, tools)
    if (!worked.ok) return worked
    const { kind } = wanted
    const positions = kind === 'cancel' ? [] : [...wanted.positions]
    const { refundCents, keptCents } = worked.consequence
    const request = { bookingId, kind, positions, refundCents, keptCents, message, state: 'open' } as const
    await insertBookingRequest(tx, { ...request, id: tools.newId<'booking-request'>(), createdAt: tools.now() })
    const asked = { kind, seatsGivenUp: seatsGivenUp(request, booking), refundCents, keptCents }
    await queueBookingMail(tx, 'change-requested', booking, asked, tools)
    return { ok: true }
  })
}

export function seatsGivenUp(
  { kind, positions }: Pick<BookingRequest, 'kind' | 'positions'>,
  booking: { seats: number },
) {
  return kind === 'cancel' ? booking.seats : positions.length
}

/** A booker has changed their mind. */
export async function withdrawRequest(bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId)
    await endOpenRequest(tx, bookingId, 'withdrawn', tools.now())
  })
}

export type DeclineRequestRefusal = 'no-request'

/** Rule G14: staff leave the booking as it is, and the booker gets an answer. Doing what was asked also ends the request. */
export async function declineRequest({ answer, ...request }: BookingActionRequest & { answer: string }, tools: Tools) {
  const { bookingId } = request
  return runBookingAction<DeclineRequestRefusal>('decline-request', request, tools, async (tx, { booking }) => {
    const open = await findOpenRequest(tx, bookingId)
    if (!open) return { ok: false, reason: 'no-request' }
    await endOpenRequest(tx, bookingId, 'declined', tools.now())
    await queueBookingMail(tx, 'request-declined', booking, { kind: open.kind, answer }, tools)
    return { ok: true, details: { kind: open.kind } }
  })
}
