import { Hono } from 'hono'
import { findOrderOfCapture } from '../db/orders.ts'
import { noteDispute } from '../operations/note-dispute.ts'
import type { PaymentTools } from '../operations/payment-tools.ts'
import { settleOrder } from '../operations/settle-order.ts'
import type { PayPal } from '../payments/paypal/paypal.ts'
import { type PayPalEvent, readEvent } from '../payments/paypal/webhook.ts'
import { readAtMost } from './body-limit.ts'
import type { HttpEnv } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'

/** Many times the longest message that PayPal sends. */
const MOST_MESSAGE_BYTES = 256 * 1024

/**
 * Where PayPal tells us that something happened. Any answer but 2xx has it tell us again, for three days: so what we
 * understood or may ignore is heard, what is forged is refused, and what we could not do is a failure like any other.
 */
export function webhookRoutes(payPal: Pick<PayPal, 'checkWebhook'>, tools: PaymentTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/webhooks/paypal', async (context) => {
    const body = await readAtMost(context.req.raw, MOST_MESSAGE_BYTES)
    if (!body) return plainAnswer('tooLarge', context.req.raw, context.get('requestId'))
    if (!(await payPal.checkWebhook(context.req.raw.headers, body))) return context.json({ error: 'not signed' }, 401)
    const event = readEvent(body.toString())
    if (event) await hear(event, tools)
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
