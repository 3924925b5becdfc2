import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { checkArchive } from '#backup/check-archive.ts'
import { emptyDatabaseUrl, siteRoleUrl } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const [, finalStage = ''] = /^(?:.|\n)*(\nFROM (?:.|\n)*)$/.exec(readFileSync('deploy/Containerfile', 'utf8')) ?? []
const listOf = (pattern: RegExp): string[] => JSON.parse(pattern.exec(finalStage)?.[1] ?? '[]')

/** Fills a folder with what the final stage copies. */
async function copyFinalStage(folder: string): Promise<void> {
  for (const [, from = '', to = ''] of finalStage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    await mkdir(dirname(join(folder, to)), { recursive: true })
    await cp(from, join(folder, to), { recursive: true })
  }
}

/** What the bundle loads from the packages that it does not contain. */
const LOAD_PACKAGES = `await import('highs')
  await import('sharp')
  await import('node:fs').then(({ accessSync }) => accessSync(new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))))`

type Run = { process: ChildProcess; output(): string; ended: Promise<number | null> }

function run([program = '', ...args]: string[], cwd: string, env: Record<string, string>): Run {
  const child = spawn(program === 'node' ? process.execPath : program, args, { cwd, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { process: child, output: () => output, ended: once(child, 'exit').then(([code]) => code) }
}

test('the container’s command serves the site from the final stage’s files, is healthy, backs up, and stops on SIGTERM', async ({
  folder,
}) => {
  const [app, data] = [join(folder, 'app'), join(folder, 'data')]
  await copyFinalStage(app)
  await mkdir(data)
  const owner = await emptyDatabaseUrl()
  const secret = 'f'.repeat(32)
  const env = {
    NODE_ENV: 'production',
    TZ: 'UTC',
    PORT: String(await freePort()),
    HOST: '0.0.0.0',
    DATA_DIR: data,
    DATABASE_URL: siteRoleUrl(owner),
    DATABASE_OWNER_URL: owner,
    PUBLIC_URL: 'https://powderpool.example',
    TRUST_PROXY: '1',
    SESSION_SECRET: secret,
    DATA_KEY: secret,
    GATE: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SELLER_NAME: 'Nova Trips Inc.',
    SELLER_ADDRESS: '1 Bay Street, Toronto',
    SELLER_TAX_NUMBER: '123456789',
    PAYPAL_CLIENT_ID: secret,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: secret,
  }
  const site = run(listOf(/^CMD (\[.*\])$/m), app, env)
  const url = `http://127.0.0.1:${env.PORT}`
  try {
    const ready = waitFor(async () => (await fetch(`${url}/readyz`)).ok, 'a site that is ready', 100_000)
    const ended = site.ended.then((code) => Promise.reject(new Error(`it ended (${code}): ${site.output()}`)))
    ended.catch(() => {})
    await Promise.race([ready, ended])
    const health = listOf(/^HEALTHCHECK .* CMD (\[.*\])$/m)
    expect(await run(health, app, env).ended).toBe(0)
    expect(await run(health, app, { ...env, PORT: String(await freePort()) }).ended).toBe(1)
    const packages = run(['node', '--input-type=module', '--eval', LOAD_PACKAGES], app, env)
    expect(await packages.ended, packages.output()).toBe(0)
    const page = await fetch(`${url}/dates`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(page.status).toBe(200)

    const backups = join(folder, 'backups')
    await mkdir(backups)
    const backup = run(['node', 'scripts/built.mjs', 'backup', backups], app, env)
    expect(await backup.ended, backup.output()).toBe(0)
    const [archive = ''] = readdirSync(backups)
    expect(archive).toMatch(/^powderpool-\d{4}-\d\d-\d\dT\d{4}\.tar\.gz$/)
    const { tables } = await checkArchive(join(backups, archive), new AbortController().signal)
    expect(tables.length).toBeGreaterThan(50)

    const target = { ...env, DATABASE_URL: await emptyDatabaseUrl(), DATA_DIR: join(folder, 'new') }
    const restoring = ['node', 'scripts/built.mjs', 'restore', join(backups, archive)]
    const restore = run(restoring, app, { ...target, DATABASE_OWNER_URL: target.DATABASE_URL })
    expect(await restore.ended, restore.output()).toBe(0)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  } finally {
    site.process.kill('SIGKILL')
  }
})

test('the systemd units run the same command from a build', () => {
  const [start, backup] = ['powderpool.service', 'powderpool-backup.service'].map(
    (unit) =>
      /^ExecStart=\/opt\/powderpool\/node_modules\/\.bin\/(.*)$/m.exec(readFileSync(`deploy/${unit}`, 'utf8'))?.[1],
  )
  expect(start?.split(' ')).toEqual(listOf(/^CMD (\[.*\])$/m))
  expect(backup).toMatch(/^node scripts\/built\.mjs backup \//)
})
