import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { expect } from 'vitest'
import type { Program } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { sendTraffic } from '#testing/traffic.ts'
import { uncachedPage } from '#testing/uncached-page.ts'
import { waitFor } from '#testing/wait.ts'

/** The process ends itself after ten seconds. The rest is for a busy machine. */
const EXIT_WITHIN_MS = 30_000

/** The exit code, or `too late` if the process does not end. */
async function exitCode(stopping: Promise<number | null>): Promise<number | null | 'too late'> {
  const late = new Promise<'too late'>((resolve) => setTimeout(resolve, EXIT_WITHIN_MS, 'too late').unref())
  return Promise.race([stopping, late])
}

/** New connections are refused. */
async function doorClosed(program: Program): Promise<true> {
  const { hostname, port } = new URL(program.url)
  return waitFor(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), hostname)
        socket.once('error', () => resolve(true))
        socket.once('connect', () => {
          socket.destroy()
          resolve(false)
        })
      }),
    'the closed door',
  ) as Promise<true>
}

/** Sends a request over a connection that stays open. */
function ask(url: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    call.on('error', reject)
    call.end()
  })
}

test('SIGTERM lets a slow request finish, is held up neither by open connections nor by a request that never ends, and exits 0', async ({
  start,
}) => {
  const site = await start()
  const agent = new Agent({ keepAlive: true })
  const idle = connect(Number(new URL(site.url).port), '127.0.0.1')
  idle.on('error', () => {})
  expect((await ask(`${site.url}/healthz`, agent)).status).toBe(200)

  const blocker = new pg.Client({ connectionString: site.databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table departures in access exclusive mode')
  const slow = ask(`${site.url}/dates?slow=1`, agent)
  await waitFor(async () => {
    const waiting = await blocker.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    return waiting.rowCount
  }, 'the slow request in the database')

  const endless = connect(Number(new URL(site.url).port), '127.0.0.1')
  endless.on('error', () => {})
  endless.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\nhalf')
  await new Promise((resolve) => endless.once('data', resolve))

  const stopping = exitCode(site.stop())
  await doorClosed(site)
  await blocker.query('rollback')
  await blocker.end()
  const answer = await slow
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('</html>')
  expect(await stopping).toBe(0)
  endless.destroy()
  idle.destroy()
  agent.destroy()
})

test('after Ctrl+C under traffic every accepted request gets its response, then the site exits 0', async ({
  start,
}) => {
  const site = await start()
  const traffic = sendTraffic(site.url, ['/dates', await uncachedPage(site.databaseUrl), '/healthz'])
  await waitFor(async () => traffic.answers.length > 8, 'traffic')
  const exited = new Promise<number | null>((resolve) => site.process.once('close', resolve))
  site.process.kill('SIGINT')
  expect(await exitCode(exited)).toBe(0)
  await traffic.stop()
  const other = traffic.answers.filter((answer) => answer.status !== 200)
  // New connections are refused then, and a connection may be closed at the moment it is reused.
  expect(other.filter((answer) => !/ECONNREFUSED|ECONNRESET|other side closed/.test(answer.body))).toEqual([])
})
