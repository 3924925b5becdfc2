import { setProviderOrder } from '#db/orders/orders.ts'
import { createOrderKey, createSignedLink } from '#operations/mail/signed-link.ts'
import { findProvider, type PaymentTools } from '#operations/payments/payment-tools.ts'
import { createTransferReference } from '#operations/transfers/create-transfer-reference.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { roundCents } from '#rules/money.ts'
import type { PlacedOrder, ProviderResult } from './placed-order.ts'
import { voidOrder } from './release-order-seats.ts'

export type PayableOrder = Omit<PlacedOrder, 'providerId'> & {
  ok: true
  providerId: string
  /** Our page that shows the status of the order. */
  paymentLink: string
  /** A browser uses this key to replace its order with a new one. */
  orderKey: string
}

export type RequestPaymentResult = PayableOrder | Extract<ProviderResult, { ok: false }>

/** Creates the order at the provider of its method. If the provider refuses, the order is void. */
export async function requestPayment(
  order: PlacedOrder,
  description: string,
  tools: PaymentTools,
): Promise<RequestPaymentResult> {
  const { orderId, method, totalCents, expiresAt } = order
  const created = await createAtProvider(order, description, tools)
  if (!created.ok) {
    await voidOrder(orderId, tools)
    return created
  }
  const { providerId, checkoutUrl } = created
  const paymentLink = createSignedLink('order', orderId, tools.site)
  const orderKey = createOrderKey(orderId, tools.site)
  return { ok: true, orderId, method, totalCents, expiresAt, providerId, checkoutUrl, paymentLink, orderKey }
}

async function createAtProvider(order: PlacedOrder, description: string, tools: PaymentTools): Promise<ProviderResult> {
  const { orderId, totalCents, providerId, checkoutUrl, method } = order
  if (providerId) return { ok: true, providerId, checkoutUrl }
  const provider = findProvider(method, tools)
  if (!provider) return { ok: true, checkoutUrl: null, ...(await createTransferReference(orderId, tools)) }
  const returnUrl = createSignedLink('order', orderId, tools.site)
  try {
    const created = await provider.create({ orderId, amountCents: roundCents(totalCents), description, returnUrl })
    if (!created.ok) return { ok: false, reason: 'provider-refused' }
    await setProviderOrder(tools.db, orderId, created.providerId, created.checkoutUrl)
    return created
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { ok: false, reason: 'provider-unavailable' }
    throw error
  }
}
