import type { MailSite } from '../mail/site.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { Tools } from '../operations/tools.ts'

export type WorkerTools = Tools & { transport: MailTransport; site: MailSite }
