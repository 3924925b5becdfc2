import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect } from 'vitest'
import routes from '#app/routes.ts'
import { STAFF_ROLES, type StaffRole } from '#rules/staff/staff.ts'
import { query } from '#testing/database.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { logIn, postForm, staffSession } from '#testing/staff/staff.ts'

const SOME_ID = '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55'
const OPEN = ['/staff/login', '/staff/setup', '/staff/reset', '/staff/join']

/** Every route of the back office, including future ones, with sample parameters. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const full = index ? above : `${above}/${path}`
    return children.length > 0 ? addresses(children, full) : [full.replace(/:\w+\??|\*/g, SOME_ID)]
  })
}

const isWithin = (areas: string[]) => (path: string) =>
  areas.some((area) => path === area || path.startsWith(`${area}/`))
const staffAddresses = addresses(routes as RouteConfigEntry[]).filter(isWithin(['/staff']))
const guarded = staffAddresses.filter((path) => !isWithin(OPEN)(path))

/** The address that stands for all others. */
const UNKNOWN = `/staff/${SOME_ID}`

/** Repeated here, so that a mistake in the rule shows. */
const hiddenFrom: Record<StaffRole, (path: string) => boolean> = {
  owner: isWithin([UNKNOWN]),
  agent: isWithin(['/staff/team', '/staff/settings', '/staff/connections', '/staff/days', UNKNOWN]),
  operator: (path) => !isWithin(['/staff/manifests', '/staff/account', '/staff/logout', '/staff/two-step'])(path),
}

/** The row of the newest session. */
const NEWEST = '(select id from staff_sessions order by created_at desc limit 1)'

const asPage = { accept: 'text/html' }

function ask(site: RunningSite, path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { headers: { ...asPage, ...headers }, redirect: 'manual' })
}

type Seen = { status: number; headers: Headers; body: string }
const seen = new Map<string, Promise<Seen>>()

/** A page that several tests look at. It is opened once. */
function pageAt(site: RunningSite, path: string, cookie = ''): Promise<Seen> {
  const key = `${site.url}${path} ${cookie}`
  const page =
    seen.get(key) ??
    ask(site, path, { cookie }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: await answer.text(),
    }))
  seen.set(key, page)
  return page
}

async function expectTurnedAway(site: RunningSite, path: string, cookie = ''): Promise<void> {
  const login = `/staff/login?${new URLSearchParams({ back: path })}`
  const page = await pageAt(site, path, cookie)
  expect([page.status, page.headers.get('location'), page.body], path).toEqual([303, login, ''])
  const data = await ask(site, `${path}.data`, { cookie, accept: '*/*' })
  const answer = await data.text()
  expect(data.status, `${path}.data`).toBe(202)
  expect(answer).toContain('SingleFetchRedirect')
  expect(answer).toContain(login)
  const posted = await postForm(site.url + path, { intent: 'anything' }, cookie)
  expect([posted.status, posted.headers.get('location')], `POST ${path}`).toEqual([303, login])
}

test('the guard’s tests have staff routes to check', () => {
  expect(guarded).toEqual(expect.arrayContaining(['/staff/team', '/staff/account', '/staff/logout']))
})

test('without a session every address leads to the login, whether it exists or not', async ({ site }) => {
  for (const path of [...guarded, '/staff/nothing', `/staff/bookings/${SOME_ID}`]) await expectTurnedAway(site, path)
})

test('a forged, a changed and an expired session are refused', async ({ site }) => {
  const { email, cookie } = await staffSession(site, 'agent')
  const [session = ''] = cookie.split('; ')
  const [name = '', value = ''] = session.split(/=(.*)/)
  const otherStart = value.startsWith('x') ? 'y' : 'x'
  const forged = ['forged', `${value.slice(0, -3)}AAA`, otherStart + value.slice(1)].map((other) => `${name}=${other}`)
  for (const attempt of forged) await expectTurnedAway(site, '/staff/account', attempt)

  const old = await logIn(site, email)
  expect((await ask(site, '/staff/account', { cookie: old })).status).toBe(200)
  await query(
    site.databaseUrl,
    `update staff_sessions set expires_at = now() - interval '1 second' where id = ${NEWEST}`,
  )
  await expectTurnedAway(site, '/staff/account', old)
  expect((await ask(site, '/staff/account', { cookie })).status, 'another session of the same person').toBe(200)
})

for (const role of STAFF_ROLES) {
  test(`pages that an ${role} may not see look like missing pages, inside the frame`, async ({ site }) => {
    const { cookie } = await staffSession(site, role)
    const missing = await pageAt(site, '/staff/nothing', cookie)
    expect(missing.body).toContain('Main menu')
    const nothing = plainBody(missing)
    for (const path of guarded) {
      const isHidden = hiddenFrom[role](path)
      const page = await pageAt(site, path, cookie)
      expect(plainBody(page) === nothing, `${role} at ${path}`).toBe(isHidden)
      expect(page.status === 404 || !isHidden, path).toBe(true)
      if (!isHidden) continue
      for (const method of ['GET', 'POST']) {
        const data = await fetch(`${site.url}${path}.data`, { method, headers: { cookie, origin: site.url } })
        expect(data.status, `${method} ${path}.data`).toBe(404)
        expect(await data.text()).not.toContain('@powderpool.example')
      }
      expect((await postForm(site.url + path, { intent: 'invite' }, cookie)).status, `POST ${path}`).toBe(404)
    }
  })
}

