import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; url: string }

export type SiteLock =
  | { isHeld: true; release(): void; tellAddress(url: string): void }
  | { isHeld: false; holder: Holder }

/** A start that takes longer than this has died, whatever its process number says. */
const STARTING_MS = 120_000
/** A lock is made and filled in one breath; one that stays empty for longer belongs to nobody. */
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
      return { isHeld: true, release: () => rmSync(file, { force: true }), tellAddress: (url) => write(url, 'w') }
    } catch {
      const holder = readHolder(file)
      if (holder && (await isRunning(holder, file))) return { isHeld: false, holder }
      if (!holder && ageMs(file) < FILLING_MS) await pause(20)
      else moveAway(file, holder)
    }
  }
}

/** Clears away the lock of a dead process. Two starts may both want to: what the other has put there is put back. */
function moveAway(file: string, judged: Holder | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.pid === judged?.pid) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function ageMs(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

/** Process numbers are used again, so a site that should be serving is also asked, at its own door. */
async function isRunning(holder: Holder, file: string): Promise<boolean> {
  if (!isAlive(holder.pid)) return false
  if (!holder.url) return ageMs(file) < STARTING_MS
  const answer = await fetch(`${holder.url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  return answer?.ok ?? false
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
