import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { clusterOf } from '#testing/program.ts'
import { waitFor } from '#testing/wait.ts'

export const INSTALL_MS = 600_000

export type Command = { process: ChildProcess; output(): string; exited: Promise<number | null> }

type User = { uid?: number; gid?: number; home?: string }

/** A copy of the sources in a folder with spaces in its path, which only its owner can enter. */
export type FreshClone = {
  path: string
  /** Runs npm there, or in a folder that the clone was moved to. */
  npm(args: string[], cwd?: string, user?: User): Command
  /** Stops the commands that still run. */
  stopAll(): Promise<void>
  remove(): Promise<void>
}

export async function makeClone(settings: Record<string, string> = {}): Promise<FreshClone> {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool fresh '))
  const path = join(folder, 'a clone')
  mkdirSync(path)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  const kept = files.split('\0').filter((name) => name && lstatSync(name, { throwIfNoEntry: false }))
  execFileSync('cp', ['-a', '--parents', ...kept, path])
  await chmod(folder, 0o700)
  const running: Command[] = []
  return {
    path,
    npm(args, cwd = path, { home = process.env.HOME ?? folder, ...user } = {}) {
      const env = { ...bareEnvironment(home), ...settings }
      const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...user })
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
    },
    async stopAll() {
      for (const command of running.splice(0)) await stop(command)
    },
    async remove() {
      await removeData(path)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The environment of a machine with only Node and npm, without our programs on PATH and our npm settings. */
function bareEnvironment(home: string): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  return { PATH: path.join(delimiter), HOME: home, PORT: '0' }
}

/** The address that `npm start` prints. */
export async function addressOf(site: Command): Promise<string> {
  const found = () => /^ {2}Site +(\S+)/m.exec(site.output())?.[1]
  const gone = site.exited.then((code) => Promise.reject(new Error(`npm start ended (${code}):\n${site.output()}`)))
  return Promise.race([waitFor(async () => found(), 'the address', INSTALL_MS), gone])
}

export async function stop(site: Command): Promise<void> {
  site.process.kill('SIGTERM')
  await site.exited
}

/** Also removes the database's files, which are elsewhere if its user cannot reach the folder. */
export async function removeData(place: string): Promise<void> {
  const data = join(place, 'data')
  for (const made of [clusterOf(data), data]) await rm(made, { recursive: true, force: true })
}
