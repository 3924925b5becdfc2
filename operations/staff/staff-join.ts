import { hashPassword } from 'better-auth/crypto'
import { findMemberByEmail, putMember, putPassword } from '../../db/staff.ts'
import {
  deleteInvitationsTo,
  findLiveInvitation,
  type StaffInvitation,
  useStaffInvitation,
} from '../../db/staff-invitations.ts'
import { audit } from '../audit.ts'
import { readSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** The invitation behind a link, while it can be used. */
export async function readStaffInvitation(url: string, tools: Tools): Promise<StaffInvitation | undefined> {
  const id = readSignedLink('staff-join', url, tools.house)
  return id && findLiveInvitation(tools.db, id, tools.now())
}

export type Joining = { name: string; password: string }

/** Makes the account, and gives the address to log in with. Nothing if the link has been used meanwhile. */
export async function joinStaff(url: string, { name, password }: Joining, tools: Tools): Promise<string | undefined> {
  const id = readSignedLink('staff-join', url, tools.house)
  if (!id) return undefined
  const hash = await hashPassword(password)
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const invitation = await useStaffInvitation(tx, id, now)
    if (!invitation || (await findMemberByEmail(tx, invitation.email))) return undefined
    const { email, role, operatorId } = invitation
    const memberId = await putMember(tx, { id: tools.newId<'staff'>(), name, email, role, operatorId }, now)
    await putPassword(tx, memberId, hash, tools.newId(), now)
    await deleteInvitationsTo(tx, email)
    const facts = { memberId, role, operatorId, invitedBy: invitation.invitedBy }
    await audit(tx, { actor: name, action: 'join-staff', reason: '', facts }, tools)
    return email
  })
}
