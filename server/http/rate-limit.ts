import { addCalls, decrementCalls, type RateCount } from '#db/rate-limits.ts'
import type { Tools } from '#operations/tools.ts'

export type RateLimit = { name: string; calls: number; seconds: number }

/** For each network address. A person who fills in forms stays far below. */
export const WRITES: RateLimit = { name: 'writes', calls: 60, seconds: 60 }

/** Rule C4, for each network address: pages that are not in memory. A guest opens a few, a hotel full of guests some dozens. */
export const RENDERS: RateLimit = { name: 'renders', calls: 240, seconds: 60 }

/** Rule C8, for each network address: requests to the API without a key that we know. */
export const API_STRANGERS: RateLimit = { name: 'api-strangers', calls: 60, seconds: 60 }
/** Rule G17, for each network address: dates on partners' pages. A tab asks once a minute, an office full of them some dozens of times. */
export const EMBEDS: RateLimit = { name: 'embeds', calls: 240, seconds: 60 }

/** Rule C5, for each network address: messages that are forged, or about orders that are not ours. */
export const FOREIGN_MESSAGES: RateLimit = { name: 'foreign-messages', calls: 60, seconds: 60 }

/** Rule K2: enough for a person who tries every spelling, far too few for a program that guesses. */
export const GATE_TRIES: RateLimit = { name: 'gate', calls: 10, seconds: 10 * 60 }

/** For each email address and function. It also keeps others from flooding an address with our mails. */
export const SUBMISSIONS: RateLimit = { name: 'submissions', calls: 10, seconds: 3600 }

/** Rule C7, for each network address: forms that make us mail the address in them. */
export const REQUESTED_MAILS: RateLimit = { name: 'mails-from', calls: 30, seconds: 3600 }

/** For each email address. A guest who changes their mind stays below, a script that blocks seats does not. */
export const ORDERS: RateLimit = { name: 'orders', calls: 30, seconds: 3600 }

/** Wrong passwords and codes for one account, from any network address. */
export const STAFF_TRIES: RateLimit = { name: 'staff', calls: 20, seconds: 10 * 60 }

/** Wrong passwords and codes from one network address, for any account. */
export const STAFF_TRIES_FROM: RateLimit = { name: 'staff-from', calls: 10, seconds: 10 * 60 }

/** Rule A5: wrong passwords and codes from a device that has logged in before. It is not counted with any others. */
export const STAFF_TRIES_ON_DEVICE: RateLimit = { name: 'staff-device', calls: 10, seconds: 10 * 60 }

/** Rule A5: a code of an authenticator app is accepted for a minute and a half, and in that time once. */
export const STAFF_CODES: RateLimit = { name: 'staff-code', calls: 1, seconds: 120 }

/** Mails with a reset link to one address. */
export const STAFF_RESETS: RateLimit = { name: 'staff-reset', calls: 5, seconds: 3600 }

/** One call of a key. */
export function countOf(limit: RateLimit, key: string, now: Date): RateCount {
  return { key: `${limit.name}:${key}`, hits: 1, windowEndsAt: new Date(now.getTime() + limit.seconds * 1000) }
}

/** The seconds to wait, 0 if the call may go on, and how many more may follow it. */
export type CallCount = { wait: number; left: number }

/**
 * Counts one call in the database. It is exact on any number of instances, as password attempts must be. What visitors
 * send is counted by call-counts.ts.
 */
export async function countCall(limit: RateLimit, key: string, tools: Pick<Tools, 'db' | 'now'>): Promise<CallCount> {
  const now = tools.now()
  const [sum] = await addCalls(tools.db, [countOf(limit, key, now)], now)
  if (!sum) throw new Error('an upsert returns its row')
  const left = limit.calls - sum.hits
  if (left >= 0) return { wait: 0, left }
  return { wait: Math.max(1, Math.ceil((sum.windowEndsAt.getTime() - now.getTime()) / 1000)), left: 0 }
}

export async function secondsToWait(limit: RateLimit, key: string, tools: Pick<Tools, 'db' | 'now'>): Promise<number> {
  return (await countCall(limit, key, tools)).wait
}

/** For limits on wrong attempts: takes back the count of a right one. */
export async function forgiveCall(limit: RateLimit, key: string, tools: Pick<Tools, 'db'>): Promise<void> {
  await decrementCalls(tools.db, `${limit.name}:${key}`)
}
