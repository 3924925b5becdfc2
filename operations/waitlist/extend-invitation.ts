import { getDeparture } from '#db/departures/departures.ts'
import { findOpenInvitation, updateInvitation } from '#db/waitlist/invitations.ts'
import { findEntry } from '#db/waitlist/waitlist.ts'
import { createInvitationLink } from '#operations/mail/entry-links.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { invitationMailData } from '#operations/mail/waitlist-mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { type ExtendInvitationRefusal, extendedInvitationEnd, invitationState } from '#rules/waitlist/invitations.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

type Request = { entryId: WaitlistEntryId; actor: string; reason: string }

export type ExtendInvitationResult = { ok: true } | { ok: false; reason: 'missing-reason' | ExtendInvitationRefusal }

/** Rule P20: staff give an invited party another day. The next party waits that much longer. */
export async function extendInvitation(request: Request, tools: Tools): Promise<ExtendInvitationResult> {
  const { entryId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const entry = await lockWaitlistEntry(tx, entryId)
    const invitation = entry && (await findOpenInvitation(tx, entryId))
    if (!entry || !invitation || invitationState(invitation, now) !== 'open')
      return { ok: false, reason: 'not-invited' }
    const { id, departureId } = invitation
    const departure = await getDeparture(tx, departureId, now)
    const expiresAt = extendedInvitationEnd(departure, invitation.expiresAt)
    if (expiresAt <= invitation.expiresAt) return { ok: false, reason: 'starts-soon' }
    await updateInvitation(tx, id, { expiresAt, lastReminder: null })
    await tools.enqueue(tx, 'release-expired-seats', { departureId }, expiresAt)
    const about = { waitlistEntryId: entryId }
    const data = invitationMailData(entry, departure, { ...invitation, expiresAt }, tools)
    await queueMail(tx, { template: 'invitation', data, recipient: entry.email, about }, tools)
    await writeAuditEntry(tx, { actor, action: 'extend-invitation', departureId, ...about, reason, details: {} }, tools)
    return { ok: true }
  })
}

export type RevealInvitationResult = { ok: true; link: string } | { ok: false; reason: 'not-invited' }

/** Rule A2: the link with which the party accepts, for staff to send another way. */
export async function revealInvitationLink(
  { entryId, actor }: Omit<Request, 'reason'>,
  tools: Tools,
): Promise<RevealInvitationResult> {
  return tools.db.transaction(async (tx) => {
    const [entry, invitation] = [await findEntry(tx, entryId), await findOpenInvitation(tx, entryId)]
    if (!entry || !invitation || invitationState(invitation, tools.now()) !== 'open')
      return { ok: false, reason: 'not-invited' }
    await writeAuditEntry(tx, { actor, action: 'copy-link', waitlistEntryId: entryId, details: {} }, tools)
    const { id, departureId } = invitation
    return { ok: true, link: createInvitationLink(departureId, { id, linkVersion: entry.linkVersion }, tools.site) }
  })
}
