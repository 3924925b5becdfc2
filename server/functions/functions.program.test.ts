import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { query } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { headerOf, startMailServer } from '#testing/mail/mail-server.ts'
import { contactPayload, goodPayloads } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

function call(site: RunningSite, name: string, payload: object) {
  return fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
  const site = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Snow <snow@example.com>' })
  for (const [name, about, payload] of goodPayloads) {
    expect((await call(site, name, payload)).status, about).toBe(200)
  }
  await waitFor(async () => (await count(site, 'mails where last_error is null')) === 0, 'a try of every mail')
  expect(await count(site, `mails where state <> 'queued' or last_error not like '%ECONNREFUSED%'`)).toBe(0)
  expect((await fetch(`${site.url}/readyz`)).status, 'mail down is no reason to be down').toBe(200)

  const server = await startMailServer(port)
  onTestFinished(() => server.close())
  // Otherwise the next try would be some seconds later.
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`,
  )
  await waitFor(async () => (await count(site, `mails where state <> 'sent'`)) === 0, 'all mails')
  expect(await count(site, 'mails where last_error is not null')).toBe(0)
  await site.stop()
  const mails = await query<{ id: string }>(site.databaseUrl, 'select id from mails')
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids.sort()).toEqual(mails.map(({ id }) => `<${id}@powderpool.example>`).sort())
  expect(new Set(server.mails.map((mail) => headerOf(mail, 'From')))).toEqual(new Set(['Snow <snow@example.com>']))
  const sentTo = (address: string) => server.mails.filter(({ recipients }) => recipients.includes(address))
  expect(sentTo('ann@example.com'), 'one to the sender of each').toHaveLength(goodPayloads.length)
  expect(sentTo('team@powderpool.example').length).toBeGreaterThan(0)
})

test('[F4] none of 200 simultaneous submissions is lost, and a refused one can be sent again', async ({ site }) => {
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
