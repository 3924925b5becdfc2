import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { cookiesOf, logIn, newAgent, postForm } from '#testing/staff/staff.ts'
import { totp } from '#testing/staff/totp.ts'
import { waitFor } from '#testing/wait.ts'

const PASSWORD = 'a sentence of the tests'
/** The app shows the next code at most half a minute later, and we accept it already. */
const nextCode = (secret: string) => totp(secret, Date.now() + 30_000)

const open = (site: RunningSite, path: string, cookie: string) =>
  fetch(site.url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })

/** The audit entries of a member, as the one who acted or whose login failed. */
const linesOf = (site: RunningSite, memberId: string) =>
  query<{ actor: string; actor_id: string | null; action: string }>(
    site.databaseUrl,
    `select actor, actor_id, action, details from audit_log where actor_id = $1 or details->>'memberId' = $1::text order by at`,
    [memberId],
  )

/** Turns on two-step verification at this page, and returns the secret, the code that did it, a backup code and the new session. */
async function turnOnCodes(site: RunningSite, path: string, cookie: string) {
  const page = site.url + path
  const started = await (await postForm(page, { intent: 'start-codes', password: PASSWORD }, cookie)).text()
  const secret = /Setup key<!-- -->: <span[^>]*>([A-Z2-7]+)</.exec(started)?.[1] ?? ''
  const backupCode = /<li>([^<]+)<\/li>/.exec(started)?.[1] ?? ''
  const code = totp(secret)
  const confirmed = await postForm(page, { intent: 'confirm-codes', code }, cookie)
  return { secret, code, backupCode, confirmed, cookie: cookiesOf(confirmed) }
}

/** The password, then this code. */
async function logInWithCode(site: RunningSite, email: string, code: string): Promise<Response> {
  return postForm(`${site.url}/staff/login/code`, { code }, await logIn(site, email))
}

test('[A5] a code works once, for the same and for another login; so does a backup code', async ({ site }) => {
  const { email, cookie } = await newAgent(site)
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  expect(codes.confirmed.status).toBe(200)
  expect((await logInWithCode(site, email, codes.code)).status, 'the code that turned it on').toBe(401)
  const code = nextCode(codes.secret)
  const attempts = await Promise.all([1, 2, 3].map(() => logInWithCode(site, email, code)))
  expect(attempts.map(({ status }) => status).sort()).toEqual([303, 401, 401])
  expect((await logInWithCode(site, email, code)).status, 'later').toBe(401)
  for (const answer of attempts.filter(({ status }) => status === 401))
    expect((await open(site, '/staff/account', cookiesOf(answer))).status, 'no session').toBe(303)
  const backups = [
    await logInWithCode(site, email, codes.backupCode),
    await logInWithCode(site, email, codes.backupCode),
  ]
  expect(backups.map(({ status }) => status)).toEqual([303, 401])
  const stored = JSON.stringify(await query(site.databaseUrl, 'select * from rate_limits'))
  expect(stored).not.toContain(code)
})

test('[A6] logins, failures and changes are in the audit log by name, and changes are mailed to the member', async ({
  site,
}) => {
  const { email, cookie } = await newAgent(site)
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    site.databaseUrl,
    'select id from staff_members where email = $1',
    [email],
  )
  const failures = (count: number) =>
    waitFor(async () => {
      const lines = await linesOf(site, id)
      return lines.filter(({ action }) => action === 'log-in-failed').length === count
    }, `${count} failures`)
  await postForm(`${site.url}/staff/login`, { email, password: 'a wrong password' })
  await postForm(`${site.url}/staff/login`, { email: 'stranger@powderpool.example', password: 'a wrong password' })
  await failures(1)
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  await logInWithCode(site, email, '000000')
  await failures(2)
  const inside = cookiesOf(await logInWithCode(site, email, nextCode(codes.secret)))
  const account = `${site.url}/staff/account`
  const stopped = cookiesOf(await postForm(account, { intent: 'stop-codes', password: PASSWORD }, inside))
  await postForm(account, { intent: 'change-password', current: PASSWORD, password: 'another sentence' }, stopped)
  const own = { actor: 'A. agent', actor_id: id }
  const failed = {
    actor: 'Unknown',
    actor_id: null,
    action: 'log-in-failed',
    details: { memberId: id, name: 'A. agent' },
  }
  expect(await linesOf(site, id)).toMatchObject([
    { ...own, action: 'join-staff' },
    { ...own, action: 'log-in', details: { by: 'password' } },
    failed,
    { ...own, action: 'turn-on-codes' },
    failed,
    { ...own, action: 'log-in', details: { by: 'code' } },
    { ...own, action: 'turn-off-codes' },
    { ...own, action: 'change-password' },
  ])
  expect((await mailTo(site.url, email, 'staff-security-changed')).text).toMatch(/changed|on|off/)
  const mails = `select from mails where template = 'staff-security-changed' and recipient = $1`
  expect(await query(site.databaseUrl, mails, [email])).toHaveLength(3)
})

