import { Counter, type Registry } from 'prom-client'
import { isSuccess } from '#rules/webhooks/deliveries.ts'
import type { WebhookAnswer, WebhookSender } from '#worker/webhook-sender.ts'

const OUTCOMES = ['delivered', 'failed', 'timeout'] as const

function outcomeOf({ status, error }: WebhookAnswer): (typeof OUTCOMES)[number] {
  if (isSuccess(status)) return 'delivered'
  return error === 'timeout' ? 'timeout' : 'failed'
}

/** The same sender, with its attempts counted. */
export function countAttempts(registry: Registry, webhooks: WebhookSender): WebhookSender {
  const attempts = new Counter({
    name: 'powderpool_webhook_attempts_total',
    help: 'Attempts to deliver a webhook message, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0)
  return {
    async send(request) {
      const answer = await webhooks.send(request)
      attempts.inc({ outcome: outcomeOf(answer) })
      return answer
    },
  }
}
