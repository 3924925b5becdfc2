import { existsSync, readdirSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freshDatabaseUrl } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { launchProgram } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'

test('a second start in the same folder says that the site is already running, and where', async ({
  start,
  folder,
}) => {
  // A public address that this machine cannot reach must not make a running site look dead.
  const port = String(await freePort())
  const shared = { DATA_DIR: folder, PUBLIC_URL: 'https://powderpool.invalid' }
  const first = await start({ ...shared, PORT: port })
  const second = launchProgram({ ...shared, DATABASE_URL: first.databaseUrl })
  expect(await second.exited).toBe(1)
  expect(second.output().trim()).toBe(
    `Powderpool is already running at http://127.0.0.1:${port} from this folder (process ${first.process.pid}).`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
  expect(existsSync(join(folder, 'site.lock'))).toBe(false)
})

test('the lock of a killed site is taken over, and only one of two simultaneous starts succeeds', async ({
  start,
  folder,
}) => {
  const killed = await start({ DATA_DIR: folder })
  await killed.kill()
  expect(readdirSync(folder)).toContain('site.lock')
  const starts = [1, 2].map(() => launchProgram({ DATA_DIR: folder, DATABASE_URL: killed.databaseUrl }))
  try {
    const results = await Promise.all(
      starts.map((program) => program.waitForOutput(/is already|Ctrl\+C/).then((words) => ({ program, words }))),
    )
    expect(results.map(({ words }) => words).sort()).toEqual(['Ctrl+C', 'is already'])
    for (const { program, words } of results) {
      if (words === 'Ctrl+C') program.process.kill('SIGTERM')
      expect(await program.exited).toBe(words === 'Ctrl+C' ? 0 : 1)
    }
  } finally {
    for (const program of starts) program.process.kill('SIGKILL')
  }
  expect(readdirSync(folder)).not.toContain('site.lock')
})

test('a port in use gives a clear message and changes nothing', async ({ folder }) => {
  const port = await freePort()
  const squatter: Server = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
  const program = launchProgram({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' })
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toBe(
    'Another program is using this port. Set PORT to a different one, for example: PORT=3001 npm start',
  )
  expect(readdirSync(folder)).toEqual([])
  await new Promise((resolve) => squatter.close(resolve))
})

test('all wrong settings are named with their fix, and nothing is started', async ({ folder }) => {
  const program = launchProgram({ PORT: 'eighty', GATE: 'shut', DATA_DIR: folder, SMTP_URL: 'mail.example' })
  expect(await program.exited).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([
    'Some settings are not valid:',
    '  - PORT must be a port number, a whole number from 0 to 65535',
    '  - GATE must be one of: browser, server, off',
    '  - SMTP_URL must be a URL starting with smtp:// or smtps://',
  ])
  expect(readdirSync(folder)).toEqual([])
})

test('a database that does not exist is a clear failure', async ({ folder }) => {
  const url = Object.assign(new URL(await freshDatabaseUrl()), { pathname: '/missing' }).href
  const program = launchProgram({ DATA_DIR: folder, DATABASE_URL: url })
  expect(await program.exited).toBe(1)
  expect(program.output()).toContain('database "missing" does not exist')
  expect(readdirSync(folder)).toEqual([])
})

test('an instance that starts while PostgreSQL restarts waits for it, and says so once', async ({ folder }) => {
  const [port, url] = [await freePort(), new URL(await freshDatabaseUrl())]
  const { hostname, port: server } = url
  const away = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
  const program = launchProgram({ PORT: '0', DATA_DIR: folder, DATABASE_URL: away })
  await program.waitForOutput(/the database does not respond/)
  const forward = createServer((socket) => {
    const upstream = connect(Number(server), hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  })
  await new Promise<void>((resolve) => forward.listen(port, '127.0.0.1', resolve))
  await program.waitForOutput(/Back office/)
  expect(program.output().match(/the database does not respond/g)).toHaveLength(1)
  program.process.kill()
  expect(await program.exited).toBe(0)
  await new Promise((resolve) => forward.close(resolve))
})

test('[A3] with one database role the site says at start that the audit log is not protected; with two it does not', async ({
  start,
}) => {
  const two = await start()
  expect(two.output()).not.toContain('not protected')
  const one = await start({ DATABASE_URL: two.databaseUrl })
  expect(one.output()).toMatch(/"level":"warn".*the audit log is not protected/)
  expect(one.output()).toMatch(/Audit log +not protected: set DATABASE_OWNER_URL/)
})
