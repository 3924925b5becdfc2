import { claimInstallation, getInstallationId, lockInstallation } from '#db/installation.ts'
import { listOwnerIds, setPassword, upsertMember } from '#db/staff/staff.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { Tools } from '#operations/tools.ts'
import { writeAuditEntry } from './audit.ts'

const PURPOSE = 'staff-setup'

/** The link that creates the first owner, until there is one. On a new database it is also mailed to staff, once. */
export async function createStaffSetupLink(tools: Tools): Promise<string | undefined> {
  const { publicUrl, secret, staffEmail } = tools.site
  return tools.db.transaction(async (tx) => {
    const { id, isNew } = await claimInstallation(tx, tools.newId(), tools.now())
    if ((await listOwnerIds(tx)).length > 0) return undefined
    const link = `${publicUrl}/staff/setup?token=${signToken(secret, PURPOSE, id)}`
    if (isNew) await queueMail(tx, { template: 'staff-setup', data: { link }, recipient: staffEmail }, tools)
    return link
  })
}

export async function isValidStaffSetupToken(token: string, tools: Tools): Promise<boolean> {
  const isSigned = isTokenFor(token, tools.site.secret, PURPOSE, await getInstallationId(tools.db))
  return isSigned && (await listOwnerIds(tools.db)).length === 0
}

export type FirstOwner = { name: string; email: string; password: string }

/** If two people use the link at the same time, only one becomes the owner. */
export async function setUpOwner(token: string, owner: FirstOwner, tools: Tools): Promise<boolean> {
  if (!(await isValidStaffSetupToken(token, tools))) return false
  const hash = await tools.passwords.hash(owner.password)
  const email = owner.email.toLowerCase()
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    if ((await listOwnerIds(tx)).length > 0) return false
    const now = tools.now()
    const member = { id: tools.newId<'staff'>(), name: owner.name, email, role: 'owner', operatorId: null } as const
    const memberId = await upsertMember(tx, member, now)
    await setPassword(tx, memberId, hash, tools.newId(), now)
    const entry = { actor: owner.name, actorId: memberId, action: 'set-up-owner', details: { memberId } } as const
    await writeAuditEntry(tx, entry, tools)
    return true
  })
}
