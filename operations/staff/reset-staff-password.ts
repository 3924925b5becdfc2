import { deleteMail, insertMail, lockMail, setSealedMailData } from '#db/mail/mails.ts'
import {
  findMember,
  findMemberByEmail,
  insertPasswordReset,
  isPasswordResetValid,
  redeemPasswordReset,
  setPassword,
} from '#db/staff/staff.ts'
import { sealMailData } from '#operations/mail/sealed-mail.ts'
import { createSignedLink, verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { MailId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { passwordResetExpiresAt } from '#rules/staff/staff.ts'
import { recordSecurityChange } from './record-security-change.ts'

/**
 * A job looks up the address after we have responded, so that neither the response nor its timing reveals whether it
 * belongs to a staff member.
 */
export async function requestPasswordReset(email: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mailId = tools.newId<'mail'>()
    await insertMail(tx, mailId, { template: 'staff-reset', data: {}, recipient: email }, tools.now())
    await tools.enqueue(tx, 'send-password-reset', { mailId })
  })
}

/** Completes the requested mail, or deletes it if the address is not a staff member's. */
export async function sendPasswordReset(mailId: MailId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || mail.state === 'sent') return
    const member = await findMemberByEmail(tx, mail.recipient)
    if (!member) return deleteMail(tx, mailId)
    const now = tools.now()
    const id = tools.newId<'staff-reset'>()
    await insertPasswordReset(tx, id, member.id, passwordResetExpiresAt(now), now)
    const data: MailData['staff-reset'] = { link: createSignedLink('staff-reset', id, tools.site) }
    await setSealedMailData(tx, mailId, sealMailData(mailId, data, tools.site))
    await tools.enqueue(tx, 'send-mail', { mailId })
  })
}

export async function isValidResetLink(url: string, tools: Tools): Promise<boolean> {
  const id = verifySignedLink('staff-reset', url, tools.site)
  return id !== undefined && isPasswordResetValid(tools.db, id, tools.now())
}

/** Sets the password and ends all sessions. Returns false if the link has expired or was used. */
export async function resetStaffPassword(url: string, password: string, tools: Tools): Promise<boolean> {
  const id = verifySignedLink('staff-reset', url, tools.site)
  if (!id) return false
  const hash = await tools.passwords.hash(password)
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const memberId = await redeemPasswordReset(tx, id, now)
    const member = memberId && (await findMember(tx, memberId))
    if (!member) return false
    await setPassword(tx, member.id, hash, tools.newId(), now)
    await recordSecurityChange(tx, member.id, 'reset-password', tools)
    return true
  })
}
