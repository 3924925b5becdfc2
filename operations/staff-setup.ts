import { claimInstallation, installationId } from '../db/installation.ts'
import { queueMail } from './queue-mail.ts'
import { isTokenFor, signToken } from './signed-token.ts'
import type { Tools } from './tools.ts'

const PURPOSE = 'staff-setup'

type Request = { secret: string; publicUrl: string; staffEmail: string }

/** The link that makes the first staff account. On a new database it is also mailed to staff, once. */
export async function staffSetupLink(request: Request, tools: Tools): Promise<string> {
  return tools.db.transaction(async (tx) => {
    const { id, isNew } = await claimInstallation(tx, tools.newId(), tools.now())
    const link = `${request.publicUrl}/staff/setup?token=${signToken(request.secret, PURPOSE, id)}`
    if (isNew) await queueMail(tx, { name: 'staff-setup', facts: { link }, recipient: request.staffEmail }, tools)
    return link
  })
}

export async function isStaffSetupToken(token: string, secret: string, tools: Pick<Tools, 'db'>): Promise<boolean> {
  return isTokenFor(token, secret, PURPOSE, await installationId(tools.db))
}
