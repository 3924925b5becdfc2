import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect } from 'vitest'
import { pictures } from '#assets/pictures.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { test as base, type RunningSite } from '#testing/site-test.ts'
import { cookiesOf, logIn as logInAsStaff, staffSession } from '#testing/staff/staff.ts'

const credential = { username: 'ski-patrol', password: 'corduroy-at-dawn-7' }
const settings = {
  GATE_USERNAME: credential.username,
  GATE_PASSWORD: credential.password,
  RATE_LIMIT: 'on',
  TRUST_PROXY: '1',
}
const HTML = { accept: 'text/html,application/xhtml+xml' }

/** How many scripts, pictures and so on are requested. The gate decides before it is known whether there is such a file. */
const OF_A_KIND = 8

type Use = (site: RunningSite) => Promise<void>

const test = base.extend<{ browserGate: RunningSite; serverGate: RunningSite }>({
  browserGate: [
    async ({ startForFile }, use: Use) => use(await startForFile({ ...settings, GATE: 'browser' })),
    { scope: 'file' },
  ],
  serverGate: [
    async ({ startForFile }, use: Use) => use(await startForFile({ ...settings, GATE: 'server' })),
    { scope: 'file' },
  ],
})

const get = (site: RunningSite, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

/** Each test uses its own network address. */
function logIn(site: RunningSite, from: string, form: Record<string, string>) {
  return fetch(`${site.url}/gate`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...HTML, 'x-forwarded-for': from },
    redirect: 'manual',
  })
}

async function passOf(site: RunningSite, from: string): Promise<string> {
  const [cookie = ''] = (await logIn(site, from, credential)).headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}

/** The URLs of the built client files. */
async function clientFiles(): Promise<string[]> {
  const names: string[] = []
  for await (const name of glob('**/*.*', { cwd: 'build/client' })) if (!/\.(br|gz)$/.test(name)) names.push(name)
  return names
}

test('[K1] server: without the cookie every kind of address responds with 401 and nothing of the site', async ({
  serverGate,
}) => {
  await get(serverGate, '/', { cookie: await passOf(serverGate, '10.0.1.1') })
  const gatePictures = new Set([...pictures.gate.avif, ...pictures.gate.webp].map(([, url]) => url))
  const kinds = Map.groupBy(await clientFiles(), (name) => name.replace(/[^/]*(?=\.\w+$)/, '*'))
  const some = [...kinds.values()].flatMap((names) => names.slice(0, OF_A_KIND))
  const files = some.map((name) => `/${name}`).filter((url) => !gatePictures.has(url))
  expect(files.length).toBeGreaterThan(50)
  const pages = ['/', '/trips', '/trips?x=1', '/destination/japan', '/nothing-here', '/gate', '/dev/mail']
  const data = ['/_root.data', '/trips.data', '/destination/japan.data?_routes=x', '/__manifest', '/sitemap.xml']
  const tricks = [`${[...gatePictures][0]}?x`, `${[...gatePictures][0]}/`, '/healthz/../trips', '//healthz', '/HEALTHZ']
  for (const path of [...pages, ...data, ...tricks, ...files]) {
    for (const headers of [HTML, {}]) {
      const response = await get(serverGate, path, headers)
      const body = await response.text()
      expect(response.status, path).toBe(401)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(body, path).toContain('Website access is restricted during pre-launch')
      expect(body, path).not.toMatch(/<script|<nav|Book Now|hakuba/i)
    }
  }
})

test('[K1] server: no method and no odd request gets around the gate', async ({ serverGate }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
    for (const path of ['/', '/trips', '/functions/v1/send-contact-email', [...pictures.gate.webp][0]?.[1] ?? '']) {
      if (method === 'HEAD' && path.startsWith('/pictures/gate')) continue
      const response = await fetch(serverGate.url + path, { method })
      expect(response.status, `${method} ${path}`).toBe(401)
    }
  }
  for (const line of ['GET http://elsewhere.example/trips HTTP/1.1', 'GET /./trips HTTP/1.1', 'BREW / HTTP/1.1']) {
    const answer = await rawRequest(serverGate.url, [line, 'Host: x', 'Accept: text/html'])
    expect(answer, line).toMatch(/^HTTP\/1.1 (401|400) /)
    expect(answer, line).not.toContain('Book Now')
  }
})

test('[K1] server: health checks and the gate’s own picture stay open', async ({ serverGate }) => {
  expect((await get(serverGate, '/healthz')).status).toBe(200)
  expect((await get(serverGate, '/readyz')).status).toBe(200)
  for (const [, url] of [...pictures.gate.avif, ...pictures.gate.webp]) {
    expect((await get(serverGate, url)).status, url).toBe(200)
  }
})

test('[K1] server: the cookie opens pages, data and files, and a forged one does not', async ({ serverGate }) => {
  const pass = await passOf(serverGate, '10.0.2.1')
  const script = (await clientFiles()).find((name) => name.endsWith('.js'))
  const paths = ['/', '/trips', '/trips.data', `/${script}`]
  for (const path of paths) expect((await get(serverGate, path, { ...HTML, cookie: pass })).status, path).toBe(200)

  const [name, until = '', token = ''] = pass.split(/[=.]/)
  const forged = ['', 'authenticated', '1', `${Number(until) + 1}.${token}`, `${until}.${token.slice(0, -2)}AA`, token]
  for (const value of forged) {
    for (const path of paths) {
      expect((await get(serverGate, path, { cookie: `${name}=${value}` })).status, `${value} ${path}`).toBe(401)
    }
  }
  expect((await get(serverGate, `/${script}`, { cookie: pass })).headers.get('cache-control')).toMatch(/^private/)
  expect((await get(serverGate, '/gate', { cookie: pass })).headers.get('location')).toBe('/')
})

