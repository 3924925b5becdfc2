import type { Tx } from '#db/database.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { lockInstallation } from '#db/installation.ts'
import { deactivateMember, findMember, listOwnerIds, type StaffMember, updateMember } from '#db/staff/staff.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, StaffId } from '#rules/ids.ts'
import { isLastOwner, needsOperator, type StaffRole } from '#rules/staff/staff.ts'
import { writeAuditEntry } from './audit.ts'
import type { TeamActionResult } from './staff-invitations.ts'

export type MemberActionRequest = { memberId: StaffId; actor: string; reason: string }

export async function changeStaffRole(
  change: MemberActionRequest & { role: StaffRole; operatorId: OperatorId | null },
  tools: Tools,
): Promise<TeamActionResult> {
  return changeMember(change, tools, async (tx, member, owners) => {
    const { role } = change
    const operatorId = needsOperator(role) ? change.operatorId : null
    if (needsOperator(role) && !(operatorId && (await findActiveOperator(tx, operatorId)))) {
      return { ok: false, reason: 'missing-operator' }
    }
    if (role !== 'owner' && isLastOwner(member.id, owners)) return { ok: false, reason: 'last-owner' }
    await updateMember(tx, member.id, { role, operatorId, updatedAt: tools.now() })
    const details = { memberId: member.id, name: member.name, from: member.role, to: role, operatorId }
    await writeAuditEntry(tx, { ...change, action: 'change-staff-role', details }, tools)
    return { ok: true }
  })
}

/** The member's sessions end immediately. Audit entries keep the name. */
export async function deactivateStaffMember(change: MemberActionRequest, tools: Tools): Promise<TeamActionResult> {
  return changeMember(change, tools, async (tx, member, owners) => {
    if (isLastOwner(member.id, owners)) return { ok: false, reason: 'last-owner' }
    await deactivateMember(tx, member.id, tools.now())
    const details = { memberId: member.id, name: member.name, role: member.role }
    await writeAuditEntry(tx, { ...change, action: 'end-staff-member', details }, tools)
    return { ok: true }
  })
}

/** Changes are made one at a time, so that two owners who demote each other at the same time cannot leave us without an owner. */
async function changeMember(
  { memberId }: MemberActionRequest,
  tools: Tools,
  change: (tx: Tx, member: StaffMember, owners: StaffId[]) => Promise<TeamActionResult>,
): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const member = await findMember(tx, memberId)
    return member ? change(tx, member, await listOwnerIds(tx)) : { ok: false, reason: 'not-found' }
  })
}
