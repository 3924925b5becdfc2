import { Hono } from 'hono'
import { findOrderOfCapture } from '../db/orders.ts'
import { noteDispute } from '../operations/orders/note-dispute.ts'
import type { PaymentTools } from '../operations/orders/payment-tools.ts'
import { settleInvoice } from '../operations/orders/settle-invoice.ts'
import { settleOrder } from '../operations/orders/settle-order.ts'
import type { BtcPay } from '../payments/btcpay/btcpay.ts'
import { readInvoiceId } from '../payments/btcpay/webhook.ts'
import type { PayPal } from '../payments/paypal/paypal.ts'
import { type PayPalEvent, readEvent } from '../payments/paypal/webhook.ts'
import { readAtMost } from './body-limit.ts'
import type { Log } from './log.ts'
import type { HttpEnv } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'

/** Many times the longest message that a provider sends. */
const MOST_MESSAGE_BYTES = 256 * 1024

type Providers = { payPal: Pick<PayPal, 'checkWebhook'>; btcPay: Pick<BtcPay, 'checkWebhook'> }

/**
 * Where providers tell us that something happened. Any answer but 2xx has them tell us again, for hours or days: so what
 * we understood or may ignore is heard, what is forged is refused, and what we could not do is a failure like any other.
 */
export function webhookRoutes(
  { payPal, btcPay }: Providers,
  tools: PaymentTools,
  log: Pick<Log, 'warn'>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/webhooks/paypal', async (context) => {
    const body = await readAtMost(context.req.raw, MOST_MESSAGE_BYTES)
    if (!body) return plainAnswer('tooLarge', context.req.raw, context.get('requestId'))
    if (!(await payPal.checkWebhook(context.req.raw.headers, body)))
      return context.json({ error: 'invalid signature' }, 401)
    const event = readEvent(body.toString())
    if (event) await hear(event, tools)
    return context.json({ heard: true })
  })
  routes.post('/webhooks/btcpay', async (context) => {
    const body = await readAtMost(context.req.raw, MOST_MESSAGE_BYTES)
    if (!body) return plainAnswer('tooLarge', context.req.raw, context.get('requestId'))
    if (!btcPay.checkWebhook(context.req.raw.headers, body)) return context.json({ error: 'invalid signature' }, 401)
    const invoiceId = readInvoiceId(body.toString())
    const settled = invoiceId && (await settleInvoice(invoiceId, tools))
    // Another shop may share the store, so telling us again would not help.
    if (settled && settled.outcome === 'unknown-order')
      log.warn({ invoiceId }, 'ignored a BTCPay invoice that is not ours')
    return context.json({ heard: true })
  })
  return routes
}

/** A message is only a reason to ask: what is true is fetched. */
async function hear(event: PayPalEvent, tools: PaymentTools): Promise<void> {
  if (event.disputeId) return noteDispute(event.disputeId, tools)
  const orderId = event.orderId ?? (await orderOf(event.captureId, tools))
  if (orderId) await settleOrder(orderId, 'program', tools)
}

async function orderOf(captureId: string | undefined, { db }: PaymentTools): Promise<string | null | undefined> {
  return captureId ? (await findOrderOfCapture(db, captureId))?.providerId : undefined
}
