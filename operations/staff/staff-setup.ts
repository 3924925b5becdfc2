import { hashPassword } from 'better-auth/crypto'
import { claimInstallation, installationId, lockInstallation } from '../../db/installation.ts'
import { ownerIds, putMember, putPassword } from '../../db/staff.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../queue-mail.ts'
import { isTokenFor, signToken } from '../signed-token.ts'
import type { Tools } from '../tools.ts'

const PURPOSE = 'staff-setup'

/** The link that makes the first staff account, while there is none. On a new database it is also mailed to staff, once. */
export async function staffSetupLink(tools: Tools): Promise<string | undefined> {
  const { publicUrl, secret, staffEmail } = tools.house
  return tools.db.transaction(async (tx) => {
    const { id, isNew } = await claimInstallation(tx, tools.newId(), tools.now())
    if ((await ownerIds(tx)).length > 0) return undefined
    const link = `${publicUrl}/staff/setup?token=${signToken(secret, PURPOSE, id)}`
    if (isNew) await queueMail(tx, { name: 'staff-setup', facts: { link }, recipient: staffEmail }, tools)
    return link
  })
}

export async function isStaffSetupToken(token: string, tools: Pick<Tools, 'db' | 'house'>): Promise<boolean> {
  const isOurs = isTokenFor(token, tools.house.secret, PURPOSE, await installationId(tools.db))
  return isOurs && (await ownerIds(tools.db)).length === 0
}

export type FirstOwner = { name: string; email: string; password: string }

/** Of two who use the link at once, one becomes the owner. */
export async function setUpOwner(token: string, owner: FirstOwner, tools: Tools): Promise<boolean> {
  if (!(await isStaffSetupToken(token, tools))) return false
  const hash = await hashPassword(owner.password)
  const email = owner.email.toLowerCase()
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    if ((await ownerIds(tx)).length > 0) return false
    const now = tools.now()
    const member = { id: tools.newId<'staff'>(), name: owner.name, email, role: 'owner', operatorId: null } as const
    const memberId = await putMember(tx, member, now)
    await putPassword(tx, memberId, hash, tools.newId(), now)
    await audit(tx, { actor: owner.name, action: 'set-up-owner', reason: '', facts: { memberId } }, tools)
    return true
  })
}
