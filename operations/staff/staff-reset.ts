import { hashPassword } from 'better-auth/crypto'
import { deleteMail, giveMailFacts, insertMail, lockMail } from '../../db/mails.ts'
import { findMember, findMemberByEmail, insertReset, isResetOpen, putPassword, takeReset } from '../../db/staff.ts'
import type { MailId } from '../../rules/ids.ts'
import { resetUntil } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import { readSignedLink, signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/**
 * Somebody forgot the password. Whether the address is of the staff is looked up by a job, after the answer: neither
 * what we say nor how long it takes tells a stranger who works here.
 */
export async function askStaffReset(email: string, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mailId = tools.newId<'mail'>()
    await insertMail(tx, mailId, { name: 'staff-reset', facts: { link: '' }, recipient: email }, tools.now())
    await tools.enqueue(tx, 'send-staff-reset', { mailId })
  })
}

/** Fills in the mail that was asked for, or drops it where nobody is to be told. */
export async function sendStaffReset(mailId: MailId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail || mail.state === 'sent') return
    const member = await findMemberByEmail(tx, mail.recipient)
    if (!member) return deleteMail(tx, mailId)
    const now = tools.now()
    const id = tools.newId<'staff-reset'>()
    await insertReset(tx, id, member.id, resetUntil(now), now)
    await giveMailFacts(tx, mailId, { link: signedLink('staff-reset', id, tools.house) })
    await tools.enqueue(tx, 'send-mail', { mailId })
  })
}

export async function isResetLink(url: string, tools: Tools): Promise<boolean> {
  const id = readSignedLink('staff-reset', url, tools.house)
  return id !== undefined && isResetOpen(tools.db, id, tools.now())
}

/** Sets the password and ends all sessions. False if the link ran out or was used. */
export async function resetStaffPassword(url: string, password: string, tools: Tools): Promise<boolean> {
  const id = readSignedLink('staff-reset', url, tools.house)
  if (!id) return false
  const hash = await hashPassword(password)
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const memberId = await takeReset(tx, id, now)
    const member = memberId && (await findMember(tx, memberId))
    if (!member) return false
    await putPassword(tx, member.id, hash, tools.newId(), now)
    await audit(tx, { actor: member.name, action: 'reset-password', reason: '', facts: { memberId } }, tools)
    return true
  })
}
