import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; url: string }

export type SiteLock =
  | { isHeld: true; release(): void; writeAddress(url: string): void }
  | { isHeld: false; holder: Holder }

/** A start that takes longer counts as dead, even if a process with its number runs. */
const STARTING_MS = 120_000
/** A lock file is written right after it is created. One that stays empty for longer was left by a crash. */
const FILLING_MS = 1000

/** One site per data folder. The lock of a process that died is taken over. */
export async function takeSiteLock(dataDir: string): Promise<SiteLock> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'site.lock')
  const write = (url: string, flag: 'w' | 'wx') =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, url }), { flag })
  for (;;) {
    try {
      write('', 'wx')
      return { isHeld: true, release: () => rmSync(file, { force: true }), writeAddress: (url) => write(url, 'w') }
    } catch {
      const holder = readHolder(file)
      if (holder && (await isRunning(holder, file))) return { isHeld: false, holder }
      if (!holder && ageMs(file) < FILLING_MS) await pause(20)
      else moveAway(file, holder)
    }
  }
}

/** Removes the lock of a dead process. If another start has since taken the lock, it is put back. */
function moveAway(file: string, expected: Holder | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.pid === expected?.pid) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function ageMs(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

/** Process numbers are reused, so a site that should be serving is also called at its address. */
async function isRunning(holder: Holder, file: string): Promise<boolean> {
  if (!isAlive(holder.pid)) return false
  if (!holder.url) return ageMs(file) < STARTING_MS
  const response = await fetch(`${holder.url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  return response?.ok ?? false
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