test('[K1] server: the right login leads to the requested page, a wrong one shows an error', async ({ serverGate }) => {
  const granted = await logIn(serverGate, '10.0.3.1', { ...credential, back: '/trips?x=1' })
  expect([granted.status, granted.headers.get('location')]).toEqual([303, '/trips?x=1'])
  const [cookie = ''] = granted.headers.getSetCookie()
  expect(cookie).toMatch(/; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/)

  const denied = await logIn(serverGate, '10.0.3.1', { ...credential, password: 'wrong', back: '/trips?x=1' })
  const page = await denied.text()
  expect(denied.status).toBe(401)
  expect(denied.headers.getSetCookie()).toEqual([])
  expect(page).toContain('Access Denied')
  expect(page).toContain('Invalid username or password.')
  expect(page).toContain('name="back" value="/trips?x=1"')
  expect(page).not.toContain('wrong')
})

test('[K1] server: the login never leads to another site', async ({ serverGate }) => {
  for (const back of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '\t//evil.example',
  ]) {
    const granted = await logIn(serverGate, '10.0.4.1', { ...credential, back })
    expect([granted.status, granted.headers.get('location')], back).toEqual([303, '/'])
  }
  const asked = await rawRequest(serverGate.url, ['GET //evil.example/x HTTP/1.1', 'Host: x', 'Accept: text/html'])
  expect(asked).toContain('name="back" value="/"')
})

test('[K2] both modes: an address has ten wrong attempts in ten minutes, and an unreadable body counts as one', async ({
  serverGate,
  browserGate,
}) => {
  for (const site of [serverGate, browserGate]) {
    const send = (body: string, from: string, type = 'application/json') =>
      fetch(`${site.url}/gate`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'x-forwarded-for': from },
        redirect: 'manual',
      })
    const odd = ['', '{', 'null', '[]', '{"username":1}', '{"username":{"$ne":""},"password":true}', '"x"', '{}']
    for (const body of [...odd, '{"username":"a","password":"b"}']) {
      expect((await send(body, '10.0.6.1')).status, body).toBe(401)
    }
    expect((await send('a=b', '10.0.6.1', 'multipart/form-data')).status).toBe(401)
    const refused = await send(JSON.stringify(credential), '10.0.6.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await send(JSON.stringify(credential), '10.0.6.2')).status).toBe(200)
    expect((await send('x'.repeat(5000), '10.0.6.3')).status).toBe(413)
    const page = await logIn(site, '10.0.6.1', credential)
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Too many attempts')])
  }
})

test('[K2] simultaneous attempts are counted one by one', async ({ browserGate }) => {
  const tries = Array.from({ length: 30 }, () =>
    logIn(browserGate, '10.0.7.1', { ...credential, password: 'guess' }).then((response) => response.status),
  )
  const statuses = await Promise.all(tries)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('[K1] the credential is in no file that a browser gets, and in no page', async ({ browserGate, serverGate }) => {
  for (const name of await clientFiles()) {
    const content = readFileSync(`build/client/${name}`, 'latin1')
    expect(content.includes('first-tracks'), name).toBe(false)
    expect(content.includes('GATE_PASSWORD'), name).toBe(false)
  }
  for (const path of ['/', '/trips', '/_root.data', '/trips.data', '/nothing-here', '/__manifest']) {
    for (const site of [browserGate, serverGate]) {
      const said = await (await get(site, path, HTML)).text()
      expect(said.includes(credential.password) || said.includes(credential.username), path).toBe(false)
    }
  }
})

test('[K2] while the gate is on, every page says noindex in its head and in its headers', async ({
  browserGate,
  serverGate,
}) => {
  for (const site of [browserGate, serverGate]) {
    for (const path of ['/', '/', '/trips?x=1', '/faq', '/nothing-here']) {
      const response = await get(site, path, HTML)
      expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
      expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex"\s*\/?>/)
    }
  }
})

test('[K1] the gate does not protect the back office, and staff who are logged in need no pass', async ({
  browserGate,
  serverGate,
}) => {
  for (const site of [browserGate, serverGate]) {
    const login = await get(site, '/staff/login', HTML)
    expect(login.status).toBe(200)
    expect(await login.text()).not.toContain('powderpool_auth')
    const { email } = await staffSession(site, 'owner')
    const inside = cookiesOf(await get(site, '/staff/account', { ...HTML, cookie: await logInAsStaff(site, email) }))
    expect((await get(site, '/', { ...HTML, cookie: inside })).status).toBe(200)
  }
  expect((await get(serverGate, '/', HTML)).status).toBe(401)
})

test('[K1] off: no gate, no login, no noindex', async ({ site }) => {
  const page = await get(site, '/', HTML)
  expect(page.headers.get('x-robots-tag')).toBeNull()
  const html = await page.text()
  for (const words of ['noindex', 'let flag', 'Website access is restricted', 'Loading...', 'action="/gate"']) {
    expect(html.includes(words), words).toBe(false)
  }
  expect((await get(site, '/gate', HTML)).status).toBe(404)
  expect((await logIn(site, '10.0.8.1', { username: 'powder', password: 'first-tracks' })).status).toBe(404)
})
