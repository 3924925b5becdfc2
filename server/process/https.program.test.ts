import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'

const PUBLIC_URL = 'https://powderpool.example'
const credential = { username: 'ski-patrol', password: 'corduroy-at-dawn-7' }

type Gated = RunningSite & { pass: string; passCookie: string }

/** A site behind a proxy that speaks https, reached without the proxy, with a pass of its gate. */
const test = siteTest.extend<{ site: Gated }>({
  site: [
    async ({ startForFile }, use: (site: Gated) => Promise<void>) => {
      const gate = { GATE: 'server', GATE_USERNAME: credential.username, GATE_PASSWORD: credential.password }
      const port = String(await freePort())
      const site = { ...(await startForFile({ ...gate, PUBLIC_URL, PORT: port })), url: `http://127.0.0.1:${port}` }
      const [passCookie = ''] = (await post(site.url, '/gate', credential)).headers.getSetCookie()
      await use({ ...site, passCookie, pass: passCookie.split(';')[0] ?? '' })
    },
    { scope: 'file' },
  ],
})

function post(url: string, path: string, fields: Record<string, string>, cookie = '', origin = PUBLIC_URL) {
  const headers = { accept: 'text/html', origin, cookie }
  return fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
}

test('HSTS is sent if the public address is https, with pages, assets and errors alike', async ({ site }) => {
  const asset = readdirSync('build/client/assets').find((file) => file.endsWith('.js'))
  for (const path of ['/', '/dates?x=1', '/nothing-here', `/assets/${asset}`]) {
    for (const cookie of [site.pass, '']) {
      const { headers } = await fetch(site.url + path, { headers: { cookie } })
      expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}/)
    }
  }
})

test('[K1] the cookies of the gate and of staff are sent over https only', async ({ site }) => {
  expect(site.passCookie).toContain('; Secure')
  const link = /First staff login +\S+(\/staff\S+)/.exec(site.output())?.[1] ?? ''
  const owner = { name: 'Olga', email: 'owner@powderpool.example', password: 'a sentence of the tests' }
  const [session = ''] = (await post(site.url, link, owner)).headers.getSetCookie()
  expect(session).toMatch(/^__Secure-staff\.session_token=.*; Secure/i)
})

test('forms from the public address are accepted, and forms from other sites are not', async ({ site }) => {
  const contact = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '+54 11 5555 0101' }
  const form = { ...contact, message: 'Four of us, in March.' }
  const stored = () => query(site.databaseUrl, 'select from inquiries where email = $1', [form.email])
  expect((await post(site.url, '/contact', form, site.pass, 'https://elsewhere.example')).status).toBe(403)
  expect(await stored()).toEqual([])
  expect((await post(site.url, '/contact', form, site.pass)).status).toBe(303)
  expect(await stored()).toHaveLength(1)
})
