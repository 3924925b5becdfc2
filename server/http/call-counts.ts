import { addCalls, type RateCount } from '#db/rate-limits.ts'
import type { Tools } from '#operations/tools.ts'
import { countOf, forgiveCall, type RateLimit, secondsToWait } from './rate-limit.ts'

/** How often an instance adds its calls to the other instances' and reads the sums. */
const SHARE_MS = 1000
/** Keys in memory. Further ones are counted in the database, one call at a time. */
const MAX_KEYS = 20_000

export type CallCounts = {
  /** Counts one call and returns the seconds to wait, or 0 if the call may go on. */
  secondsToWait(limit: RateLimit, key: string): Promise<number>
  /** Takes back the count of a call that came to nothing. */
  forgive(limit: RateLimit, key: string): Promise<void>
  close(): Promise<void>
}

type CallTools = Pick<Tools, 'db' | 'now'> & { onTrouble(error: unknown): void }

/**
 * Rule C2: counts calls in memory, so that a visitor's call waits for no write. A key that has used a third of its limit
 * is counted in the database.
 */
export function openCallCounts({ onTrouble, ...tools }: CallTools): CallCounts {
  /** Calls that the database does not have yet, including calls on their way to it. */
  let unshared = new Map<string, RateCount & { limit: RateLimit }>()
  let sending: typeof unshared = new Map()
  let sharing = Promise.resolve()
  /** Keys that have used a third of their limit, and when their windows end. */
  const busy = new Map<string, number>()

  async function send(): Promise<void> {
    if (unshared.size === 0) return
    sending = unshared
    unshared = new Map()
    try {
      for (const sum of await addCalls(tools.db, [...sending.values()], tools.now())) {
        const limit = sending.get(sum.key)?.limit
        if (limit && sum.hits > memoryShare(limit)) setBusy(sum.key, sum.windowEndsAt)
      }
    } catch (error) {
      // They are sent with the next ones.
      for (const [key, count] of unshared) count.hits += sending.get(key)?.hits ?? 0
      unshared = new Map([...sending, ...unshared])
      throw error
    } finally {
      sending = new Map()
    }
  }
  function share(): Promise<void> {
    const sent = sharing.then(send)
    sharing = sent.catch(() => {})
    return sent
  }
  const timer = setInterval(() => {
    forgetExpired()
    share().catch(onTrouble)
  }, SHARE_MS).unref()

  function setBusy(key: string, windowEndsAt: Date): void {
    const [oldest] = busy.size >= MAX_KEYS ? busy.keys() : []
    if (oldest !== undefined) busy.delete(oldest)
    busy.set(key, windowEndsAt.getTime())
  }
  function forgetExpired(): void {
    const now = tools.now().getTime()
    for (const [key, endsAt] of busy) if (endsAt <= now) busy.delete(key)
  }

  return {
    async secondsToWait(limit, key) {
      const count = countOf(limit, key, tools.now())
      const counted = unshared.get(count.key)
      const hits = (counted?.hits ?? 0) + (sending.get(count.key)?.hits ?? 0)
      const hasRoom = counted !== undefined || unshared.size < MAX_KEYS
      if (!busy.has(count.key) && hits < memoryShare(limit) && hasRoom) {
        if (counted) counted.hits += 1
        else unshared.set(count.key, { ...count, limit })
        return 0
      }
      if (hits > 0) setBusy(count.key, count.windowEndsAt)
      // The database must know the calls before this one.
      while (unshared.has(count.key) || sending.has(count.key)) await share()
      return secondsToWait(limit, key, tools)
    },
    async forgive(limit, key) {
      const counted = unshared.get(countOf(limit, key, tools.now()).key)
      if (counted && counted.hits > 0) counted.hits -= 1
      else {
        await sharing
        await forgiveCall(limit, key, tools)
      }
    },
    async close() {
      clearInterval(timer)
      await share().catch(onTrouble)
    },
  }
}

/** What an instance accepts from a key without asking the database. */
const memoryShare = ({ calls }: RateLimit) => Math.floor(calls / 3)
