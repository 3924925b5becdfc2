import { Counter, type Registry } from 'prom-client'
import type { MailTransport } from '#mail/transport.ts'

/** The same transport, with its deliveries counted. */
export function countDeliveries(registry: Registry, transport: MailTransport): MailTransport {
  const deliveries = new Counter({
    name: 'powderpool_mail_deliveries_total',
    help: 'Mails handed to the mail server, by outcome; without one, to the mailbox in the database.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'failed']) deliveries.inc({ outcome }, 0)
  return {
    ...transport,
    async deliver(...mail) {
      try {
        await transport.deliver(...mail)
        deliveries.inc({ outcome: 'sent' })
      } catch (error) {
        deliveries.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
