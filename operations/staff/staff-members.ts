import type { Tx } from '../../db/database.ts'
import { lockInstallation } from '../../db/installation.ts'
import { findOperator, insertOperator } from '../../db/operators.ts'
import { changeMemberRole, endMember, findMember, ownerIds, type StaffMember } from '../../db/staff.ts'
import type { OperatorId, StaffId } from '../../rules/ids.ts'
import { isLastOwner, needsPartner, type StaffRole } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import type { TeamAnswer } from './staff-invite.ts'

export type MemberChange = { memberId: StaffId; actor: string; reason: string }

export async function changeStaffRole(
  change: MemberChange & { role: StaffRole; operatorId: OperatorId | null },
  tools: Tools,
): Promise<TeamAnswer> {
  return changeMember(change, tools, async (tx, member, owners) => {
    const { role } = change
    const operatorId = needsPartner(role) ? change.operatorId : null
    if (needsPartner(role) && !(operatorId && (await findOperator(tx, operatorId)))) {
      return { ok: false, reason: 'partner-missing' }
    }
    if (role !== 'owner' && isLastOwner(member.id, owners)) return { ok: false, reason: 'last-owner' }
    await changeMemberRole(tx, member.id, role, operatorId, tools.now())
    const facts = { memberId: member.id, name: member.name, from: member.role, to: role, operatorId }
    await audit(tx, { ...change, action: 'change-staff-role', facts }, tools)
    return { ok: true }
  })
}

/** Their sessions end at once. What they did keeps their name. */
export async function endStaffMember(change: MemberChange, tools: Tools): Promise<TeamAnswer> {
  return changeMember(change, tools, async (tx, member, owners) => {
    if (isLastOwner(member.id, owners)) return { ok: false, reason: 'last-owner' }
    await endMember(tx, member.id, tools.now())
    const facts = { memberId: member.id, name: member.name, role: member.role }
    await audit(tx, { ...change, action: 'end-staff-member', facts }, tools)
    return { ok: true }
  })
}

/** One change of the team at a time: two owners who demote each other at one moment would leave nobody. */
async function changeMember(
  { memberId }: MemberChange,
  tools: Tools,
  change: (tx: Tx, member: StaffMember, owners: StaffId[]) => Promise<TeamAnswer>,
): Promise<TeamAnswer> {
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const member = await findMember(tx, memberId)
    return member ? change(tx, member, await ownerIds(tx)) : { ok: false, reason: 'gone' }
  })
}

export type NewOperator = { name: string; email: string }

export async function addOperator({ name, email }: NewOperator, actor: string, tools: Tools): Promise<TeamAnswer> {
  return tools.db.transaction(async (tx) => {
    const id = tools.newId<'operator'>()
    if (!(await insertOperator(tx, { id, name, email, createdAt: tools.now() })))
      return { ok: false, reason: 'name-taken' }
    await audit(tx, { actor, action: 'add-operator', reason: '', facts: { operatorId: id, name } }, tools)
    return { ok: true }
  })
}
