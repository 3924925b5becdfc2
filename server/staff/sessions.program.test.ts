import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { cookiesOf, logIn, newAgent, postForm, staffSession } from '#testing/staff/staff.ts'

/** The row of the newest session. */
const NEWEST = '(select id from staff_sessions order by created_at desc limit 1)'

const account = (site: RunningSite, cookie: string) =>
  fetch(`${site.url}/staff/account`, { headers: { cookie }, redirect: 'manual' })

const statusWith = async (site: RunningSite, cookie: string) => (await account(site, cookie)).status

test('a session that is used every day still ends after thirty days', async ({ site }) => {
  const { email } = await staffSession(site, 'agent')
  const cookie = await logIn(site, email)
  await query(
    site.databaseUrl,
    `update staff_sessions set created_at = now() - interval '31 days' where id = ${NEWEST}`,
  )
  expect(await statusWith(site, cookie)).toBe(303)
})

test('the session’s cookie is sent to this site only and hidden from scripts', async ({ site }) => {
  const { email, password } = await staffSession(site, 'owner')
  const [cookie = ''] = (await postForm(`${site.url}/staff/login`, { email, password })).headers.getSetCookie()
  expect(cookie).toMatch(/^staff\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
})

test('a login always starts a new session', async ({ site }) => {
  const { email, password, cookie } = await staffSession(site, 'agent')
  const planted = 'staff.session_token=planted.by-someone'
  for (const before of [planted, cookie]) {
    const after = cookiesOf(await postForm(`${site.url}/staff/login`, { email, password }, before))
    expect(after).toMatch(/^staff\.session_token=.+/)
    expect(after).not.toContain(before)
  }
  const own = await logIn(site, email)
  await postForm(`${site.url}/staff/logout`, {}, own)
  expect(await statusWith(site, own)).toBe(303)
})

test('the next morning, a login is required although the browser still has yesterday’s session', async ({ site }) => {
  const { email, password } = await staffSession(site, 'agent')
  const yesterday = await logIn(site, email)
  await query(site.databaseUrl, `update staff_sessions set expires_at = now() where id = ${NEWEST}`)
  const today = cookiesOf(await postForm(`${site.url}/staff/login`, { email, password }, yesterday))
  expect(await statusWith(site, today)).toBe(200)
})

test('a used session is extended, even when the page sets another cookie', async ({ site }) => {
  const { email, password } = await newAgent(site)
  const cookie = await logIn(site, email)
  const old = `update staff_sessions set expires_at = now() + interval '1 hour' where id = ${NEWEST}`
  await query(site.databaseUrl, old)
  const renewed = await account(site, cookie)
  expect(renewed.headers.getSetCookie().join()).toContain('Max-Age=43200')
  const hours = `select extract(epoch from expires_at - now()) / 3600 as left from staff_sessions where id = ${NEWEST}`
  const [session] = await query<{ left: string }>(site.databaseUrl, hours)
  expect(Number(session?.left)).toBeGreaterThan(11.9)

  await query(site.databaseUrl, old)
  const fields = { intent: 'change-password', current: password, password }
  const changed = await postForm(`${site.url}/staff/account`, fields, cookie)
  expect(await statusWith(site, cookiesOf(changed))).toBe(200)
})

test('a deactivated member is logged out immediately, and their login fails like a stranger’s', async ({ site }) => {
  const owner = await staffSession(site, 'owner')
  const agent = await newAgent(site)
  const [member] = await query<{ id: string }>(site.databaseUrl, 'select id from staff_members where email = $1', [
    agent.email,
  ])
  const fields = { intent: 'end', memberId: member?.id ?? '', reason: 'Left for another valley.' }
  expect((await postForm(`${site.url}/staff/team`, fields, owner.cookie)).status).toBe(200)
  expect(await statusWith(site, agent.cookie)).toBe(303)
  expect((await postForm(`${site.url}/staff/login`, agent)).status).toBe(401)
})
