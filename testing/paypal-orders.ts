import type { NewPayPalOrder, OrderAnswer, PayPalCapture, PayPalOrder } from '../payments/paypal/client.ts'
import { cents } from '../rules/money.ts'
import type { PayPalBench } from './paypal.ts'

let count = 0

/** Like no order before it. */
export const newPayPalOrder = (): NewPayPalOrder => ({
  amountCents: cents(10_500),
  description: 'Japan, 2 seats',
  customId: `order-${++count}`,
  invoiceId: `PP-${count}`,
})

export function orderOf(answer: OrderAnswer): PayPalOrder {
  if (!answer.ok) throw new Error(answer.detail)
  return answer.order
}

type Counter = Pick<PayPalBench, 'payPal' | 'act'>

export async function approvedOrder({ payPal, act }: Counter, action = 'approve'): Promise<PayPalOrder> {
  const given = newPayPalOrder()
  const order = orderOf(await payPal.api.createOrder(given, given.customId))
  await act(order.id, action)
  return order
}

export async function capturedOrder(counter: Counter): Promise<{ order: PayPalOrder; made: PayPalCapture }> {
  const approved = await approvedOrder(counter)
  const order = orderOf(await counter.payPal.api.captureOrder(approved.id, `${approved.id}-1`))
  const [made] = order.captures
  if (!made) throw new Error('nothing was captured')
  return { order, made }
}
