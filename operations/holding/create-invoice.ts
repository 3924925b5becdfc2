import { setProviderOrder } from '#db/orders/orders.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { roundCents } from '#rules/money.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_MONITORING_MINUTES } from '#rules/orders/invoices.ts'
import type { PlacedOrder, ProviderResult } from './placed-order.ts'

/** The invoice can be paid for as long as the seats are held. After paying, the guest returns to our page. */
export async function createInvoice(
  { orderId, totalCents }: PlacedOrder,
  description: string,
  tools: PaymentTools,
): Promise<ProviderResult> {
  const created = await tools.btcPay.createInvoice({
    amountCents: roundCents(totalCents),
    orderId,
    description,
    returnUrl: createSignedLink('order', orderId, tools.site),
    expirationMinutes: CRYPTO_HOLD_MINUTES,
    monitoringMinutes: INVOICE_MONITORING_MINUTES,
  })
  if (!created.ok) return { ok: false, reason: 'provider-refused' }
  const { id: providerId, checkoutUrl } = created.invoice
  await setProviderOrder(tools.db, orderId, providerId, checkoutUrl)
  return { ok: true, providerId, checkoutUrl }
}
