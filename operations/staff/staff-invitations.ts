import type { Tx } from '#db/database.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { findMemberByEmail } from '#db/staff/staff.ts'
import {
  deleteStaffInvitation,
  deleteStaffInvitationsByEmail,
  extendStaffInvitation,
  insertStaffInvitation,
  type StaffInvitation,
} from '#db/staff/staff-invitations.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, StaffInvitationId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import { needsOperator, type StaffRole, staffInvitationExpiresAt, type TeamRefusal } from '#rules/staff/staff.ts'
import { writeAuditEntry } from './audit.ts'

export type TeamActionResult = { ok: true } | { ok: false; reason: TeamRefusal }

export type NewStaffInvitation = { email: string; role: StaffRole; operatorId: OperatorId | null }

/** The link in the mail lets its holder join with this role. An address has one open invitation, the newest. */
export async function inviteStaff(invite: NewStaffInvitation, actor: string, tools: Tools): Promise<TeamActionResult> {
  const email = invite.email.toLowerCase()
  return tools.db.transaction(async (tx) => {
    const operatorId = needsOperator(invite.role) ? invite.operatorId : null
    if (needsOperator(invite.role) && !(operatorId && (await findActiveOperator(tx, operatorId)))) {
      return { ok: false, reason: 'missing-operator' }
    }
    if (await findMemberByEmail(tx, email)) return { ok: false, reason: 'already-member' }
    await deleteStaffInvitationsByEmail(tx, email)
    const now = tools.now()
    const id = tools.newId<'staff-invitation'>()
    const times = { expiresAt: staffInvitationExpiresAt(now), createdAt: now }
    const invitation = { id, email, role: invite.role, operatorId, invitedBy: actor, acceptedAt: null, ...times }
    await insertStaffInvitation(tx, invitation)
    await sendInvitation(tx, invitation, 'invite-staff', actor, tools)
    return { ok: true }
  })
}

/** Sends the same link once more, and renews its time. */
export async function resendStaffInvitation(
  id: StaffInvitationId,
  actor: string,
  tools: Tools,
): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    const invitation = await extendStaffInvitation(tx, id, staffInvitationExpiresAt(tools.now()))
    if (!invitation) return { ok: false, reason: 'not-found' }
    await sendInvitation(tx, invitation, 'resend-staff-invitation', actor, tools)
    return { ok: true }
  })
}

export async function revokeStaffInvitation(
  id: StaffInvitationId,
  actor: string,
  tools: Tools,
): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    const revoked = await deleteStaffInvitation(tx, id)
    if (!revoked) return { ok: false, reason: 'not-found' }
    const details = { email: revoked.email, role: revoked.role }
    await writeAuditEntry(tx, { actor, action: 'revoke-staff-invitation', details }, tools)
    return { ok: true }
  })
}

async function sendInvitation(
  tx: Tx,
  { id, email, role, operatorId, expiresAt }: StaffInvitation,
  action: AuditAction,
  actor: string,
  tools: Tools,
): Promise<void> {
  const data = {
    by: actor,
    role,
    link: createSignedLink('staff-join', id, tools.site),
    expiresAt: expiresAt.toISOString(),
  }
  await queueMail(tx, { template: 'staff-invited', data, recipient: email }, tools)
  await writeAuditEntry(tx, { actor, action, details: { email, role, operatorId } }, tools)
}
