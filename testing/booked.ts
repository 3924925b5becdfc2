import { lockOrder } from '../db/orders.ts'
import { holdSeats } from '../operations/orders/hold-seats.ts'
import { takeMoney } from '../operations/orders/take-money.ts'
import type { Tools } from '../operations/tools.ts'
import type { BookingId, DepartureId } from '../rules/ids.ts'
import type { PaymentChoice } from '../rules/quotes.ts'
import { guest, inFull } from './payment-bench.ts'

type Party = Partial<typeof guest> & { seats?: number; choice?: PaymentChoice }

/** Seats that somebody has paid for, in full unless they chose otherwise, without a provider in between. */
export async function bookParty(
  departureId: DepartureId,
  { seats = 1, choice = inFull, ...own }: Party,
  tools: Tools,
): Promise<BookingId> {
  const request = {
    departureId,
    participants: seats,
    guest: { ...guest, ...own },
    choice,
    idempotencyKey: null,
  }
  const held = await holdSeats(request, { ...tools, liveMethods: [] })
  if (!held.ok) throw new Error(held.reason)
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, held.orderId)
    const money = { providerId: `PAID-${order.id}`, amountCents: order.totalCents, currency: 'USD' }
    await takeMoney(tx, order, money, tools)
    const { bookingId } = await lockOrder(tx, held.orderId)
    if (!bookingId) throw new Error('nothing was booked')
    return bookingId
  })
}
