import { queueMail } from '../../operations/mail/queue-mail.ts'
import { mailExamples } from '../../testing/mail/mail-examples.ts'
import { withTools } from '../site/inner-database.ts'

/** Queues mails with bank details, the longest that a guest waits for. The site gets all of them at the same time. */
export function queueMails(databaseUrl: string, count: number): Promise<void> {
  const template = 'transfer-details'
  const example = mailExamples[template]
  return withTools(databaseUrl, '', (tools) =>
    tools.db.transaction(async (tx) => {
      for (let number = 0; number < count; number++) {
        const data = { ...example, name: `Ann Lee ${number}`, totalCents: example.totalCents + number }
        await queueMail(tx, { template, data, recipient: `guest-${number}@example.com` }, tools)
      }
    }),
  )
}