test('[A1] no page or export shows an agent a mail that would log them in, and nothing sends it again', async ({
  site,
}) => {
  const owner = await staffSession(site, 'owner')
  const agent = await staffSession(site, 'agent')
  const email = 'newcomer@powderpool.example'
  await postForm(`${site.url}/staff/team`, { intent: 'invite', email, role: 'owner', operatorId: '' }, owner.cookie)
  const token = new URL(linkTo('/staff/join', await mailTo(site.url, email, 'staff-invited'))).searchParams.get('token')
  if (!token) throw new Error('the link has a token')
  // Today lists failed mails.
  const [mail] = await query<{ id: string }>(
    site.databaseUrl,
    `update mails set state = 'failed', last_error = 'no' where recipient = $1 returning id`,
    [email],
  )
  const id = mail?.id ?? ''
  const today = await (await ask(site, '/staff/today', { cookie: agent.cookie })).text()
  expect(today).not.toContain(email)
  const seen: string[] = []
  for (const path of guarded.map((address) => address.replaceAll(SOME_ID, id))) {
    for (const spelling of [path, `${path}.data`]) {
      seen.push(await (await ask(site, spelling, { cookie: agent.cookie })).text())
    }
  }
  seen.push(await (await postForm(`${site.url}/staff/privacy/export`, { email }, agent.cookie)).text())
  for (const text of seen) expect(text).not.toContain(token)
  expect((await ask(site, `/staff/mails/${id}`, { cookie: agent.cookie })).status).toBe(404)
  expect((await ask(site, `/staff/mails/${id}/body`, { cookie: agent.cookie })).status).toBe(404)
  await postForm(`${site.url}/staff/today`, { intent: 'send-mail', id }, agent.cookie)
  expect(await query(site.databaseUrl, 'select state from mails where recipient = $1', [email])).toEqual([
    { state: 'failed' },
  ])
})

/** The menu counts what is new meanwhile, and an error names its request. */
function plainBody({ body, headers }: Seen): string {
  return body.slice(body.indexOf('<main')).replace(headers.get('x-request-id') ?? '', '')
}

test('another spelling of an address does not get around the guard', async ({ site }) => {
  const operator = await staffSession(site, 'operator')
  const spellings = [
    '/STAFF/TEAM',
    '/staff/Team',
    '/%73taff/team',
    '/staff/%74eam',
    '/staff/team/',
    '//staff/team',
    '/staff//team',
    '/staff/account/../team',
    '/staff/account/%2e%2e/team',
    '/staff/team.data',
    '/staff/team/.data',
    '/staff/team/_.data',
    '/staff/_root.data',
    '/staff/TEAM.DATA',
    '/staff/account%2f..%2fteam',
  ]
  for (const spelling of spellings) {
    for (const cookie of ['', operator.cookie]) {
      const answer = await rawRequest(site.url, [
        `GET ${spelling} HTTP/1.1`,
        `Host: ${new URL(site.url).host}`,
        `Cookie: ${cookie}`,
      ])
      expect(answer, spelling).not.toContain('owner@powderpool.example')
      expect(answer, spelling).toMatch(/^HTTP\/1\.1 (202|303|404) /)
    }
  }
})

test('a form from another site changes nothing, nor does one without an origin', async ({ site }) => {
  const { cookie } = await staffSession(site, 'owner')
  const body = new URLSearchParams({ intent: 'add-operator', name: 'Forged', email: 'forged@partner.example' })
  const foreign = ['https://evil.example', 'null', `${site.url}.evil.example`, '']
  for (const origin of foreign) {
    for (const path of ['/staff/team', '/staff/team.data', '/staff/login', '/staff/logout']) {
      const headers = { cookie, ...(origin && { origin }) }
      const answer = await fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      expect(answer.status, `${path} from ${origin || 'nowhere'}`).toBe(403)
    }
  }
  expect(await query(site.databaseUrl, `select 1 from operators where name = 'Forged'`)).toEqual([])
  expect((await ask(site, '/staff/account', { cookie })).status, 'still logged in').toBe(200)
})

test('responses of the back office are not cached, not indexed, and not framed', async ({ site }) => {
  const { cookie } = await staffSession(site, 'owner')
  for (const path of [...staffAddresses, '/staff', '/staff/nothing', '/staff/team.data']) {
    for (const session of ['', cookie]) {
      const { headers } = await pageAt(site, path, session)
      expect(Object.fromEntries(headers), path).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
      expect(headers.get('content-security-policy'), path).toContain(`frame-ancestors 'none'`)
    }
  }
})

test('[A13] every file that staff download is in the audit log, with the number of its rows', async ({ site }) => {
  const { cookie } = await staffSession(site, 'agent')
  const [departure] = await query<{ id: string }>(site.databaseUrl, 'select id from departures limit 1')
  const files = staffAddresses
    .filter((path) => path.endsWith('.csv'))
    .map((path) => path.replace(`numbers/journal/${SOME_ID}`, 'numbers/journal/2027-01'))
    .map((path) => path.replace(`numbers/${SOME_ID}`, 'numbers/fill').replace(SOME_ID, departure?.id ?? ''))
  expect(files.length).toBeGreaterThan(6)
  for (const path of files) {
    const answer = await ask(site, path, { cookie })
    const rows = (await answer.text()).trim().split('\r\n').length - 1
    const [newest] = await query(
      site.databaseUrl,
      `select actor, action, details->'rows' as rows from audit_log order by at desc, id desc limit 1`,
    )
    if (path.startsWith('/staff/audit-log')) expect(rows, path).toBeGreaterThan(0)
    else expect(newest, path).toMatchObject({ actor: 'A. agent', action: 'export-list', rows })
  }
})
