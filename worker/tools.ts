import type { MailSite } from '../mail/site.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { PaymentTools } from '../operations/orders/payment-tools.ts'
import type { Retention } from '../rules/retention.ts'
import type { Storage } from '../storage/storage.ts'

export type WorkerTools = PaymentTools & {
  transport: MailTransport
  site: Omit<MailSite, 'titles'>
  storage: Pick<Storage, 'remove'>
  retention: Retention
}
