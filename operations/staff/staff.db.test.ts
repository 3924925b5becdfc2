import { expect, test } from 'vitest'
import { listRecentMails } from '#db/mail/mails.ts'
import { listOwnerIds } from '#db/staff/staff.ts'
import { readMailData } from '#operations/mail/sealed-mail.ts'
import type { OperatorId, StaffId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { joinStaff } from './join-staff.ts'
import { createOperator } from './manage-operators.ts'
import { requestPasswordReset, resetStaffPassword, sendPasswordReset } from './reset-staff-password.ts'
import { createStaffSetupLink, setUpOwner } from './set-up-owner.ts'
import { inviteStaff, resendStaffInvitation } from './staff-invitations.ts'
import { changeStaffRole, deactivateStaffMember } from './staff-members.ts'

const own = openForEachTest(openWorkbench)

const password = 'a sentence of the tests'
const by = { actor: 'Olga', reason: 'Says the test.' }

async function owner(): Promise<StaffId> {
  const link = (await createStaffSetupLink(own.tools)) ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(await setUpOwner(token, { name: 'Olga', email: 'Olga@Powderpool.example', password }, own.tools)).toBe(true)
  return memberId('olga@powderpool.example')
}

async function memberId(email: string): Promise<StaffId> {
  const [row] = await query<{ id: StaffId }>(own.url, 'select id from staff_members where email = $1', [email])
  if (!row) throw new Error(`no member ${email}`)
  return row.id
}

/** Every mail with this template that has its link, newest first. */
async function mailedLinks(template: string): Promise<string[]> {
  const mails = await listRecentMails(own.tools.db, 100)
  const complete = mails.filter((mail) => mail.template === template && mail.sealedData)
  return complete.map((mail) => (readMailData(mail, own.tools.site) as { link: string }).link)
}

async function lastLink(template: string): Promise<string> {
  const [link = ''] = await mailedLinks(template)
  return link
}

async function member(email: string, role: StaffRole, operatorId: OperatorId | null = null): Promise<StaffId> {
  expect(await inviteStaff({ email, role, operatorId }, 'Olga', own.tools)).toEqual({ ok: true })
  await joinStaff(await lastLink('staff-invited'), { name: email.split('@')[0] ?? '', password }, own.tools)
  return memberId(email)
}

async function partner(): Promise<OperatorId> {
  await createOperator({ name: 'Heli Partner', email: 'flights@partner.example' }, 'Olga', own.tools)
  const [row] = await query<{ id: OperatorId }>(own.url, 'select id from operators')
  if (!row) throw new Error('the partner was added')
  return row.id
}

test('the last owner can be neither deactivated nor given another role', async () => {
  const olga = await owner()
  const refused = { ok: false, reason: 'last-owner' }
  expect(await deactivateStaffMember({ memberId: olga, ...by }, own.tools)).toEqual(refused)
  const demotion = { memberId: olga, role: 'agent', operatorId: null, ...by } as const
  expect(await changeStaffRole(demotion, own.tools)).toEqual(refused)
  await member('second@powderpool.example', 'owner')
  expect(await changeStaffRole(demotion, own.tools)).toEqual({ ok: true })
})

test('when two owners deactivate each other at the same moment, one remains', async () => {
  const owners = [await owner(), await member('second@powderpool.example', 'owner')]
  await warmUp(own)
  const answers = await Promise.all(owners.map((id) => deactivateStaffMember({ memberId: id, ...by }, own.tools)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listOwnerIds(own.tools.db)).toHaveLength(1)
})

test('an operator’s login needs an existing operator, and loses it with the role', async () => {
  await owner()
  const email = 'pilot@partner.example'
  const missing = { ok: false, reason: 'missing-operator' }
  const unknown = '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55' as OperatorId
  for (const operatorId of [null, unknown]) {
    expect(await inviteStaff({ email, role: 'operator', operatorId }, 'Olga', own.tools)).toEqual(missing)
  }
  const operatorId = await partner()
  const pilot = await member(email, 'operator', operatorId)
  const change = { memberId: pilot, role: 'agent', operatorId, ...by } as const
  expect(await changeStaffRole(change, own.tools)).toEqual({ ok: true })
  const rows = await query(own.url, 'select role, operator_id from staff_members where id = $1', [pilot])
  expect(rows).toEqual([{ role: 'agent', operator_id: null }])
  expect(await changeStaffRole({ ...change, role: 'operator', operatorId: null }, own.tools)).toEqual(missing)
})

test('an address has one account and one open invitation, and a former member can join again', async () => {
  await owner()
  const invite = { email: 'Ada@powderpool.example', role: 'agent', operatorId: null } as const
  await inviteStaff(invite, 'Olga', own.tools)
  const first = await lastLink('staff-invited')
  await inviteStaff(invite, 'Olga', own.tools)
  expect(await joinStaff(first, { name: 'Ada', password }, own.tools)).toBeUndefined()
  expect(await joinStaff(await lastLink('staff-invited'), { name: 'Ada', password }, own.tools)).toBe(
    'ada@powderpool.example',
  )
  expect(await inviteStaff(invite, 'Olga', own.tools)).toEqual({ ok: false, reason: 'already-member' })
  const ada = await memberId('ada@powderpool.example')
  await deactivateStaffMember({ memberId: ada, ...by }, own.tools)
  expect(await member('ada@powderpool.example', 'agent')).toBe(ada)
})

test('an invitation works for a week, and for another week when it is sent again', async () => {
  await owner()
  await inviteStaff({ email: 'ada@powderpool.example', role: 'agent', operatorId: null }, 'Olga', own.tools)
  const link = await lastLink('staff-invited')
  const days = (number: number) => ({
    ...own.tools,
    now: () => new Date(Date.now() + number * 24 * 60 * 60 * 1000),
  })
  expect(await joinStaff(link, { name: 'Ada', password }, days(7.1))).toBeUndefined()
  const [row] = await query<{ id: string }>(own.url, 'select id from staff_invitations')
  await resendStaffInvitation(row?.id as Parameters<typeof resendStaffInvitation>[0], 'Olga', days(6))
  expect(await joinStaff(link, { name: 'Ada', password }, days(12.9))).toBe('ada@powderpool.example')
})

test('a password reset works for active members, not for strangers or former members', async () => {
  await owner()
  const ada = await member('ada@powderpool.example', 'agent')
  const ask = async (email: string) => {
    await requestPasswordReset(email, own.tools)
    const [mail] = await query<{ id: Parameters<typeof sendPasswordReset>[0] }>(
      own.url,
      `select id from mails where template = 'staff-reset' and sealed_data is null`,
    )
    if (mail) await sendPasswordReset(mail.id, own.tools)
    return lastLink('staff-reset')
  }
  expect(await ask('stranger@powderpool.example')).toBe('')
  const link = await ask('ADA@powderpool.example')
  await deactivateStaffMember({ memberId: ada, ...by }, own.tools)
  expect(await resetStaffPassword(link, 'another sentence', own.tools)).toBe(false)
  await query(own.url, `delete from mails where template = 'staff-reset'`)
  expect(await ask('ada@powderpool.example')).toBe('')
})

test('using one of several reset links ends all of them', async () => {
  await owner()
  const links: string[] = []
  for (const _ of [1, 2]) {
    await requestPasswordReset('olga@powderpool.example', own.tools)
    const [mail] = await query<{ id: Parameters<typeof sendPasswordReset>[0] }>(
      own.url,
      `select id from mails where template = 'staff-reset' and sealed_data is null`,
    )
    if (mail) await sendPasswordReset(mail.id, own.tools)
    links.push(await lastLink('staff-reset'))
  }
  const [first = '', second = ''] = links
  expect(first).not.toBe(second)
  const used = await Promise.all([first, first].map((link) => resetStaffPassword(link, password, own.tools)))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await resetStaffPassword(second, password, own.tools)).toBe(false)
})

test('the audit log has who changed the team, and why', async () => {
  await owner()
  const ada = await member('ada@powderpool.example', 'agent')
  await changeStaffRole({ memberId: ada, role: 'owner', operatorId: null, ...by }, own.tools)
  await deactivateStaffMember({ memberId: ada, ...by }, own.tools)
  const lines = await query(own.url, 'select actor, action, reason from audit_log order by at, action')
  expect(lines).toEqual([
    { actor: 'Olga', action: 'set-up-owner', reason: '' },
    { actor: 'Olga', action: 'invite-staff', reason: '' },
    { actor: 'ada', action: 'join-staff', reason: '' },
    { actor: 'Olga', action: 'change-staff-role', reason: by.reason },
    { actor: 'Olga', action: 'end-staff-member', reason: by.reason },
  ])
})
