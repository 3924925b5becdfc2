import { setTimeout as pause } from 'node:timers/promises'

/** Tries again until there is a result, so that a test waits for the event and not for a fixed time. */
export async function waitFor<T>(
  ask: () => Promise<T | undefined | false | null>,
  what: string,
  patienceMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
    await pause(50)
  }
  throw new Error(`${what} did not happen in ${patienceMs} ms`, { cause: last })
}
