import { setTimeout as pause } from 'node:timers/promises'
import { parseJson } from './parse-json.ts'

/** How long one try may take, and the pauses before the further tries. */
export type RetrySettings = { timeoutMs: number; pausesMs: readonly number[] }

/** Four tries take at most half a minute, about as long as a guest watches a spinner. */
const RETRIES: RetrySettings = { timeoutMs: 8000, pausesMs: [200, 600, 1800] }

/** A provider could not be reached or failed. The request may still have taken effect. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

export type ProviderResponse = { ok: boolean; status: number; body: unknown }

/** Calls one provider, with a timeout and with retries where they may help. */
export function openConnection(provider: string, retry: RetrySettings = RETRIES) {
  return {
    async send(url: string, request: RequestInit): Promise<ProviderResponse> {
      try {
        const response = await fetch(url, { ...request, signal: AbortSignal.timeout(retry.timeoutMs) })
        return { ok: response.ok, status: response.status, body: parseBody(await response.text()) }
      } catch (cause) {
        throw new ProviderUnavailable(`${provider} did not respond`, { cause })
      }
    },

    /** Retries transient failures. The caller makes sure that a repeated call does nothing twice. */
    async withRetries(
      attempt: () => Promise<ProviderResponse>,
      isTransient = isProviderFault,
    ): Promise<ProviderResponse> {
      for (const wait of retry.pausesMs) {
        const response = await attempt().catch(ignoreUnavailable)
        if (response && !isTransient(response)) return response
        await pause(wait)
      }
      const response = await attempt()
      if (isProviderFault(response)) throw new ProviderUnavailable(`${provider} responded with ${response.status}`)
      return response
    },
  }
}

/** The request was fine, and the provider failed. */
export function isProviderFault({ status }: ProviderResponse): boolean {
  return status >= 500 || status === 429
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof ProviderUnavailable)) throw error
}

/** A proxy in between may respond with a page instead of JSON. */
function parseBody(text: string): unknown {
  return parseJson(text) ?? { name: text.slice(0, 200) }
}
