import { addCalls, decrementCalls } from '#db/rate-limits.ts'
import { signToken } from '#operations/mail/signed-token.ts'
import { addressKey } from '#rules/addresses.ts'
import { ALL_MAILS_KEY, judgeMail, limitsOf, MAIL_WINDOW_SECONDS, type MailScope } from '#rules/mail/mail-limits.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'
import type { WorkerTools } from './job-tools.ts'

export type LimitedMail = { template: string; recipient: string }
type LimitTools = Pick<WorkerTools, 'db' | 'now' | 'site'>
type Verdict = { verdict: 'send' } | { verdict: 'wait'; until: Date } | { verdict: 'drop' }

export function isLimited({ template }: LimitedMail): boolean {
  return limitsOf(template as MailTemplate).length > 0
}

/** Rule C7: counts a mail that is about to be sent, for its mailbox first. */
export async function countMail(mail: LimitedMail, tools: LimitTools): Promise<Verdict> {
  const now = tools.now()
  const windowEndsAt = new Date(now.getTime() + MAIL_WINDOW_SECONDS * 1000)
  const counted: string[] = []
  for (const scope of limitsOf(mail.template as MailTemplate)) {
    const key = keyOf(scope, mail, tools)
    const [sum] = await addCalls(tools.db, [{ key, hits: 1, windowEndsAt }], now)
    if (!sum) throw new Error('an upsert returns its row')
    const verdict = judgeMail(scope, sum.hits)
    if (verdict === 'drop') return { verdict }
    if (verdict === 'wait') {
      // It does not use up the mailbox's share of this hour while it waits for all the others.
      for (const other of counted) await decrementCalls(tools.db, other)
      return { verdict, until: sum.windowEndsAt }
    }
    counted.push(key)
  }
  return { verdict: 'send' }
}

/** Takes back the count of a mail that could not be delivered and is tried again. */
export async function forgiveMail(mail: LimitedMail, tools: LimitTools): Promise<void> {
  for (const scope of limitsOf(mail.template as MailTemplate)) {
    await decrementCalls(tools.db, keyOf(scope, mail, tools))
  }
}

/** Addresses are not stored in the counts. */
function keyOf(scope: MailScope, { recipient }: LimitedMail, { site }: LimitTools): string {
  if (scope === 'all') return ALL_MAILS_KEY
  return `mails:${signToken(site.secret, 'mailbox', addressKey(recipient))}`
}
