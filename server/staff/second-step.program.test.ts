import { expect } from 'vitest'
import { query } from '../../testing/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server.ts'
import { mailTo } from '../../testing/mail/mailbox.ts'
import { type RunningSite, test } from '../../testing/site-test.ts'
import { cookiesOf, logIn, postForm, staffSession } from '../../testing/staff/staff.ts'
import { totp } from '../../testing/staff/totp.ts'
import { waitFor } from '../../testing/wait.ts'

const PASSWORD = 'a sentence of the tests'
/** The app shows the next code at most half a minute later, and we accept it already. */
const nextCode = (secret: string) => totp(secret, Date.now() + 30_000)

const open = (site: RunningSite, path: string, cookie: string) =>
  fetch(site.url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })

const actionsOf = async (site: RunningSite) =>
  (await query<{ action: string }>(site.databaseUrl, 'select action from audit_log order by at')).map(
    ({ action }) => action,
  )

/** Turns on two-step verification at this page, and returns the secret, a backup code and the new session. */
async function turnOnCodes(site: RunningSite, path: string, cookie: string) {
  const page = site.url + path
  const started = await (await postForm(page, { intent: 'start-codes', password: PASSWORD }, cookie)).text()
  const secret = /Setup key<!-- -->: <span[^>]*>([A-Z2-7]+)</.exec(started)?.[1] ?? ''
  const backupCode = /<li>([^<]+)<\/li>/.exec(started)?.[1] ?? ''
  const confirmed = await postForm(page, { intent: 'confirm-codes', code: totp(secret) }, cookie)
  return { secret, backupCode, confirmed, cookie: cookiesOf(confirmed) }
}

/** The password, then this code. */
async function logInWithCode(site: RunningSite, email: string, code: string): Promise<Response> {
  return postForm(`${site.url}/staff/login/code`, { code }, await logIn(site, email))
}

test('[A5] a code works once, for the same and for another login; so does a backup code', async ({ site }) => {
  const { email, cookie } = await staffSession(site, 'agent')
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  expect(codes.confirmed.status).toBe(200)
  expect((await logInWithCode(site, email, totp(codes.secret))).status, 'the code that turned it on').toBe(401)
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
  start,
}) => {
  const site = await start()
  const { email, cookie } = await staffSession(site, 'owner')
  await postForm(`${site.url}/staff/login`, { email, password: 'a wrong password' })
  await postForm(`${site.url}/staff/login`, { email: 'stranger@powderpool.example', password: 'a wrong password' })
  await waitFor(async () => (await actionsOf(site)).includes('log-in-failed'), 'the failure')
  const codes = await turnOnCodes(site, '/staff/account', cookie)
  await logInWithCode(site, email, '000000')
  await waitFor(
    async () => (await actionsOf(site)).filter((action) => action === 'log-in-failed').length === 2,
    'the wrong code',
  )
  const inside = cookiesOf(await logInWithCode(site, email, nextCode(codes.secret)))
  const account = `${site.url}/staff/account`
  const stopped = cookiesOf(await postForm(account, { intent: 'stop-codes', password: PASSWORD }, inside))
  await postForm(account, { intent: 'change-password', current: PASSWORD, password: 'another sentence' }, stopped)
  const lines = await query<{ actor: string; actor_id: string | null; action: string }>(
    site.databaseUrl,
    'select actor, actor_id, action, details from audit_log order by at',
  )
  const [{ id } = { id: '' }] = await query<{ id: string }>(site.databaseUrl, 'select id from staff_members')
  const byOwner = { actor: 'Olga Owner', actor_id: id }
  const failed = {
    actor: 'Unknown',
    actor_id: null,
    action: 'log-in-failed',
    details: { memberId: id, name: 'Olga Owner' },
  }
  expect(lines).toMatchObject([
    { ...byOwner, action: 'set-up-owner' },
    { ...byOwner, action: 'log-in', details: { by: 'password' } },
    failed,
    { ...byOwner, action: 'turn-on-codes' },
    failed,
    { ...byOwner, action: 'log-in', details: { by: 'code' } },
    { ...byOwner, action: 'turn-off-codes' },
    { ...byOwner, action: 'change-password' },
  ])
  expect((await mailTo(site.url, email, 'staff-security-changed')).text).toMatch(/changed|on|off/)
  const mails = await query(site.databaseUrl, `select from mails where template = 'staff-security-changed'`)
  expect(mails).toHaveLength(3)
})

test('[A5] a common password is refused wherever one is chosen', async ({ start }) => {
  const site = await start()
  const link = /First staff login +(\S+)/.exec(site.output())?.[1] ?? ''
  const common = { password: 'Password2026!' }
  const refused = await postForm(link, { name: 'Olga', email: 'owner@powderpool.example', ...common })
  expect([refused.status, (await refused.text()).includes('Too many people use this password')]).toEqual([422, true])
  const { cookie } = await staffSession(site, 'owner')
  const change = { intent: 'change-password', current: PASSWORD, ...common }
  expect((await postForm(`${site.url}/staff/account`, change, cookie)).status).toBe(422)
})

test('[A5] strangers who use up an account’s tries, from its own network too, do not lock out a device that has logged in', async ({
  start,
}) => {
  const site = await start({ RATE_LIMIT: 'on' })
  const { email, password, cookie } = await staffSession(site, 'owner')
  const device = cookie.split('; ').find((pair) => pair.startsWith('staff.device=')) ?? ''
  const attempt = (given: string, sent = '') => postForm(`${site.url}/staff/login`, { email, password: given }, sent)
  for (let tries = 0; tries < 10; tries++) expect((await attempt('a wrong password')).status).toBe(401)
  expect((await attempt(password)).status, 'a stranger').toBe(429)
  expect((await attempt(password, device)).status, 'the device').toBe(303)
  expect((await attempt(password, `${device}x`)).status, 'a forged device').toBe(429)
  for (let tries = 0; tries < 10; tries++) expect((await attempt('a wrong password', device)).status).toBe(401)
  expect((await attempt(password, device)).status, 'its own tries are limited').toBe(429)
})

/** What a real site sets. */
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
