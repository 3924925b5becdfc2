import type { Tx } from '#db/database.ts'
import { closeInvitation, findOpenInvitation } from '#db/waitlist/invitations.ts'
import { markEntryLeft, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'
import { getWaitlistTarget } from './waitlist-position.ts'

/** Rule W3. The seats of an open invitation go to the next party. Leaving twice changes nothing and sends no mail. */
export async function leaveWaitlist(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    if (entry) await endEntry(tx, entry, tools)
  })
}

type RemoveRequest = { entryId: WaitlistEntryId; actor: string; reason: string }

export type RemoveFromWaitlistResult = { ok: true } | { ok: false; reason: 'missing-reason' | 'not-on-waitlist' }

/** Staff remove a party, which gets the same mail as a party that leaves. */
export async function removeFromWaitlist(request: RemoveRequest, tools: Tools): Promise<RemoveFromWaitlistResult> {
  const { entryId: waitlistEntryId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, waitlistEntryId)
    if (!entry) return { ok: false, reason: 'not-on-waitlist' }
    await endEntry(tx, entry, tools, { isRemoved: true })
    const details = { status: entry.status, people: entry.people }
    await writeAuditEntry(tx, { actor, action: 'remove-entry', waitlistEntryId, reason, details }, tools)
    return { ok: true }
  })
}

type Cause = Pick<MailData['waitlist-left'], 'flying' | 'isRemoved'>

/** Its waitlist is locked by the caller. */
export async function endEntry(tx: Tx, entry: WaitlistEntry, tools: Tools, cause: Cause = {}): Promise<void> {
  const { id: waitlistEntryId, name, email, departureId } = entry
  await markEntryLeft(tx, waitlistEntryId, tools.now())
  const invitation = await findOpenInvitation(tx, waitlistEntryId)
  if (invitation) await closeInvitation(tx, invitation.id, 'declined', tools.now())
  const data = { name, target: await getWaitlistTarget(tx, entry, tools.now()), ...cause }
  await queueMail(tx, { template: 'waitlist-left', data, recipient: email, about: { waitlistEntryId } }, tools)
  if (departureId) await reevaluateDeparture(tx, departureId, tools)
}
