import { type Context, Hono } from 'hono'
import { findOrderByCapture } from '#db/orders/orders.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleInvoice } from '#operations/settling/settle-invoice.ts'
import { settlePayPalOrder } from '#operations/settling/settle-paypal-order.ts'
import type { BtcPay } from '#payments/btcpay/btcpay.ts'
import { readInvoiceId } from '#payments/btcpay/webhook.ts'
import type { PayPal } from '#payments/paypal/paypal.ts'
import { type PayPalEvent, readEvent } from '#payments/paypal/webhook.ts'
import { readAtMost } from '#server/http/body-limit.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { requestFields } from '#server/http/request-fields.ts'
import type { Log } from '#server/log.ts'

/** Far more than the longest message of a provider. */
const MAX_MESSAGE_BYTES = 256 * 1024

type Handle = (message: string, context: Context<HttpEnv>) => Promise<void>

type Providers = { payPal: Pick<PayPal, 'checkWebhook'>; btcPay: Pick<BtcPay, 'checkWebhook'> }

/**
 * Receives the providers' webhooks. After any response but 2xx they send a message again, for hours or days. So messages
 * that we handled or may ignore get a 200, forged ones a 401, and a failure of ours is an error like any other.
 */
export function webhookRoutes(
  { payPal, btcPay }: Providers,
  tools: PaymentTools,
  log: Pick<Log, 'warn'>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const receive = (path: string, provider: Providers[keyof Providers], handle: Handle) =>
    routes.post(path, async (context) => {
      const { raw } = context.req
      const body = await readAtMost(raw, MAX_MESSAGE_BYTES)
      if (!body) return plainResponse('tooLarge', raw, context.get('requestId'))
      if (!(await provider.checkWebhook(raw.headers, body))) return context.json({ error: 'invalid signature' }, 401)
      await handle(body.toString(), context)
      return context.json({ heard: true })
    })
  receive('/webhooks/paypal', payPal, async (message) => {
    const event = readEvent(message)
    if (event) await handleEvent(event, tools)
  })
  receive('/webhooks/btcpay', btcPay, async (message, context) => {
    const invoiceId = readInvoiceId(message)
    const settled = invoiceId && (await settleInvoice(invoiceId, tools))
    // Another shop may share the store, so sending the message again would not help.
    if (settled && settled.outcome === 'unknown-order')
      log.warn({ ...requestFields(context), invoiceId }, 'ignored a BTCPay invoice that is not ours')
  })
  return routes
}

/** A message is only a reason to fetch the current state. */
async function handleEvent(event: PayPalEvent, tools: PaymentTools): Promise<void> {
  if (event.disputeId) return recordDispute(event.disputeId, tools)
  const orderId = event.orderId ?? (await orderOf(event.captureId, tools))
  if (orderId) await settlePayPalOrder(orderId, 'system', tools)
}

async function orderOf(captureId: string | undefined, { db }: PaymentTools): Promise<string | null | undefined> {
  return captureId ? (await findOrderByCapture(db, captureId))?.providerId : undefined
}
