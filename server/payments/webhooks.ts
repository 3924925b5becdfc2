import { type Context, Hono } from 'hono'
import type { Settings } from '#config/settings.ts'
import { findOrderByPayment } from '#db/orders/orders.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import type { PaymentProvider, WebhookSubject } from '#payments/provider.ts'
import type { ProviderMethod } from '#rules/orders/methods.ts'
import { readAtMost } from '#server/http/body-limit.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { FOREIGN_MESSAGES } from '#server/http/rate-limit.ts'
import { requestFields } from '#server/http/request-fields.ts'
import type { Log } from '#server/log.ts'

/** Far more than the longest message of a provider. */
const MAX_MESSAGE_BYTES = 256 * 1024
/** No provider has longer ones. */
const MAX_ID_LENGTH = 64

type Webhook = NonNullable<PaymentProvider['webhook']>

type WebhookParts = {
  callCounts: Pick<CallCounts, 'secondsToWait'>
  settings: Pick<Settings, 'TRUST_PROXY' | 'SESSION_SECRET' | 'RATE_LIMIT'>
  log: Pick<Log, 'warn'>
}

/**
 * Receives the providers' webhooks. After any response but 2xx they send a message again, for hours or days. So messages
 * that we handled or may ignore get a 200, forged ones a 401, and a failure of ours is an error like any other.
 */
export function webhookRoutes(tools: PaymentTools, { callCounts, settings, log }: WebhookParts): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  /** Counts a message that is not for us, and returns the seconds to wait. */
  const countForeign = async (context: Context<HttpEnv>) =>
    settings.RATE_LIMIT === 'off'
      ? 0
      : callCounts.secondsToWait(FOREIGN_MESSAGES, callerKey(context.env.incoming, settings))

  const receive = (method: ProviderMethod, name: string, webhook: Webhook) =>
    routes.post(`/webhooks/${name}`, async (context) => {
      const { raw } = context.req
      const requestId = context.get('requestId')
      const body = await readAtMost(raw, MAX_MESSAGE_BYTES)
      if (!body) return plainResponse('tooLarge', raw, requestId)
      if (!(await webhook.isGenuine(raw.headers, body))) {
        const wait = await countForeign(context)
        return wait > 0
          ? plainResponse('tooMany', raw, requestId, wait)
          : context.json({ error: 'invalid signature' }, 401)
      }
      const subject = webhook.read(body.toString())
      const lengths = Object.values(subject ?? {}).map((id) => id?.length ?? 0)
      const isReadable = subject && Math.max(...lengths) <= MAX_ID_LENGTH
      const settled = isReadable ? await handle(method, subject, tools) : undefined
      // Another shop may share the account, so sending the message again would not help.
      const isForeign = subject && (!isReadable || settled?.outcome === 'unknown-order')
      if (isForeign && (await countForeign(context)) === 0)
        log.warn(
          { ...requestFields(context), lengths },
          `ignored a message from ${name} about an order that is not ours`,
        )
      return context.json({ heard: true })
    })
  for (const [method, { name, webhook }] of Object.entries(tools.providers))
    if (webhook) receive(method as ProviderMethod, name, webhook)
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
