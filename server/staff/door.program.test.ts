import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { cookiesOf, logIn, newAgent, postForm, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'

const statusAt = async (site: RunningSite, path: string, cookie: string) =>
  (await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })).status

/** Removes what differs in every response. */
async function bytesOf(answer: Response, email: string): Promise<string> {
  const id = answer.headers.get('x-request-id') ?? ''
  return (await answer.text()).replaceAll(id, '').replaceAll(email, '')
}

test('[A5] the link of the first start creates one owner, once, and refuses a common password', async ({ start }) => {
  const site = await start()
  const link = /First staff login +(\S+)/.exec(site.output())?.[1] ?? ''
  expect((await fetch(link)).status).toBe(200)
  expect((await fetch(link.replace('token=', 'token=x'))).status).toBe(404)
  const short = await postForm(link, { name: 'Olga', email: 'owner@powderpool.example', password: 'too short' })
  expect([short.status, short.headers.getSetCookie()]).toEqual([422, []])
  expect(await short.text()).toContain('at least 12 characters')
  const common = { name: 'Olga', email: 'owner@powderpool.example', password: 'Password2026!' }
  const refused = await postForm(link, common)
  expect([refused.status, (await refused.text()).includes('This password is too common')]).toEqual([422, true])

  const applicants = [1, 2, 3].map((number) => ({ name: 'Olga', email: `o${number}@powderpool.example` }))
  const password = 'a sentence of the tests'
  const answers = await Promise.all(applicants.map((applicant) => postForm(link, { ...applicant, password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
  expect(await query(site.databaseUrl, 'select role from staff_members')).toEqual([{ role: 'owner' }])
  expect((await fetch(link)).status, 'used up').toBe(404)
  await site.stop()
  const again = await start({ DATABASE_URL: site.databaseUrl })
  expect(again.output()).not.toContain('First staff login')
})

test('the login’s message does not reveal whether an account exists', async ({ site }) => {
  const { email } = await staffSession(site, 'agent')
  const ended = await endedMember(site)
  const login = `${site.url}/staff/login`
  const tries = [
    { email, password: 'a wrong password' },
    { email: 'nobody@powderpool.example', password: 'a wrong password' },
    { email: ended, password: 'a sentence of the tests' },
    { email, password: '' },
    { email: 'no address', password: 'a sentence of the tests' },
  ]
  const answers = await Promise.all(tries.map((attempt) => postForm(login, attempt)))
  expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 401))
  const bytes = await Promise.all(answers.map((answer, place) => bytesOf(answer, tries[place]?.email ?? '')))
  expect(new Set(bytes).size).toBe(1)
  for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
})

/** Enough that one of them is not slowed down by something else. */
const TRIES = 5

test('the login’s duration does not reveal whether an account exists', async ({ start }) => {
  const site = await start({ PASSWORD_HASHING: 'slow' })
  const { email } = await staffSession(site, 'agent')
  const subjects = { known: email, unknown: 'nobody@powderpool.example', ended: await endedMember(site) }
  const login = `${site.url}/staff/login`
  const times = await timesOf(subjects, (address) => postForm(login, { email: address, password: 'a wrong password' }))
  // Without hashing for unknown accounts, these would be ten times faster.
  for (const time of [times.unknown, times.ended]) {
    expect(time / times.known).toBeGreaterThan(0.4)
    expect(time / times.known).toBeLessThan(2.5)
  }
})

test('a password reset shows the same message and takes as long for every address', async ({ site }) => {
  const { email } = await staffSession(site, 'agent')
  const reset = `${site.url}/staff/reset`
  const stranger = 'stranger@powderpool.example'
  const [known, unknown] = await Promise.all([email, stranger].map((address) => postForm(reset, { email: address })))
  if (!known || !unknown) throw new Error('two were asked')
  expect([known.status, await bytesOf(known, email)]).toEqual([unknown.status, await bytesOf(unknown, stranger)])
  await mailTo(site.url, email, 'staff-reset')
  await waitFor(async () => (await mailsTo(site.url, stranger)).length === 0, 'the end of the stranger’s request')
  const times = await timesOf({ known: email, unknown: stranger }, (address) => postForm(reset, { email: address }))
  expect(times.known / times.unknown).toBeGreaterThan(0.5)
  expect(times.known / times.unknown).toBeLessThan(2)
})

/** The shortest of each: a busy machine only makes a response slower. They take turns, so that it affects all of them. */
async function timesOf<Name extends string>(
  subjects: Record<Name, string>,
  act: (subject: string) => Promise<Response>,
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (let round = 0; round < TRIES; round++) {
    for (const name of names) {
      const start = performance.now()
      await (await act(subjects[name])).text()
      times[name] = Math.min(times[name], performance.now() - start)
    }
  }
  return times
}

/** A deactivated member. */
async function endedMember(site: RunningSite): Promise<string> {
  const { cookie } = await staffSession(site, 'owner')
  const { email } = await newAgent(site)
  const [member] = await query<{ id: string }>(site.databaseUrl, 'select id from staff_members where email = $1', [
    email,
  ])
  const team = `${site.url}/staff/team`
  await postForm(team, { intent: 'end', memberId: member?.id ?? '', reason: 'Left.' }, cookie)
  return email
}

test('a reset link works once, within an hour, and ends all sessions', async ({ site }) => {
  const { email, cookie } = await staffSession(site, 'operator')
  await postForm(`${site.url}/staff/reset`, { email: email.toUpperCase() })
  const link = linkTo('/staff/reset/new', await mailTo(site.url, email.toUpperCase(), 'staff-reset'))
  expect((await fetch(link)).status).toBe(200)
  expect((await fetch(link.replace('token=', 'token=x'))).status).toBe(404)
  expect((await postForm(link, { password: 'too short' })).status).toBe(422)
  expect(await statusAt(site, '/staff/account', cookie)).toBe(200)
  const changed = await postForm(link, { password: 'another sentence' })
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/staff/login?changed'])
  expect(await statusAt(site, '/staff/account', cookie)).toBe(303)
  expect((await postForm(link, { password: 'a third sentence' })).status, 'once').toBe(404)
  expect((await postForm(`${site.url}/staff/login`, { email, password: 'a third sentence' })).status).toBe(401)
  expect(await statusAt(site, '/staff/account', await logIn(site, email, 'another sentence'))).toBe(200)

  await postForm(`${site.url}/staff/reset`, { email })
  const late = linkTo('/staff/reset/new', await mailTo(site.url, email, 'staff-reset'))
  await query(site.databaseUrl, `update staff_verifications set expires_at = now() where identifier = 'reset'`)
  expect((await fetch(late)).status).toBe(404)
  expect((await postForm(late, { password: 'a third sentence' })).status).toBe(404)
})

test('an invitation is for one person, and a revoked one does not work', async ({ site }) => {
  const { cookie } = await staffSession(site, 'owner')
  const team = `${site.url}/staff/team`
  const invite = async (email: string) => {
    await postForm(team, { intent: 'invite', email, role: 'agent', operatorId: '' }, cookie)
    return linkTo('/staff/join', await mailTo(site.url, email, 'staff-invited'))
  }
  const link = await invite('twice@powderpool.example')
  const joining = { name: 'Tom Twice', password: 'a sentence of the tests' }
  const answers = await Promise.all([postForm(link, joining), postForm(link, joining)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404])

  const revoked = await invite('revoked@powderpool.example')
  const invitationId = new URL(revoked).searchParams.get('id') ?? ''
  expect((await fetch(revoked)).status).toBe(200)
  await postForm(team, { intent: 'revoke', invitationId }, cookie)
  expect((await fetch(revoked)).status).toBe(404)
  expect((await postForm(revoked, joining)).status).toBe(404)
})

test('sessions are listed with their device and address, and each can be ended separately', async ({ site }) => {
  const { email, cookie } = await staffSession(site, 'agent')
  const elsewhere = await fetch(`${site.url}/staff/login`, {
    method: 'POST',
    headers: {
      origin: site.url,
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      'x-forwarded-for': '203.0.113.9',
      'x-staff-address': '203.0.113.9',
    },
    body: new URLSearchParams({ email, password: 'a sentence of the tests' }),
    redirect: 'manual',
  })
  const stolen = cookiesOf(elsewhere)
  const page = await (await fetch(`${site.url}/staff/account`, { headers: { cookie } })).text()
  expect(page).toContain('Safari, iPhone')
  expect(page, 'what a caller claims is not believed').not.toContain('203.0.113.9')
  const [row] = await query<{ id: string }>(
    site.databaseUrl,
    `select id from staff_sessions where user_agent like '%iPhone%'`,
  )
  await postForm(`${site.url}/staff/account`, { intent: 'end-session', session: row?.id ?? '' }, cookie)
  expect(await statusAt(site, '/staff/account', stolen)).toBe(303)
  expect(await statusAt(site, '/staff/account', cookie)).toBe(200)
})

test('no one can end another person’s session', async ({ site }) => {
  const owner = await staffSession(site, 'owner')
  const agent = await staffSession(site, 'agent')
  const rows = await query<{ id: string }>(
    site.databaseUrl,
    `select s.id from staff_sessions s join staff_members m on m.id = s.user_id where m.role = 'owner'`,
  )
  for (const { id } of rows) {
    await postForm(`${site.url}/staff/account`, { intent: 'end-session', session: id }, agent.cookie)
  }
  await postForm(`${site.url}/staff/account`, { intent: 'end-others' }, agent.cookie)
  expect(await statusAt(site, '/staff/account', owner.cookie)).toBe(200)
})

test('[A5] changing the password ends every other session, requires the old one, and refuses a common one', async ({
  site,
}) => {
  const { email, password, cookie } = await newAgent(site)
  const other = await logIn(site, email)
  const account = `${site.url}/staff/account`
  const change = (current: string, next = 'another sentence') =>
    postForm(account, { intent: 'change-password', current, password: next }, cookie)
  expect((await change('a wrong password')).status).toBe(422)
  expect((await change(password, 'Password2026!')).status).toBe(422)
  expect(await statusAt(site, '/staff/account', other)).toBe(200)
  const changed = await change(password)
  expect(changed.status).toBe(200)
  expect(await statusAt(site, '/staff/account', other)).toBe(303)
  expect(await statusAt(site, '/staff/account', cookiesOf(changed)), 'its new session').toBe(200)
  expect((await postForm(`${site.url}/staff/login`, { email, password })).status).toBe(401)
})
