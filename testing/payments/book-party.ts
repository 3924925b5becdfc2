import { lockOrder } from '#db/orders/orders.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { guest, inFull } from './payment-fixture.ts'

type Party = Partial<typeof guest> & { seats?: number; choice?: PaymentChoice; ref?: string; partner?: string }

/** Books and pays for a party without a provider: in full, unless the test chooses otherwise. */
export async function bookParty(
  departureId: DepartureId,
  { seats = 1, choice = inFull, ref, partner, ...details }: Party,
  tools: Tools,
): Promise<BookingId> {
  const request = {
    departureId,
    participants: seats,
    guest: { ...guest, ...details },
    choice,
    ref,
    partner,
    idempotencyKey: null,
    bookAgain: true,
  }
  const held = await holdSeats(request, tools)
  if (!held.ok) throw new Error(held.reason)
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, held.orderId)
    const money = { providerId: `PAID-${order.id}`, amountCents: order.totalCents, currency: 'USD' }
    await applyPayment(tx, order, money, tools)
    const { bookingId } = await lockOrder(tx, held.orderId)
    if (!bookingId) throw new Error('nothing was booked')
    return bookingId
  })
}
