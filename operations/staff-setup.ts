import { claimInstallation, installationId } from '../db/installation.ts'
import { queueMail } from './queue-mail.ts'
import { isTokenFor, signToken } from './signed-token.ts'
import type { Tools } from './tools.ts'

const PURPOSE = 'staff-setup'

/** The link that makes the first staff account. On a new database it is also mailed to staff, once. */
export async function staffSetupLink(tools: Tools): Promise<string> {
  const { publicUrl, secret, staffEmail } = tools.house
  return tools.db.transaction(async (tx) => {
    const { id, isNew } = await claimInstallation(tx, tools.newId(), tools.now())
    const link = `${publicUrl}/staff/setup?token=${signToken(secret, PURPOSE, id)}`
    if (isNew) await queueMail(tx, { name: 'staff-setup', facts: { link }, recipient: staffEmail }, tools)
    return link
  })
}

export async function isStaffSetupToken(token: string, tools: Pick<Tools, 'db' | 'house'>): Promise<boolean> {
  return isTokenFor(token, tools.house.secret, PURPOSE, await installationId(tools.db))
}
