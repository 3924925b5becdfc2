import { findBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { lockMail, type StoredMail } from '../../db/mails.ts'
import { isReplacedSince } from '../../db/record-history.ts'
import { findEntry } from '../../db/waitlist.ts'
import type { MailId } from '../../rules/ids.ts'
import type { MailRequest } from '../../rules/mails.ts'
import type { ResendRefusal } from '../../rules/staff-records.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

export type ResendAnswer = { ok: true } | { ok: false; reason: ResendRefusal }

/** A guest did not get a mail, or lost it: it goes out once more, to the address that the record has now. */
export async function resendMail(
  { mailId, actor, reason }: { mailId: MailId; actor: string; reason: string },
  tools: Tools,
): Promise<ResendAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail) return { ok: false, reason: 'unknown-mail' }
    if (mail.recipient === tools.house.staffEmail) return { ok: false, reason: 'staff-mail' }
    const address = await addressNow(tx, mail)
    if (!address.ok) return address
    const { name, facts, replyTo, unsubscribe, bookingId, entryId } = mail
    const about = { ...(bookingId && { bookingId }), ...(entryId && { entryId }) }
    const ways = { ...(replyTo && { replyTo }), ...(unsubscribe && { unsubscribe }) }
    // It was written by this program under this name, so that its facts are that mail's.
    const again = { name, facts, ...ways, recipient: address.email, about } as MailRequest
    await queueMail(tx, again, tools)
    await audit(tx, { actor, action: 'resend-mail', reason, facts: { mailId, name }, ...about }, tools)
    return { ok: true }
  })
}

type Address = { ok: true; email: string } | { ok: false; reason: ResendRefusal }

async function addressNow(tx: Tx, { bookingId, entryId, createdAt }: StoredMail): Promise<Address> {
  if (bookingId && (await isReplacedSince(tx, bookingId, createdAt))) return { ok: false, reason: 'other-guest' }
  const record = bookingId ? await findBooking(tx, bookingId) : entryId ? await findEntry(tx, entryId) : undefined
  if (!record) return { ok: false, reason: 'unknown-mail' }
  return record.email ? { ok: true, email: record.email } : { ok: false, reason: 'guest-erased' }
}
