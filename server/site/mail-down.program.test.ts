import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { query } from '../../testing/database.ts'
import { forgetWorkers } from '../../testing/forget-workers.ts'
import { freePort } from '../../testing/free-port.ts'
import { headerOf, startMailServer } from '../../testing/mail/mail-server.ts'
import { type RunningSite, test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

type Mail = { id: string; state: string; lastError: string | null; subject: string | null }

async function firstMail(site: RunningSite): Promise<Mail | undefined> {
  const mails: Mail[] = await (await fetch(`${site.url}/dev/mail.json`)).json()
  return mails[0]
}

/** A mail server that accepts connections and never responds. */
async function startSilentServer(): Promise<{ url: string; calls: Socket[] }> {
  const calls: Socket[] = []
  const port = await freePort()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    calls.push(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const call of calls) call.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, calls }
}

test('a mail server that is down at start and comes up later gets every mail, once', async ({ start }) => {
  const port = await freePort()
  const site = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Snow <snow@example.com>' })
  const waiting = await waitFor(async () => {
    const mail = await firstMail(site)
    return mail?.lastError && mail
  }, 'the first failure')
  expect(waiting).toMatchObject({ state: 'queued', lastError: expect.stringContaining('ECONNREFUSED') })
  expect((await fetch(`${site.url}/readyz`)).status, 'mail down is no reason to be down').toBe(200)

  const server = await startMailServer(port)
  onTestFinished(() => server.close())
  const sent = await waitFor(async () => {
    const mail = await firstMail(site)
    return mail?.state === 'sent' && mail
  }, 'the mail, once the server is up')
  expect(sent.lastError).toBeNull()
  await site.stop()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.recipients).toEqual(['team@powderpool.example'])
  expect(headerOf(server.mails[0], 'From')).toBe('Snow <snow@example.com>')
  expect(headerOf(server.mails[0], 'Message-ID')).toBe(`<${sent.id}@powderpool.example>`)
})

test('a job whose process is killed with -9 while it runs is run again by another', async ({ start }) => {
  const silent = await startSilentServer()
  const first = await start({ SMTP_URL: silent.url })
  await waitFor(async () => silent.calls.length > 0, 'the first try')
  await first.kill()
  const running = `select state from pgboss.job where name = 'send-mail'`
  expect(await query(first.databaseUrl, running)).toEqual([{ state: 'active' }])
  await forgetWorkers(first.databaseUrl)

  const server = await startMailServer()
  onTestFinished(() => server.close())
  const second = await start({ DATABASE_URL: first.databaseUrl, SMTP_URL: server.url })
  await waitFor(async () => (await firstMail(second))?.state === 'sent', 'the mail from the second process', 60_000)
  await second.stop()
  expect(server.mails).toHaveLength(1)
})
