import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { findOpenInvitation } from '#db/waitlist/invitations.ts'
import { deleteUnconfirmedEntries } from '#db/waitlist/unconfirmed.ts'
import { countPeopleAhead, findActiveEntry, updateEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { invitationMailData } from '#operations/mail/waitlist-mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { ChangeEntryContactRefusal } from '#rules/waitlist/waitlist.ts'
import { queueConfirmationMail } from './confirmation-mails.ts'
import { eraseTraces } from './erase-unconfirmed-entries.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'
import { queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

type Contact = { name: string; email: string; phone?: string | undefined }

/** `seen` is the `updatedAt` of the entry that the staff member saw. */
type Request = { entryId: WaitlistEntryId; contact: Contact; seen: Date; actor: string; reason: string }

export type ChangeEntryContactResult =
  | { ok: true; isMailed: boolean }
  | { ok: false; reason: ChangeEntryContactRefusal }

/** Staff correct a party's name, address or phone. A new address ends the links of the old one, and is mailed its own. */
export async function changeEntryContact(request: Request, tools: Tools): Promise<ChangeEntryContactResult> {
  const { entryId, contact, seen, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const { name, phone = '' } = contact
  const email = contact.email.toLowerCase()
  return tools.db.transaction(async (tx) => {
    const before = await lockWaitlistEntry(tx, entryId)
    if (!before) return { ok: false, reason: 'not-on-waitlist' }
    if (before.updatedAt.getTime() !== seen.getTime()) return { ok: false, reason: 'stale-version' }
    const said = before.payload as { phone?: string }
    const fields = [
      ...(name === before.name ? [] : ['name']),
      ...(email === before.email ? [] : ['email']),
      ...(phone === (said.phone ?? '') ? [] : ['phone']),
    ]
    if (fields.length === 0) return { ok: false, reason: 'nothing-changed' }
    const other = await findActiveEntry(tx, before, addressKey(email))
    const isTaken = other !== undefined && other.id !== entryId
    if (isTaken && other.confirmedAt) return { ok: false, reason: 'already-on-waitlist' }
    // Anyone could have made an entry that no one confirmed, so it makes way.
    const replaced = isTaken ? await deleteUnconfirmedEntries(tx, { id: other.id }) : []
    const payload = { ...said, name, email, phone }
    const isMailed = email !== before.email
    const linkVersion = before.linkVersion + (isMailed ? 1 : 0)
    const entry = await updateEntry(tx, entryId, { name, email, payload, linkVersion, updatedAt: tools.now() })
    await eraseTraces(tx, replaced)
    if (isMailed) await mailPlace(tx, entry, tools)
    await writeAuditEntry(
      tx,
      { actor, action: 'change-contact', waitlistEntryId: entryId, reason, details: { fields } },
      tools,
    )
    return { ok: true, isMailed }
  })
}

/** The mail with the links that the party needs now: to confirm, to accept, or to its place. */
async function mailPlace(tx: Tx, entry: WaitlistEntry, tools: Tools): Promise<void> {
  const departure = entry.departureId ? await findDeparture(tx, entry.departureId, tools.now()) : undefined
  if (!entry.confirmedAt) return queueConfirmationMail(tx, 'waitlist-confirm', { entry, departure }, tools)
  const invitation = await findOpenInvitation(tx, entry.id)
  if (invitation && departure) {
    const data = invitationMailData(entry, departure, invitation, tools)
    const about = { waitlistEntryId: entry.id }
    return queueMail(tx, { template: 'invitation', data, recipient: entry.email, about }, tools)
  }
  const position = toWaitlistPosition(entry, departure, await countPeopleAhead(tx, entry), tools.now())
  return queueWaitlistJoinedMail(tx, position, entry.email, tools)
}
