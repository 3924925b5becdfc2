import type { NewInvoice } from '../payments/btcpay/client.ts'
import type { DepartureId, OrderId } from '../rules/ids.ts'
import { cents } from '../rules/money.ts'
import { query } from './database.ts'
import type { PaymentBench } from './payment-bench.ts'

/** As our own, but of no order in particular. */
export const someInvoice: Omit<NewInvoice, 'orderId'> = {
  amountCents: cents(420),
  description: 'Japan',
  returnUrl: 'https://powderpool.example/',
  expirationMinutes: 60,
  monitoringMinutes: 60,
}

/** Seats held and an invoice made, to which all this has happened. */
export async function actedInvoice(own: PaymentBench, departureId: DepartureId, ...actions: string[]): Promise<string> {
  const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'crypto' })
  for (const action of actions) await own.btcPay.act(providerId, action)
  return providerId
}

/** The first order of a departure. */
export async function orderOf(own: PaymentBench, departureId: DepartureId): Promise<OrderId> {
  const text = 'select id from orders where departure_id = $1 order by created_at'
  const [order] = await query<{ id: OrderId }>(own.bench.url, text, [departureId])
  if (!order) throw new Error('nobody has ordered')
  return order.id
}
