import type { NewPayPalOrder, OrderResult, PayPalCapture, PayPalOrder } from '#payments/paypal/client.ts'
import { roundCents } from '#rules/money.ts'
import type { PayPalFixture } from './paypal.ts'

let count = 0

/** A new order with its own IDs. */
export const newPayPalOrder = (): NewPayPalOrder => ({
  amountCents: roundCents(10_500),
  description: 'Japan, 2 seats',
  customId: `order-${++count}`,
  invoiceId: `PP-${count}`,
})

export function orderOf(result: OrderResult): PayPalOrder {
  if (!result.ok) throw new Error(result.detail)
  return result.order
}

type PayPalAccess = Pick<PayPalFixture, 'payPal' | 'act'>

export async function approvedOrder({ payPal, act }: PayPalAccess, action = 'approve'): Promise<PayPalOrder> {
  const request = newPayPalOrder()
  const order = orderOf(await payPal.api.createOrder(request, request.customId))
  await act(order.id, action)
  return order
}

export async function capturedOrder(access: PayPalAccess): Promise<{ order: PayPalOrder; capture: PayPalCapture }> {
  const approved = await approvedOrder(access)
  const order = orderOf(await access.payPal.api.captureOrder(approved.id, `${approved.id}-1`))
  const [capture] = order.captures
  if (!capture) throw new Error('nothing was captured')
  return { order, capture }
}
