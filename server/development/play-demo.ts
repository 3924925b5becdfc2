import type { JobName } from '#jobs/catalogue.ts'
import type { Attempt } from '#jobs/queue.ts'
import { openTransport } from '#mail/transport.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Tools } from '#operations/tools.ts'
import { erasureCutoffs } from '#rules/privacy/retention.ts'
import { playSeason } from '#scenarios/season/play-season.ts'
import { mailSiteOf, type OpenSettings } from '#server/process/create-tools.ts'
import { jobHandlers } from '#worker/handlers.ts'

const nothing = {
  storage: { read: () => Promise.reject(new Error('the demo has no files')), remove: async () => {} },
  webhooks: { send: async () => ({ status: null, error: 'refused' }) as const },
}

type Perform = (payload: unknown, attempt: Attempt) => Promise<void>

/**
 * Plays the demo season into an empty database. Its jobs are performed as the worker does, but nothing leaves the site:
 * invented guests get no mail.
 */
export async function playDemo(
  settings: OpenSettings,
  tools: Tools,
  playing: Omit<Parameters<typeof playSeason>[1], 'perform'>,
): Promise<void> {
  const { retention } = settings
  const transport = openTransport(undefined, settings.MAIL_FROM, settings.SITE_HOST)
  const parts = { transport, mailSite: mailSiteOf(settings), retention, limitsMails: false }
  const { mails: keptSince } = erasureCutoffs(retention, tools.now())
  const perform = async (name: string, payload: unknown, staged: PaymentTools) => {
    // Copies of older mails are erased, so they need not be written. The season has no older replies, which are kept.
    if (name === 'send-mail' && staged.now() < keptSince) return
    const handlers = jobHandlers({ ...staged, ...parts, ...nothing })
    await (handlers[name as JobName] as Perform)(payload, { isLast: false })
  }
  await playSeason(tools, { ...playing, perform })
}
