import type { Tx } from '#db/database.ts'
import { findMessage, insertMessage } from '#db/messages/guest-messages.ts'
import { queueMails } from '#operations/mail/queue-mail.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId, MessageId, WaitlistEntryId } from '#rules/ids.ts'
import { isChosenAudience } from '#rules/messages/message-audiences.ts'
import { type SendMessageRefusal, unknownPlaceholders } from '#rules/messages/message-text.ts'
import { type Audience, type AudienceKey, loadAudience, type MessageWords, type Recipient } from './load-audience.ts'

type SendRequest = {
  /** Chosen by the form: the same message is sent once, however often it arrives. */
  messageId: MessageId
  to: AudienceKey
  subject: string
  text: string
  /** How many people the staff member saw. */
  recipients: number
  actor: string
}

export type SendMessageResult = { ok: true } | { ok: false; reason: SendMessageRefusal }

/** Rule D3: message, audit entry and mails are one transaction. */
export async function sendMessage(request: SendRequest, tools: Tools): Promise<SendMessageResult> {
  const { messageId, to, subject, text, actor } = request
  return tools.db.transaction(async (tx) => {
    if (await findMessage(tx, messageId)) return { ok: true }
    const audience = await loadAudience(tx, to, tools)
    if (!audience) return { ok: false, reason: 'unknown-audience' }
    const refusal = checkMessage(request, audience)
    if (refusal) return { ok: false, reason: refusal }
    const record = recordOf(to)
    const sent = { author: actor, recipientCount: audience.recipients.length, createdAt: tools.now() }
    const message = { id: messageId, audience: to.audience, ...record, ...sent }
    if (!(await insertMessage(tx, message))) return { ok: true }
    await queueCopies(tx, messageId, audience.recipients, { subject, text, from: actor }, tools)
    const details = { messageId, audience: to.audience, recipients: audience.recipients.length }
    await writeAuditEntry(tx, { actor, action: 'send-message', ...record, details }, tools)
    return { ok: true }
  })
}

function checkMessage(
  { subject, text, recipients: expected }: SendRequest,
  { recipients }: Audience,
): SendMessageRefusal | undefined {
  if (unknownPlaceholders(`${subject}\n${text}`).length > 0) return 'unknown-placeholder'
  if (recipients.length === 0) return 'nobody'
  return recipients.length === expected ? undefined : 'audience-changed'
}

/** The record whose timeline shows that the message was sent. For a chosen audience, each record shows its own mail. */
function recordOf({ audience, ids: [id] }: AudienceKey) {
  if (isChosenAudience(audience)) return {}
  if (audience === 'booking') return { bookingId: id as BookingId }
  return audience === 'entry' ? { waitlistEntryId: id as WaitlistEntryId } : { departureId: id as DepartureId }
}

/** One statement takes a limited number of values. */
const BATCH_SIZE = 500

async function queueCopies(
  tx: Tx,
  messageId: MessageId,
  recipients: readonly Recipient[],
  words: MessageWords,
  tools: Tools,
): Promise<void> {
  const mails = recipients.map(({ mail }) => {
    const copy = mail(words)
    return { ...copy, id: tools.newId<'mail'>(), about: { ...copy.about, messageId } }
  })
  for (let first = 0; first < mails.length; first += BATCH_SIZE) {
    await queueMails(tx, mails.slice(first, first + BATCH_SIZE), tools)
  }
}
