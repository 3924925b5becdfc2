import { nameOrder } from '../../db/orders.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_WATCH_MINUTES } from '../../rules/invoices.ts'
import { cents } from '../../rules/money.ts'
import { signedLink } from '../signed-link.ts'
import type { PlacedOrder, ProviderAnswer } from './ask-for-money.ts'
import type { PaymentTools } from './payment-tools.ts'

/** Has BTCPay make an invoice that can be paid for as long as the seats are held. Its guest comes back to our page. */
export async function startInvoice(
  { orderId, totalCents }: PlacedOrder,
  description: string,
  tools: PaymentTools,
): Promise<ProviderAnswer> {
  const created = await tools.btcPay.createInvoice({
    amountCents: cents(totalCents),
    orderId,
    description,
    returnUrl: signedLink('order', orderId, tools.house),
    expirationMinutes: CRYPTO_HOLD_MINUTES,
    monitoringMinutes: INVOICE_WATCH_MINUTES,
  })
  if (!created.ok) return { ok: false, reason: 'payment-refused' }
  const { id: providerId, checkoutUrl } = created.invoice
  await nameOrder(tools.db, orderId, providerId, checkoutUrl)
  return { ok: true, providerId, checkoutUrl }
}
