import { listBookers } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { extendHold, getHold } from '#db/departures/holds.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { findOtherCapture, lockOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { isQuoteEnded } from '#db/quotes/quotes.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { Tools } from '#operations/tools.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { availableSpots, canStillBook, captureHoldExpiresAt } from '#rules/departures/seats.ts'
import { hasBookedSince } from '#rules/orders/second-bookings.ts'

/** `other`: the provider was asked for money of another order of this guest, and what came of it is not known yet. */
export type SecuredSeats = { ok: true } | { ok: false; refusal: Settlement } | { ok: false; other: StoredOrder }

/**
 * Rules S3 and S9: checks the seats before the capture, because refusing a payment is cheaper than refunding it, and marks
 * the order, so that no other order of its guest is captured for this departure until the outcome is recorded.
 */
export async function secureSeats({ id }: Pick<StoredOrder, 'id'>, { db, now }: Tools): Promise<SecuredSeats> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    // It may have been settled or ended since the caller read it.
    if (order.state === 'void') return { ok: false, refusal: { outcome: 'seats-unavailable', availableSpots: 0 } }
    if (order.state !== 'open' || !order.holdId) return { ok: true }
    const others = await lockAndCountSeats(tx, order.departureId, now(), order.holdId)
    if (await isBookedMeanwhile(tx, order)) return { ok: false, refusal: { outcome: 'booked-meanwhile' } }
    const other = await findOtherCapture(tx, order)
    if (other) return { ok: false, other }
    if (!canStillBook(others, order.seats, now()) || (await isQuoteEnded(tx, order))) {
      const spots = isPast(others, now()) ? 0 : availableSpots(others)
      return { ok: false, refusal: { outcome: 'seats-unavailable', availableSpots: spots } }
    }
    const hold = await getHold(tx, order.holdId)
    await endOtherHolds(tx, order.departureId, hold.id, now())
    await extendHold(tx, hold.id, captureHoldExpiresAt(hold, now()))
    await updateOrder(tx, id, { captureStartedAt: now() })
    await announceDeparture(tx, order.departureId)
    return { ok: true }
  })
}

/** Rule S9. Staff made a quote for seats beyond those that its guest has. */
async function isBookedMeanwhile(tx: Tx, order: StoredOrder): Promise<boolean> {
  return !order.quoteId && hasBookedSince(order, await listBookers(tx, order.departureId))
}
