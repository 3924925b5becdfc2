import type { MailSettings } from '#mail/mail-site.ts'
import type { MailTransport } from '#mail/transport.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Retention } from '#rules/privacy/retention.ts'
import type { Storage } from '#storage/storage.ts'
import type { WebhookSender } from './webhook-sender.ts'

export type WorkerTools = PaymentTools & {
  transport: MailTransport
  mailSite: MailSettings
  storage: Pick<Storage, 'read' | 'remove'>
  webhooks: WebhookSender
  retention: Retention
  /** Rule C7. Load tests turn it off, as all limits. */
  limitsMails: boolean
}
