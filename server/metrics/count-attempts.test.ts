import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readMetrics } from '#testing/metrics.ts'
import type { WebhookAnswer } from '#worker/webhook-sender.ts'
import { countAttempts } from './count-attempts.ts'

test('attempts to deliver webhooks are counted by outcome, from zero on', async () => {
  const registry = new Registry()
  const answers: WebhookAnswer[] = [
    { status: 204, error: null },
    { status: 500, error: null },
    { status: null, error: 'refused' },
  ]
  const { send } = countAttempts(registry, { send: async () => answers.shift() ?? { status: 200, error: null } })
  const request = { url: 'https://partner.example', headers: {}, body: '' }
  for (const _ of [1, 2, 3]) await send(request)
  const { value } = readMetrics(await registry.metrics())
  const counted = ['delivered', 'failed', 'timeout'].map((outcome) =>
    value('powderpool_webhook_attempts_total', { outcome }),
  )
  expect(counted).toEqual([1, 2, 0])
})
