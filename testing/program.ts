import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from './wait.ts'

/** Patience for a busy machine; a start takes two seconds. */
const START_TIMEOUT_MS = 100_000

export type Program = {
  url: string
  process: ChildProcess
  /** Everything it wrote so far, to stdout and stderr. */
  output(): string
  /** Ends it the polite way and gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it with kill -9. */
  kill(): Promise<void>
}

/** Settings for a program that meets nobody: a free port and no rate limits, since all tests call from one address. */
const alone = { PORT: '0', RATE_LIMIT: 'off', GATE: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test' }

/** Node keeps what it compiled, which takes a third off every start. */
const quick = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' }

/** A data folder that the database's own user can reach when the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool-test-'))
  await chmod(folder, 0o755)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Starts the real program as a child and waits until it says where it serves. */
export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  const child = launchProgram(settings)
  const url = await child.until(/^ {2}Site +(\S+)[\s\S]*Ctrl\+C/m).catch((error) => {
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
  /** Waits until the output matches and gives the first group, or throws with the output if the program ends before. */
  until(pattern: RegExp): Promise<string>
}

/** Starts the program without waiting, for tests in which it must not come up. */
export function launchProgram(settings: Record<string, string> = {}): Launched {
  const child = spawn(process.execPath, ['--import', './server/loading.ts', 'scripts/start.ts'], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: 'UTC', ...quick, ...alone, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk
    for (const watch of watchers) watch()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    process: child,
    output: () => output,
    exited,
    until: (pattern) =>
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

/** The folder that holds the database's files, wherever the program put it. */
export function clusterOf(dataDir: string): string {
  const inside = join(dataDir, 'postgres')
  try {
    return readlinkSync(inside)
  } catch {
    return inside
  }
}

/** The process number of the embedded server of a data folder, or undefined if none was left running. */
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
  // SIGQUIT: at once, without waiting for clients. The files are thrown away anyway.
  process.kill(pid, 'SIGQUIT')
  await waitFor(async () => !isRunning(pid), 'the end of the database server')
}
