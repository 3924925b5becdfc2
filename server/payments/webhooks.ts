import { Hono } from 'hono'
import { findOrderByPayment } from '#db/orders/orders.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import type { PaymentProvider, WebhookSubject } from '#payments/provider.ts'
import type { ProviderMethod } from '#rules/orders/methods.ts'
import { readAtMost } from '#server/http/body-limit.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { requestFields } from '#server/http/request-fields.ts'
import type { Log } from '#server/log.ts'

/** Far more than the longest message of a provider. */
const MAX_MESSAGE_BYTES = 256 * 1024

/**
 * Receives the providers' webhooks. After any response but 2xx they send a message again, for hours or days. So messages
 * that we handled or may ignore get a 200, forged ones a 401, and a failure of ours is an error like any other.
 */
export function webhookRoutes(tools: PaymentTools, log: Pick<Log, 'warn'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const receive = (method: ProviderMethod, { name, webhook }: PaymentProvider) =>
    routes.post(`/webhooks/${name}`, async (context) => {
      const { raw } = context.req
      const body = await readAtMost(raw, MAX_MESSAGE_BYTES)
      if (!body) return plainResponse('tooLarge', raw, context.get('requestId'))
      if (!(await webhook.isGenuine(raw.headers, body))) return context.json({ error: 'invalid signature' }, 401)
      const subject = webhook.read(body.toString())
      const settled = subject && (await handle(method, subject, tools))
      // Another shop may share the account, so sending the message again would not help.
      if (settled?.outcome === 'unknown-order')
        log.warn(
          { ...requestFields(context), ...subject },
          `ignored a message from ${name} about an order that is not ours`,
        )
      return context.json({ heard: true })
    })
  for (const [method, provider] of Object.entries(tools.providers)) receive(method as ProviderMethod, provider)
  return routes
}

/** A message is only a reason to read the current state. */
async function handle(
  method: ProviderMethod,
  { providerId, paymentId, disputeId }: WebhookSubject,
  tools: PaymentTools,
): Promise<Settlement | undefined> {
  if (disputeId) {
    await recordDispute(method, disputeId, tools)
    return undefined
  }
  const ordered = providerId ?? (paymentId && (await findOrderByPayment(tools.db, paymentId))?.providerId)
  return ordered ? settleOrder(method, ordered, tools) : undefined
}
