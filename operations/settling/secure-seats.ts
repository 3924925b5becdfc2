import { extendHold, getHold } from '#db/departures/holds.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { isQuoteAccepted } from '#db/quotes/quotes.ts'
import type { Tools } from '#operations/tools.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { availableSpots, canStillBook, captureHoldExpiresAt } from '#rules/departures/seats.ts'

export type SecuredSeats = { ok: true } | { ok: false; availableSpots: number }

/** Rule S3: checks the seats before the capture, because refusing a payment is cheaper than refunding it. */
export async function secureSeats({ id }: Pick<StoredOrder, 'id'>, { db, now }: Tools): Promise<SecuredSeats> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== 'open' || !order.holdId) return { ok: true }
    const others = await lockAndCountSeats(tx, order.departureId, now(), order.holdId)
    if (!canStillBook(others, order.seats, now()) || (await isQuoteAccepted(tx, order)))
      return { ok: false, availableSpots: isPast(others, now()) ? 0 : availableSpots(others) }
    const hold = await getHold(tx, order.holdId)
    await endOtherHolds(tx, order.departureId, hold.id, now())
    await extendHold(tx, hold.id, captureHoldExpiresAt(hold, now()))
    await announceDeparture(tx, order.departureId)
    return { ok: true }
  })
}
