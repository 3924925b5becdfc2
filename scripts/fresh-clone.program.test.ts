import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { lstatSync, mkdtempSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clusterOf } from '../testing/program.ts'
import { waitFor } from '../testing/wait.ts'

/** A user that exists on every Linux and is neither root nor the database's user. */
const ORDINARY = { uid: 1, gid: 1 }
const isRoot = process.getuid?.() === 0
const INSTALL_MS = 300_000

const running: Command[] = []
const folder = mkdtempSync(join(tmpdir(), 'powderpool fresh '))
const clone = join(folder, 'a clone')
const home = mkdtempSync(join(tmpdir(), 'powderpool-user-'))

/** The environment of a machine with only Node and npm, without our programs on PATH and our npm settings. */
function bareEnvironment(home: string): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  return { PATH: path.join(delimiter), HOME: home, PORT: '0' }
}

type Command = { process: ChildProcess; output(): string; exited: Promise<number | null> }

function npm(args: string[], cwd: string, options: { uid?: number; gid?: number; home?: string } = {}): Command {
  const { home = process.env.HOME ?? folder, ...user } = options
  const child = spawn('npm', args, { cwd, env: bareEnvironment(home), stdio: ['ignore', 'pipe', 'pipe'], ...user })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const command = { process: child, output: () => output, exited }
  running.push(command)
  return command
}

async function addressOf(site: Command): Promise<string> {
  const found = () => /^ {2}Site +(\S+)/m.exec(site.output())?.[1]
  const gone = site.exited.then((code) => Promise.reject(new Error(`npm start ended (${code}):\n${site.output()}`)))
  return Promise.race([waitFor(async () => found(), 'the address', INSTALL_MS), gone])
}

async function stop(site: Command): Promise<void> {
  site.process.kill('SIGTERM')
  await site.exited
}

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && lstatSync(name, { throwIfNoEntry: false }))) {
    await mkdir(dirname(join(clone, file)), { recursive: true })
    await cp(file, join(clone, file))
  }
  await chmod(folder, 0o700)
}, INSTALL_MS)

afterEach(async () => {
  for (const command of running.splice(0)) await stop(command)
})

afterAll(async () => {
  await removeData(clone)
  for (const made of [folder, home]) await rm(made, { recursive: true, force: true })
})

/** Also removes the database's files, which are elsewhere if its user cannot reach the folder. */
async function removeData(place: string): Promise<void> {
  const data = join(place, 'data')
  for (const made of [clusterOf(data), data]) await rm(made, { recursive: true, force: true })
}

test('a fresh clone in a closed folder with spaces in its path starts with one command', {
  timeout: INSTALL_MS,
}, async () => {
  const site = npm(['start'], clone)
  const url = await addressOf(site)
  expect(site.output()).toContain('Installing packages')
  for (const word of ['Gate', 'First staff login', '/dev/mail', 'simulated']) expect(bannerOf(site)).toContain(word)
  expect((await fetch(url)).status).toBe(200)

  const { pid } = JSON.parse(readFileSync(join(clone, 'data', 'site.lock'), 'utf8'))
  const node = execFileSync(readlinkSync(`/proc/${pid}/exe`), ['--version'], { encoding: 'utf8' })
  expect(node).toMatch(/^v24\./)

  const second = npm(['start'], clone)
  expect(await second.exited).not.toBe(0)
  expect(second.output()).toContain(`already running at ${url} from this folder`)
  await stop(site)

  const again = npm(['start'], clone)
  await addressOf(again)
  expect(again.output()).not.toMatch(/Installing|Building/)
  await stop(again)
})

test.runIf(isRoot)('an ordinary user starts it too', { timeout: INSTALL_MS }, async () => {
  const own = join(home, 'clone')
  // The packages are moved instead of installed again, because this test is about the start.
  await rename(clone, own)
  await removeData(own)
  execFileSync('chown', ['-R', `${ORDINARY.uid}:${ORDINARY.gid}`, home])
  const site = npm(['start'], own, { ...ORDINARY, home })
  expect((await fetch(await addressOf(site))).status).toBe(200)
  expect(lstatSync(join(own, 'data', 'postgres')).uid).toBe(ORDINARY.uid)
})

function bannerOf(site: Command): string {
  return site.output().slice(site.output().indexOf('is ready'))
}
