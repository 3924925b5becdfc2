import { findMember, findMemberByEmail, listMembers } from '#db/staff/staff.ts'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffId } from '#rules/ids.ts'
import { writeAuditEntry } from './audit.ts'

const PURPOSE = 'staff-login-failed'

/** Rule A6. `by` is what completed the login. */
export async function recordLogin(memberId: StaffId, by: 'password' | 'code' | 'backup-code', tools: Tools) {
  await tools.db.transaction(async (tx) => {
    const member = await findMember(tx, memberId)
    if (!member) return
    const entry = { actor: member.name, actorId: member.id, action: 'log-in', details: { by } } as const
    await writeAuditEntry(tx, entry, tools)
  })
}

/**
 * A job finds out after the answer whether the address belongs to a staff member, so that the answer's timing does not
 * reveal it. The job knows the address only as a token.
 */
export async function reportFailedLogin(email: string, tools: Tools): Promise<void> {
  const account = signToken(tools.site.secret, PURPOSE, email.toLowerCase())
  await tools.db.transaction((tx) => tools.enqueue(tx, 'record-failed-login', { account }))
}

/** Rule A6. Attempts with unknown addresses are not recorded, so that strangers cannot fill the log. */
export async function recordFailedLogin(account: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const members = await listMembers(tx)
    const found = members.find(({ email }) => isTokenFor(account, tools.site.secret, PURPOSE, email))
    const member = found && (await findMemberByEmail(tx, found.email))
    if (!member) return
    const details = { memberId: member.id, name: member.name }
    await writeAuditEntry(tx, { actor: 'Unknown', action: 'log-in-failed', details }, tools)
  })
}