test('[A4] turning on codes ends every other session, and one that began without a code opens nothing', async ({
  site,
}) => {
  const { email, cookie } = await newAgent(site)
  const thief = await logIn(site, email)
  expect((await open(site, '/staff/today', thief)).status, 'before').toBe(200)
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  expect((await open(site, '/staff/today', codes.cookie)).status, 'the member').toBe(200)
  expect((await open(site, '/staff/today', thief)).headers.get('location'), 'the other session').toContain(
    '/staff/login',
  )
  // A password that was checked at the same moment could still begin a session.
  await query(site.databaseUrl, `update staff_sessions set passed_code = false`)
  const late = await open(site, '/staff/bookings/export.csv', codes.cookie)
  expect(late.headers.get('location'), 'a session without a code').toContain('/staff/login')
})

test('[A4] a new password keeps the session that followed a code', async ({ site }) => {
  const { cookie } = await newAgent(site)
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  const change = { intent: 'change-password', current: PASSWORD, password: 'another sentence' }
  const changed = await postForm(`${site.url}/staff/account`, change, codes.cookie)
  expect((await open(site, '/staff/today', cookiesOf(changed))).status).toBe(200)
})

test('[A6] with a session, the code of a login does not turn codes on', async ({ site }) => {
  const { email, cookie } = await newAgent(site)
  const page = `${site.url}/staff/account`
  const started = await (await postForm(page, { intent: 'start-codes', password: PASSWORD }, cookie)).text()
  const secret = /Setup key<!-- -->: <span[^>]*>([A-Z2-7]+)</.exec(started)?.[1] ?? ''
  const answer = await postForm(`${site.url}/staff/login/code`, { code: totp(secret) }, cookie)
  expect(answer.status).toBe(401)
  const codes = 'select two_factor_enabled as on from staff_members where email = $1'
  expect(await query(site.databaseUrl, codes, [email])).toEqual([{ on: false }])
})

test('[A6] a second cookie that could hide whose code is tried is refused', async ({ site }) => {
  const { email, cookie } = await newAgent(site)
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  const challenged = await logIn(site, email)
  const hidden = `${challenged}; staff.two_factor=someone.else`
  const right = await postForm(`${site.url}/staff/login/code`, { code: nextCode(codes.secret) }, hidden)
  expect(right.status, 'even the right code').toBe(401)
  expect(await right.text()).toContain('Log in again')
})

/** The settings of a real site. */
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of our very own',
  DATA_KEY: 'a key of our very own',
  GATE: 'off',
}

async function setupLink(server: MailServer): Promise<string> {
  const mail = await waitFor(async () => server.mails[0], 'the setup mail')
  return /https?:\S+\/staff\/setup\?token=[\w-]+/.exec(mail.content)?.[0] ?? ''
}

test('[A4] in production an owner must turn on two-step verification before anything else opens, and cannot turn it off', async ({
  start,
}) => {
  const server = await startMailServer()
  const site = await start({ ...production, SMTP_URL: server.url })
  const email = 'owner@powderpool.example'
  const entered = await postForm(await setupLink(server), { name: 'Olga Owner', email, password: PASSWORD })
  const cookie = cookiesOf(entered)
  for (const path of ['/staff', '/staff/today', '/staff/team', '/staff/account', '/staff/bookings/export.csv']) {
    const answer = await open(site, path, cookie)
    expect([answer.status, answer.headers.get('location')], path).toEqual([303, '/staff/two-step'])
  }
  const invite = { intent: 'invite', email: 'ada@powderpool.example', role: 'owner', operatorId: '' }
  await postForm(`${site.url}/staff/team`, invite, cookie)
  expect(await query(site.databaseUrl, 'select from staff_invitations')).toEqual([])
  const enrolled = await turnOnCodes(site, '/staff/two-step', cookie)
  expect(enrolled.confirmed.headers.get('location')).toBe('/staff')
  expect((await open(site, '/staff/today', enrolled.cookie)).status).toBe(200)
  const stop = { intent: 'stop-codes', password: PASSWORD }
  expect((await postForm(`${site.url}/staff/account`, stop, enrolled.cookie)).status).toBe(422)
  const passwordOnly = await logIn(site, email)
  expect((await open(site, '/staff/today', passwordOnly)).headers.get('location')).toContain('/staff/login')
  const complete = await logInWithCode(site, email, nextCode(enrolled.secret))
  expect((await open(site, '/staff/today', cookiesOf(complete))).status).toBe(200)
  await server.close()
})
