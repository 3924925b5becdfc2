import { setTimeout as pause } from 'node:timers/promises'

/** How long one try may take, and the pauses before the tries that follow it. */
export type Pace = { timeoutMs: number; pausesMs: readonly number[] }

/** Four tries fit into half a minute, which is about as long as a guest watches a spinner. */
const PACE: Pace = { timeoutMs: 8000, pausesMs: [200, 600, 1800] }

/** A provider could not be reached, or had only errors of its own to say. What was asked may have happened nevertheless. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export type Answer = { ok: boolean; status: number; body: unknown }

/** The way to one provider: bounded in time, and walked again where that may help. */
export function openWay(provider: string, pace: Pace = PACE) {
  return {
    async exchange(url: string, request: RequestInit): Promise<Answer> {
      try {
        const response = await fetch(url, { ...request, signal: AbortSignal.timeout(pace.timeoutMs) })
        return { ok: response.ok, status: response.status, body: parseJson(await response.text()) }
      } catch (cause) {
        throw new ProviderAway(`${provider} did not respond`, { cause })
      }
    },

    /** Repeats what may go better the next time. Whoever calls makes sure that nothing happens twice. */
    async withPatience(attempt: () => Promise<Answer>, isPassing = isTheirTrouble): Promise<Answer> {
      for (const wait of pace.pausesMs) {
        const answer = await attempt().catch(ifAway)
        if (answer && !isPassing(answer)) return answer
        await pause(wait)
      }
      const answer = await attempt()
      if (isTheirTrouble(answer)) throw new ProviderAway(`${provider} responded with ${answer.status}`)
      return answer
    },
  }
}

/** Nothing is wrong with what was asked. */
export function isTheirTrouble({ status }: Answer): boolean {
  return status >= 500 || status === 429
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof ProviderAway)) throw error
}

/** A proxy on the way may answer with a page of its own. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { name: text.slice(0, 200) }
  }
}
