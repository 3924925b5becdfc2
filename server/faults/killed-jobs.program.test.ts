import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { forgetWorkers } from '#testing/forget-workers.ts'
import { headerOf, type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { enqueueReconciliation } from '#testing/paid-site.ts'
import { removeFolder, temporaryFolder } from '#testing/program.ts'
import { pdfOf } from '#testing/sample-files.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { moveClock } from '#testing/story.ts'
import { waitFor } from '#testing/wait.ts'
import { type Receiver, startReceiver, verified } from '#testing/webhooks/receiver.ts'

/** More than the site sends at the same time, so that some wait for the others. */
const MESSAGES = 12
/** More than one job's batch, so that a second job follows. */
const READERS = 110

type Killed = {
  /** The site that was started after the kill. */
  next: RunningSite
  /** The job of the clock that was running. */
  job: string
  webhooks: Receiver & { endpointId: string; secret: string }
  mailbox: MailServer
  /** What was in the folder of unfinished uploads after the kill. */
  unfinished: string[]
  uploads: string
}

/** A site that was killed with -9 while it did several things, and was started again. */
const test = siteTest.extend<{ killed: Killed }>({
  killed: [
    async ({ startForFile }, use: (killed: Killed) => Promise<void>) => {
      const folder = await temporaryFolder()
      const [mailbox, receiver] = await Promise.all([startMailServer(), startReceiver()])
      const settings = { SMTP_URL: mailbox.url, DATA_DIR: folder }
      const first = await startForFile(settings)
      const { databaseUrl } = first
      const { cookie } = await staffSession(first, 'owner')
      const uploads = join(folder, 'uploads')
      const issue = await writeIssue(first, cookie)
      const endpoint = await sendWebhooks(first, receiver, cookie)
      const { job, letGo } = await holdUpJob(databaseUrl)
      await beginUpload(first, uploads)
      // The page that answers may read what we have locked, so nothing waits for it.
      void postForm(issue, { ...draft, intent: 'send' }, cookie).catch(() => {})
      await waitFor(async () => letters(mailbox).length > 20, 'the first letters')
      await first.kill()
      const unfinished = readdirSync(uploads)
      expect(letters(mailbox).length).toBeLessThan(READERS)
      await letGo()
      await forgetWorkers(databaseUrl)
      receiver.answer(204)
      const next = await startForFile({ ...settings, DATABASE_URL: databaseUrl })
      await use({ next, job, webhooks: { ...receiver, ...endpoint }, mailbox, unfinished, uploads })
      await Promise.all([mailbox.close(), receiver.close()])
      await removeFolder(folder)
    },
    { scope: 'file' },
  ],
})

const draft = { version: '0', subject: 'Japan opens', text: 'Six [dates](/dates).' }
const letters = ({ mails }: MailServer) => mails.filter((mail) => headerOf(mail, 'Subject') === draft.subject)

/** Writes a newsletter for many subscribers, and returns the address that sends it. */
async function writeIssue({ url, databaseUrl }: RunningSite, cookie: string): Promise<string> {
  await query(
    databaseUrl,
    `insert into subscribers (id, email, state, consent_text, requested_from_ip, requested_at)
     select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', 'words', '203.0.113.7', now()
     from generate_series(1, $1::int) as n`,
    [READERS],
  )
  const saved = await postForm(`${url}/staff/newsletter/new`, { ...draft, intent: 'save' }, cookie)
  const { origin, pathname } = new URL(saved.headers.get('location') ?? '', url)
  return origin + pathname
}

/** Two are answered, and the others are on their way. */
async function sendWebhooks({ url }: RunningSite, receiver: Receiver, cookie: string) {
  const list = `${url}/staff/connections/webhooks`
  const endpointId = randomUUID()
  const endpoint = { intent: 'add', endpointId, name: 'Alpine', url: receiver.url, events: 'entry.joined' }
  const page = await (await postForm(list, endpoint, cookie)).text()
  const [secret = ''] = /whsec_[A-Za-z0-9+/=]+/.exec(page) ?? []
  receiver.answer((response, number) => (number <= 2 ? response.writeHead(204).end() : undefined))
  for (let sent = 0; sent < MESSAGES; sent++)
    expect((await postForm(`${list}/${endpointId}`, { intent: 'test' }, cookie)).status).toBe(200)
  await waitFor(async () => receiver.received.length > 5, 'messages on their way')
  return { endpointId, secret }
}

async function beginUpload({ url }: RunningSite, uploads: string): Promise<void> {
  const headers = { 'content-type': 'multipart/form-data; boundary=X' }
  const cut = request(`${url}/functions/v1/send-hr-email`, { method: 'POST', headers })
  cut.on('error', () => {})
  cut.write('--X\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n')
  cut.write(pdfOf(100_000))
  await waitFor(async () => readdirSync(uploads, { recursive: true }).length > 1, 'a file on its way')
}

const runs = (url: string, state: string) =>
  query<{ id: string }>(url, `select id from pgboss.job where name = 'reconcile-orders' and state = $1`, [state])

/** Keeps a job that reads orders from ending, in its last attempt. */
async function holdUpJob(url: string): Promise<{ job: string; letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table orders in access exclusive mode')
  await enqueueReconciliation(url)
  const job = await waitFor(async () => (await runs(url, 'active'))[0]?.id, 'a run that is held up')
  await query(url, 'update pgboss.job set retry_limit = 0 where id = $1', [job])
  return { job, letGo: () => client.end() }
}

/** The first test includes two starts and all that the first site did. */
const BOTH_STARTS_MS = 300_000

test('half-received uploads of a killed process are gone after the next start', { timeout: BOTH_STARTS_MS }, ({
  killed,
}) => {
  expect(killed.unfinished).toHaveLength(1)
  expect(readdirSync(killed.uploads)).toEqual([])
})

test('[C9] webhooks survive a kill -9 during delivery: every message arrives, signed, and none has two IDs', async ({
  killed: { next, webhooks },
}) => {
  await moveClock(next.url, { hours: 1 })
  await waitFor(async () => {
    const waiting = await query(next.databaseUrl, `select from webhook_deliveries where state <> 'delivered'`)
    return waiting.length === 0
  }, 'the last message')
  const { received, secret, endpointId } = webhooks
  expect(new Set(received.map(({ id }) => id)).size).toBe(MESSAGES)
  const bodies = new Map(received.map(({ id, body }) => [id, body]))
  for (const { id, body } of received) expect(body).toBe(bodies.get(id))
  // The site's clock is an hour ahead, and the library refuses what comes from the future.
  const [early] = received
  if (!early) throw new Error('nothing arrived')
  expect(verified(secret, early)).toMatchObject({ type: 'endpoint.test', data: { endpointId } })
})

test('a newsletter to 110 subscribers survives a kill during delivery: each gets it once', async ({
  killed: { next, mailbox },
}) => {
  await waitFor(async () => {
    const waiting = await query(
      next.databaseUrl,
      `select state from newsletter_issues where state <> 'sent' union all select state from mails where state <> 'sent'`,
    )
    return waiting.length === 0
  }, 'the end of the sending')
  // Only a mail that the server had accepted when the process died may arrive again, with the same message id.
  const ids = new Map<string, Set<string>>()
  for (const mail of letters(mailbox)) {
    const reader = headerOf(mail, 'To') ?? ''
    ids.set(reader, (ids.get(reader) ?? new Set()).add(headerOf(mail, 'Message-ID') ?? ''))
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  }
  expect(ids.size).toBe(READERS)
  expect([...ids.values()].every((own) => own.size === 1)).toBe(true)
})

test('a scheduled job that is killed with -9 until its last attempt is off Today once a later run succeeds', async ({
  killed: { next, job },
}) => {
  const url = next.databaseUrl
  await waitFor(async () => (await runs(url, 'failed')).some(({ id }) => id === job), 'its death')
  await enqueueReconciliation(url)
  await waitFor(
    async () => (await query(url, `select from pgboss.job where name = 'dead-jobs'`)).length === 0,
    'no dead job',
  )
  expect((await runs(url, 'completed')).length).toBeGreaterThan(0)
})
