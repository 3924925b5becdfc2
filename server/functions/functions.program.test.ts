import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { prepareBinaries, runProgram } from '../../db/embedded/embedded-binaries.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { query } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { headerOf, startMailServer } from '../../testing/mail/mail-server.ts'
import { contactPayload, goodPayloads } from '../../testing/payloads.ts'
import { clusterOf } from '../../testing/program.ts'
import { pdfOf } from '../../testing/sample-files.ts'
import { type RunningSite, test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

function call(site: RunningSite, name: string, payload: object, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  })
}

const count = async (site: RunningSite, what: string) => {
  const [row] = await query<{ count: number }>(site.databaseUrl, `select count(*)::int from ${what}`)
  return row?.count
}

test('[F4] without a mail server everything is accepted; when it starts, every mail arrives once', async ({
  start,
}) => {
  const port = await freePort()
  const site = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  for (const [name, about, payload] of goodPayloads) {
    expect((await call(site, name, payload)).status, about).toBe(200)
  }
  await waitFor(async () => count(site, 'mails where last_error is not null'), 'a mail that could not be sent')
  expect(await count(site, `mails where state <> 'queued'`)).toBe(0)

  const server = await startMailServer(port)
  onTestFinished(() => server.close())
  await waitFor(async () => (await count(site, `mails where state <> 'sent'`)) === 0, 'all mails')
  await site.stop()
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength((await count(site, 'mails')) ?? 0)
  const answers = server.mails.filter(({ recipients }) => recipients.includes('ann@example.com'))
  expect(answers, 'one to the sender of each').toHaveLength(goodPayloads.length)
})

test('[F4] 200 submissions at once lose none, and one that was refused can be sent again', async ({ site }) => {
  const senders = Array.from({ length: 200 }, () => `${randomUUID()}@example.com`)
  // A busy machine may refuse some for the moment, which must then have stored nothing.
  const send = async (email: string) => {
    const { status } = await call(site, 'send-contact-email', { ...contactPayload, email })
    return status === 503 ? undefined : status
  }
  const answers = await Promise.all(senders.map((email) => waitFor(() => send(email), `the answer to ${email}`)))
  expect(new Set(answers)).toEqual(new Set([200]))
  const stored = await query<{ email: string }>(site.databaseUrl, 'select email from inquiries')
  expect(stored.map(({ email }) => email).sort()).toEqual(senders.sort())
  expect(await count(site, `mails where template in ('submission-staff', 'inquiry-received')`)).toBe(400)
})

test('[F5] while the database is unavailable: 503 with Retry-After, in JSON; afterwards calls succeed', async ({
  start,
  folder,
}) => {
  const database = await startEmbeddedPostgres(folder)
  const { pgCtl } = await prepareBinaries()
  const site = await start({ DATABASE_URL: database.url })
  expect((await call(site, 'send-contact-email', contactPayload)).status).toBe(200)
  await runProgram(pgCtl, ['stop', '-D', clusterOf(folder), '-m', 'immediate', '-w'])
  const away = await call(site, 'send-contact-email', contactPayload, { accept: 'text/html' })
  expect([away.status, await away.json()]).toEqual([503, expect.objectContaining({ error: 'Back in a moment' })])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  await database.ensureRunning()
  await waitFor(async () => (await call(site, 'send-contact-email', contactPayload)).ok, 'the recovery')
})

test('half-received uploads of a killed process are gone after the next start', async ({ start, folder }) => {
  const settings = { DATA_DIR: folder }
  const first = await start(settings)
  const uploads = join(folder, 'uploads')
  const headers = { 'content-type': 'multipart/form-data; boundary=X' }
  const cut = request(`${first.url}/functions/v1/send-hr-email`, { method: 'POST', headers })
  cut.on('error', () => {})
  cut.write('--X\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n')
  cut.write(pdfOf(100_000))
  await waitFor(async () => readdirSync(uploads, { recursive: true }).length > 1, 'a file on its way')
  await first.kill()
  expect(readdirSync(uploads)).toHaveLength(1)
  await start({ ...settings, DATABASE_URL: first.databaseUrl })
  expect(readdirSync(uploads)).toEqual([])
})
