import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time that a process has used so far with its threads and its children, those that have ended included. */
export function usedMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
  const children = all.filter((times) => times?.parent === pid).map((times) => times?.own ?? 0)
  const { own = 0, ofEnded = 0 } = timesOf(pid) ?? {}
  return [own, ofEnded, ...children].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
}

/** Undefined for a process that has just ended. */
function timesOf(pid: number): { parent: number; own: number; ofEnded: number } | undefined {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { parent, own: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
