import { countCall, uncountCall } from '../db/rate-limits.ts'
import type { Tools } from '../operations/tools.ts'

export type RateLimit = { name: string; calls: number; seconds: number }

/** A person who fills forms stays far below; a script does not. */
export const WRITES: RateLimit = { name: 'writes', calls: 60, seconds: 60 }

/** Rule K2. Enough for somebody who tries every spelling, and nothing for a machine that guesses. */
export const GATE_TRIES: RateLimit = { name: 'gate', calls: 10, seconds: 10 * 60 }

/** For each e-mail address and function. Nobody has that much to say in an hour, and nobody wants our answers to it. */
export const SUBMISSIONS: RateLimit = { name: 'submissions', calls: 10, seconds: 3600 }

/** For each e-mail address. A guest who changes their mind stays below; a script that keeps seats from others does not. */
export const ORDERS: RateLimit = { name: 'orders', calls: 30, seconds: 3600 }

/** Wrong passwords and codes for one account, wherever they come from. */
export const STAFF_TRIES: RateLimit = { name: 'staff', calls: 20, seconds: 10 * 60 }

/** The same from one network address, whichever account they are for. */
export const STAFF_TRIES_FROM: RateLimit = { name: 'staff-from', calls: 10, seconds: 10 * 60 }

/** Letters with a new password's link to one address. */
export const STAFF_RESETS: RateLimit = { name: 'staff-reset', calls: 5, seconds: 3600 }

/** Seconds to wait, or 0 if the call may go on. The count is in the database, so all instances share it. */
export async function secondsToWait(limit: RateLimit, key: string, tools: Pick<Tools, 'db' | 'now'>): Promise<number> {
  const now = tools.now()
  const { hits, windowEnds } = await countCall(tools.db, `${limit.name}:${key}`, limit.seconds, now)
  return hits <= limit.calls ? 0 : Math.max(1, Math.ceil((windowEnds.getTime() - now.getTime()) / 1000))
}

/** For limits on mistakes: the call turned out to be none. */
export async function forgiveCall(limit: RateLimit, key: string, tools: Pick<Tools, 'db'>): Promise<void> {
  await uncountCall(tools.db, `${limit.name}:${key}`)
}
