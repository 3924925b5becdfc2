import type { NewInvoice } from '#payments/btcpay/client.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { query } from '#testing/database.ts'
import type { PaymentFixture } from './payment-fixture.ts'

/** An invoice like the ones we create, without its order. */
export const someInvoice: Omit<NewInvoice, 'orderId'> = {
  amountCents: roundCents(420),
  description: 'Japan',
  returnUrl: 'https://powderpool.example/',
  expirationMinutes: 60,
  monitoringMinutes: 60,
}

/** Holds seats, creates an invoice and performs these actions on it. */
export async function invoiceAfter(
  own: PaymentFixture,
  departureId: DepartureId,
  ...actions: string[]
): Promise<string> {
  const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'crypto' })
  for (const action of actions) await own.btcPay.act(providerId, action)
  return providerId
}

/** The first order of a departure. */
export async function orderOf(own: PaymentFixture, departureId: DepartureId): Promise<OrderId> {
  const text = 'select id from orders where departure_id = $1 order by created_at'
  const [order] = await query<{ id: OrderId }>(own.url, text, [departureId])
  if (!order) throw new Error('there is no order')
  return order.id
}
