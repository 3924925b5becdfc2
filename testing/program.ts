import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEnvironment, siteFlags } from '#scripts/site-node.mjs'
import { STAND_IN_SECRET } from './payments/stand-in-secret.ts'
import { waitFor } from './wait.ts'

/** A start takes a second; a busy machine may need much longer. */
const START_TIMEOUT_MS = 100_000

export type Program = {
  url: string
  process: ChildProcess
  /** Everything it has written to stdout and stderr so far. */
  output(): string
  /** Ends it with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
}

/** Defaults for tests: a free port, and no rate limits because all tests call from one address. */
const testSettings = {
  PORT: '0',
  RATE_LIMIT: 'off',
  GATE: 'off',
  LOG_LEVEL: 'warn',
  STAND_IN_SECRET,
  NODE_ENV: 'test',
  ALLOW_UNSAFE: 'development,no-rate-limit,no-mail,http,simulated-payments,demo-seller',
}

/** Where `npm start` keeps compiled code, too. */
const compiled = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' }

/** A data folder that PostgreSQL's own user can enter when the tests run as root. */
export async function temporaryFolder(place = tmpdir()): Promise<string> {
  const folder = mkdtempSync(join(place, 'powderpool-test-'))
  await chmod(folder, 0o755)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Starts the real program as a child process and waits until it prints its address. */
export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  const child = launchProgram(settings)
  const url = await child.waitForOutput(/^ {2}Site +(\S+)[\s\S]*Ctrl\+C/m).catch((error) => {
    child.process.kill('SIGKILL')
    throw error
  })
  return {
    url,
    process: child.process,
    output: child.output,
    async stop() {
      child.process.kill('SIGTERM')
      return child.exited
    },
    async kill() {
      child.process.kill('SIGKILL')
      await child.exited
    },
  }
}

export type Launched = {
  process: ChildProcess
  output(): string
  exited: Promise<number | null>
  /** Waits until the output matches and returns the first group. Throws if the program ends first. */
  waitForOutput(pattern: RegExp): Promise<string>
}

/** The dates alone, because playing the whole demo season takes seconds. Production refuses both. */
export function demoDataOf({ DEMO_DATA, NODE_ENV }: Record<string, string>): string {
  return DEMO_DATA ?? (NODE_ENV === 'production' ? 'off' : 'dates')
}

/** Starts the program without waiting, for tests in which it must not start. */
export function launchProgram(settings: Record<string, string> = {}): Launched {
  const demo = { DEMO_DATA: demoDataOf(settings) }
  const passwords: Record<string, string> = settings.NODE_ENV ? {} : { PASSWORD_HASHING: 'quick' }
  const environment = { ...testSettings, ...compiled, ...demo, ...passwords, ...siteEnvironment, ...settings }
  // The run has built the site, so no start has to look at every source.
  return launch([...siteFlags, 'scripts/built.mjs', 'start'], environment)
}

/** Starts one of our scripts, or another program, as its own process. */
export function launch(
  args: string[],
  environment: Record<string, string>,
  program: string = process.execPath,
): Launched {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  const receive = (chunk: Buffer) => {
    output += chunk
    for (const watch of watchers) watch()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    process: child,
    output: () => output,
    exited,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(new Error(`no ${pattern} in time:\n${output}`)), START_TIMEOUT_MS)
        const settle = (result: Error | string) => {
          clearTimeout(timer)
          watchers.delete(look)
          if (typeof result === 'string') resolve(result)
          else reject(result)
        }
        const look = () => {
          const found = pattern.exec(output)
          if (found) settle(found[1] ?? found[0])
        }
        watchers.add(look)
        void exited.then((code) => settle(new Error(`the program ended (${code}) without ${pattern}:\n${output}`)))
        look()
      }),
  }
}

/** The folder with the database's files. The program may have put it elsewhere and left a link. */
export function clusterOf(dataDir: string): string {
  const inside = join(dataDir, 'postgres')
  try {
    return readlinkSync(inside)
  } catch {
    return inside
  }
}

/** The process id of the embedded server of a data folder, or undefined if it has none. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends the embedded server that a killed program left behind. */
export async function endDatabase(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (!pid || !isRunning(pid)) return
  // SIGQUIT ends it immediately, without waiting for clients. The files are deleted anyway.
  process.kill(pid, 'SIGQUIT')
  await waitFor(async () => !isRunning(pid), 'the end of the database server')
}
