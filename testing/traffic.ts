import { setTimeout as pause } from 'node:timers/promises'

export type Answer = { path: string; status: number; retryAfter: string | null; body: string }
export type Traffic = {
  /** The answers so far. A request that failed has the status 0 and the reason as its body. */
  answers: Answer[]
  stop(): Promise<void>
}

/** Longer than any time limit of the site: a request that takes this long would never end. */
const MAX_WAIT_MS = 25_000
const VISITORS = 2

/** Visitors who request the same addresses again and again until they are stopped. */
export function sendTraffic(url: string, paths: string[]): Traffic {
  const answers: Answer[] = []
  let stopped = false
  async function visit(): Promise<void> {
    while (!stopped) {
      for (const path of paths) answers.push(await ask(url, path))
      await pause(5)
    }
  }
  const visitors = Array.from({ length: VISITORS }, visit)
  return {
    answers,
    async stop() {
      stopped = true
      await Promise.all(visitors)
    },
  }
}

async function ask(url: string, path: string): Promise<Answer> {
  try {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    const retryAfter = response.headers.get('retry-after')
    return { path, status: response.status, retryAfter, body: await response.text() }
  } catch (error) {
    return { path, status: 0, retryAfter: null, body: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}
