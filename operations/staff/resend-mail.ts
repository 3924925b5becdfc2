import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { hasGuestWithEmail } from '#db/guests/party.ts'
import { lockMail, type StoredMail } from '#db/mail/mails.ts'
import { findOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findBookerReplacedAt } from '#db/staff/timelines.ts'
import { findEntry } from '#db/waitlist/waitlist.ts'
import { createBookingLink, createReceiptLink } from '#operations/bookings/booking-link.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, MailId } from '#rules/ids.ts'
import type { MailRequest } from '#rules/mail/mails.ts'
import type { ResendMailRefusal } from '#rules/staff/staff-action-forms.ts'
import { writeAuditEntry } from './audit.ts'

export type ResendMailResult = { ok: true } | { ok: false; reason: ResendMailRefusal }

/** Sends a mail once more, to the current address of its booking, order or waitlist entry. */
export async function resendMail(
  { mailId, actor, reason }: { mailId: MailId; actor: string; reason: string },
  tools: Tools,
): Promise<ResendMailResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail) return { ok: false, reason: 'unknown-mail' }
    if (mail.erasedAt) return { ok: false, reason: 'erased-mail' }
    if (mail.recipient === tools.site.staffEmail) return { ok: false, reason: 'staff-mail' }
    const address = await findCurrentAddress(tx, mail)
    if (!address.ok) return address
    const { template, replyTo, unsubscribeUrl, bookingId, waitlistEntryId, orderId } = mail
    const { booking, order } = address
    const data = booking ? withCurrentLink(mail.data, booking, tools) : mail.data
    const records = { ...(bookingId && { bookingId }), ...(waitlistEntryId && { waitlistEntryId }) }
    const about = { ...records, ...(orderId && { orderId }) }
    const headers = { ...(replyTo && { replyTo }), ...(unsubscribeUrl && { unsubscribeUrl }) }
    // The stored data was written for this template, which the database cannot tell the compiler.
    const copy = { template, data, ...headers, recipient: address.email, about } as MailRequest
    await queueMail(tx, copy, tools)
    const details = { mailId, template, ...(orderId && { orderId }) }
    const audited = { ...records, ...(order && { departureId: order.departureId }) }
    await writeAuditEntry(tx, { actor, action: 'resend-mail', reason, details, ...audited }, tools)
    return { ok: true }
  })
}

/** Marks the mails about a record that can be sent again to the person whom it belongs to now. */
export async function markResendable<Mail extends { recipient: string; createdAt: Date; erasedAt: Date | null }>(
  mails: readonly Mail[],
  record: { id?: BookingId; email: string },
  { db, site }: Tools,
): Promise<(Mail & { canResend: boolean })[]> {
  const replacedAt = record.id && (await findBookerReplacedAt(db, record.id))
  return mails.map((mail) => {
    const isForThem = !replacedAt || replacedAt <= mail.createdAt
    const canSend = record.email !== '' && !mail.erasedAt && mail.recipient !== site.staffEmail
    return { ...mail, canResend: canSend && isForThem }
  })
}

type Address =
  | { ok: true; email: string; booking?: StoredBooking | undefined; order?: StoredOrder | undefined }
  | { ok: false; reason: ResendMailRefusal }

async function findCurrentAddress(tx: Tx, mail: StoredMail): Promise<Address> {
  const { bookingId, waitlistEntryId, orderId, createdAt, recipient } = mail
  // A mail to a guest who has their own link is not for the booker. Rule G13.
  if (bookingId && (await hasGuestWithEmail(tx, bookingId, recipient))) return { ok: true, email: recipient }
  const replacedAt = bookingId && (await findBookerReplacedAt(tx, bookingId))
  if (replacedAt && replacedAt > createdAt) return { ok: false, reason: 'other-guest' }
  const booking = bookingId ? await findBooking(tx, bookingId) : undefined
  const order = orderId && !booking ? await findOrder(tx, orderId) : undefined
  const record = booking ?? (waitlistEntryId ? await findEntry(tx, waitlistEntryId) : order)
  if (!record) return { ok: false, reason: 'unknown-mail' }
  return record.email ? { ok: true, email: record.email, booking, order } : { ok: false, reason: 'guest-erased' }
}

/** Rule G9: the link in the first mail may have been taken back since. */
function withCurrentLink(data: unknown, booking: StoredBooking, { site }: Tools): unknown {
  const bookingLink = createBookingLink(booking, site)
  const current: Record<string, string> = { bookingLink, receiptLink: createReceiptLink(booking, site) }
  return JSON.parse(JSON.stringify(data), (name, value) => current[name] ?? value)
}
