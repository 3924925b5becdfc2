import type { Tx } from '../../db/database.ts'
import { findOperator } from '../../db/operators.ts'
import { findMemberByEmail } from '../../db/staff.ts'
import {
  deleteInvitationsTo,
  deleteStaffInvitation,
  insertStaffInvitation,
  prolongStaffInvitation,
  type StaffInvitation,
} from '../../db/staff-invitations.ts'
import type { OperatorId, StaffInvitationId } from '../../rules/ids.ts'
import { invitedUntil, needsPartner, type StaffRole, type TeamRefusal } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

export type TeamAnswer = { ok: true } | { ok: false; reason: TeamRefusal }

export type StaffInvite = { email: string; role: StaffRole; operatorId: OperatorId | null }

/** Whoever has the link in the letter joins with this role. An address has one open invitation: the newest. */
export async function inviteStaff(invite: StaffInvite, actor: string, tools: Tools): Promise<TeamAnswer> {
  const email = invite.email.toLowerCase()
  return tools.db.transaction(async (tx) => {
    const operatorId = needsPartner(invite.role) ? invite.operatorId : null
    if (needsPartner(invite.role) && !(operatorId && (await findOperator(tx, operatorId)))) {
      return { ok: false, reason: 'partner-missing' }
    }
    if (await findMemberByEmail(tx, email)) return { ok: false, reason: 'already-member' }
    await deleteInvitationsTo(tx, email)
    const now = tools.now()
    const id = tools.newId<'staff-invitation'>()
    const times = { until: invitedUntil(now), createdAt: now }
    const invitation = { id, email, role: invite.role, operatorId, invitedBy: actor, usedAt: null, ...times }
    await insertStaffInvitation(tx, invitation)
    await sendInvitation(tx, invitation, 'invite-staff', actor, tools)
    return { ok: true }
  })
}

/** The same link once more, with all its time before it. */
export async function resendStaffInvitation(id: StaffInvitationId, actor: string, tools: Tools): Promise<TeamAnswer> {
  return tools.db.transaction(async (tx) => {
    const invitation = await prolongStaffInvitation(tx, id, invitedUntil(tools.now()))
    if (!invitation) return { ok: false, reason: 'gone' }
    await sendInvitation(tx, invitation, 'resend-staff-invitation', actor, tools)
    return { ok: true }
  })
}

export async function revokeStaffInvitation(id: StaffInvitationId, actor: string, tools: Tools): Promise<TeamAnswer> {
  return tools.db.transaction(async (tx) => {
    const revoked = await deleteStaffInvitation(tx, id)
    if (!revoked) return { ok: false, reason: 'gone' }
    const facts = { email: revoked.email, role: revoked.role }
    await audit(tx, { actor, action: 'revoke-staff-invitation', reason: '', facts }, tools)
    return { ok: true }
  })
}

async function sendInvitation(
  tx: Tx,
  { id, email, role, operatorId, until }: StaffInvitation,
  action: string,
  actor: string,
  tools: Tools,
): Promise<void> {
  const facts = { by: actor, role, link: signedLink('staff-join', id, tools.house), until: until.toISOString() }
  await queueMail(tx, { name: 'staff-invited', facts, recipient: email }, tools)
  await audit(tx, { actor, action, reason: '', facts: { email, role, operatorId } }, tools)
}
