import type { Tx } from '#db/database.ts'
import { findMember } from '#db/staff/staff.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffId } from '#rules/ids.ts'
import type { SecurityChange } from '#rules/staff/security-changes.ts'
import { writeAuditEntry } from './audit.ts'

/** Rule A6: a changed password or second step is in the audit log, and its member is notified. */
export async function recordSecurityChange(
  tx: Tx,
  memberId: StaffId,
  change: SecurityChange,
  tools: Tools,
): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member) return
  const { id: actorId, name, email } = member
  await writeAuditEntry(tx, { actor: name, actorId, action: change, details: { memberId } }, tools)
  const data = { name, change, at: tools.now().toISOString(), resetLink: `${tools.site.publicUrl}/staff/reset` }
  await queueMail(tx, { template: 'staff-security-changed', data, recipient: email }, tools)
}
