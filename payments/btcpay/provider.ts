import type { PaymentProvider } from '#payments/provider.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_MONITORING_MINUTES } from '#rules/orders/invoices.ts'
import type { BtcPay } from './btcpay.ts'
import { needsConfirmation, toReport } from './report.ts'
import { readInvoiceId } from './webhook.ts'

/** In the address of its webhooks, and of the file where its stand-in keeps its state. */
export const NAME = 'btcpay'

export function toProvider({ api, checkWebhook }: BtcPay): PaymentProvider {
  return {
    name: NAME,
    /** The invoice can be paid for as long as the seats are held. */
    async create(request) {
      const minutes = { expirationMinutes: CRYPTO_HOLD_MINUTES, monitoringMinutes: INVOICE_MONITORING_MINUTES }
      const created = await api.createInvoice({ ...request, ...minutes })
      if (!created.ok) return { ok: false }
      const { id: providerId, checkoutUrl } = created.invoice
      return { ok: true, providerId, checkoutUrl }
    },
    async read(invoiceId) {
      const found = await api.getInvoice(invoiceId)
      if (!found.ok) return undefined
      const isConfirmed = needsConfirmation(found.invoice) && (await api.isConfirmed(invoiceId))
      return { report: toReport({ ...found.invoice, isConfirmed }), refunds: [] }
    },
    async findOrderId(invoiceId) {
      const found = await api.getInvoice(invoiceId)
      return found.ok ? found.invoice.orderId : undefined
    },
    webhook: {
      isGenuine: checkWebhook,
      read(body) {
        const providerId = readInvoiceId(body)
        return providerId === undefined ? undefined : { providerId }
      },
    },
  }
}
