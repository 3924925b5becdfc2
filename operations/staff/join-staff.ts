import { findMemberByEmail, setPassword, upsertMember } from '#db/staff/staff.ts'
import {
  deleteStaffInvitationsByEmail,
  findValidStaffInvitation,
  redeemStaffInvitation,
  type StaffInvitation,
} from '#db/staff/staff-invitations.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { writeAuditEntry } from './audit.ts'

/** Undefined unless the link's invitation can still be used. */
export async function findStaffInvitationByLink(url: string, tools: Tools): Promise<StaffInvitation | undefined> {
  const id = verifySignedLink('staff-join', url, tools.site)
  return id && findValidStaffInvitation(tools.db, id, tools.now())
}

export type JoinStaffRequest = { name: string; password: string }

/** Creates the account and returns its email address, or undefined if the link has since been used. */
export async function joinStaff(
  url: string,
  { name, password }: JoinStaffRequest,
  tools: Tools,
): Promise<string | undefined> {
  const id = verifySignedLink('staff-join', url, tools.site)
  if (!id) return undefined
  const hash = await tools.passwords.hash(password)
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const invitation = await redeemStaffInvitation(tx, id, now)
    if (!invitation || (await findMemberByEmail(tx, invitation.email))) return undefined
    const { email, role, operatorId } = invitation
    const memberId = await upsertMember(tx, { id: tools.newId<'staff'>(), name, email, role, operatorId }, now)
    await setPassword(tx, memberId, hash, tools.newId(), now)
    await deleteStaffInvitationsByEmail(tx, email)
    const details = { memberId, role, operatorId, invitedBy: invitation.invitedBy }
    await writeAuditEntry(tx, { actor: name, actorId: memberId, action: 'join-staff', details }, tools)
    return email
  })
}
