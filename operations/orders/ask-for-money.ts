import { nameOrder } from '../../db/orders.ts'
import { ProviderAway } from '../../payments/calling.ts'
import type { OrderId } from '../../rules/ids.ts'
import { cents } from '../../rules/money.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { signedLink } from '../signed-link.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUpOrder } from './release-order.ts'
import { startInvoice } from './start-invoice.ts'
import { startTransfer } from './start-transfer.ts'

/** An order that is written down. What the provider says of it is known already if the request was repeated. */
export type PlacedOrder = {
  orderId: OrderId
  method: PaymentMethod
  totalCents: number
  /** When its seats are free again; an instalment holds none. */
  until: Date | null
  providerId: string | null
  checkoutUrl: string | null
}

/** What the guest pays by: the provider's number, and a page of the provider's where there is one. */
export type ProviderAnswer =
  | { ok: true; providerId: string; checkoutUrl: string | null }
  | { ok: false; reason: 'payment-away' | 'payment-refused' }

export type StartedOrder = Omit<PlacedOrder, 'orderId' | 'providerId'> & {
  ok: true
  providerId: string
  /** The page that shows how the order stands. */
  paymentLink: string
}

export type AskedAnswer = StartedOrder | Extract<ProviderAnswer, { ok: false }>

/** Has the provider of an order's method ask the guest for the money. Where it will not, nothing is left of the order. */
export async function askForMoney(order: PlacedOrder, description: string, tools: PaymentTools): Promise<AskedAnswer> {
  const { orderId, method, totalCents, until } = order
  const asked = await askProvider(order, description, tools)
  if (!asked.ok) {
    await giveUpOrder(orderId, tools)
    return asked
  }
  const { providerId, checkoutUrl } = asked
  const paymentLink = signedLink('order', orderId, tools.house)
  return { ok: true, method, totalCents, until, providerId, checkoutUrl, paymentLink }
}

async function askProvider(order: PlacedOrder, description: string, tools: PaymentTools): Promise<ProviderAnswer> {
  const { orderId, providerId, checkoutUrl, method } = order
  if (providerId) return { ok: true, providerId, checkoutUrl }
  if (method === 'bank-transfer') return { ok: true, checkoutUrl: null, ...(await startTransfer(orderId, tools)) }
  try {
    return await (method === 'crypto' ? startInvoice(order, description, tools) : askPayPal(order, description, tools))
  } catch (error) {
    if (error instanceof ProviderAway) return { ok: false, reason: 'payment-away' }
    throw error
  }
}

/** Our order's id names the request too, so that asking again after a lost answer makes no second order. */
async function askPayPal(order: PlacedOrder, description: string, tools: PaymentTools): Promise<ProviderAnswer> {
  const { orderId, totalCents } = order
  const asked = { amountCents: cents(totalCents), description, customId: orderId, invoiceId: orderId }
  const created = await tools.payPal.createOrder(asked, orderId)
  if (!created.ok) return { ok: false, reason: 'payment-refused' }
  await nameOrder(tools.db, orderId, created.order.id)
  return { ok: true, providerId: created.order.id, checkoutUrl: null }
}
