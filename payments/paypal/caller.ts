import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export type CallerSettings = {
  apiBase: string
  clientId: string
  clientSecret: string
  now(): Date
  pace?: Pace
}

/** How long one try may take, and the pauses before the tries that follow it. */
export type Pace = { timeoutMs: number; pausesMs: readonly number[] }

/** Four tries fit into half a minute, which is about as long as a guest watches a spinner. */
const PACE: Pace = { timeoutMs: 8000, pausesMs: [200, 600, 1800] }

/** A token that is about to end may end on its way. */
const TOKEN_MARGIN_MS = 60_000

/** PayPal could not be reached, or had only errors of its own to say. What was asked may have happened nevertheless. */
export class PayPalAway extends Error {
  override name = 'PayPalAway'
}

export type Answer = { ok: boolean; status: number; body: unknown }
export type PostedRequest = { body: object; requestId: string }

/** Calls an address of the API: with a request it posts, without one it asks. */
type Call = (path: string, request?: PostedRequest) => Promise<Answer>

export function openCaller(settings: CallerSettings): Call {
  const { apiBase, pace = PACE } = settings
  const token = openTokens(settings, pace)

  async function callOnce(path: string, request: PostedRequest | undefined): Promise<Answer> {
    const answer = await send(path, request, await token.get())
    if (answer.status !== 401) return answer
    // It ended before its time, as it does when secrets are changed. A fresh one tells whether we are let in at all.
    token.forget()
    return send(path, request, await token.get())
  }

  async function send(path: string, request: PostedRequest | undefined, bearer: string): Promise<Answer> {
    return exchange(apiBase + path, pace, {
      method: request ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        // The short answer leaves out the capture, and with it whether the money came.
        prefer: 'return=representation',
        ...(request && { 'paypal-request-id': request.requestId }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
    })
  }

  return (path, request) => withPatience(() => callOnce(path, request), pace)
}

/** Repeats what may go better the next time. The request id makes sure that nothing happens twice. */
async function withPatience(attempt: () => Promise<Answer>, pace: Pace): Promise<Answer> {
  for (const wait of pace.pausesMs) {
    const answer = await attempt().catch(ifAway)
    if (answer && !isPassing(answer)) return answer
    await pause(wait)
  }
  const answer = await attempt()
  if (answer.status >= 500 || answer.status === 429) throw new PayPalAway(`PayPal answers ${answer.status}`)
  return answer
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof PayPalAway)) throw error
}

/** A new order may not be known everywhere at once, so that a 404 is not yet the last word. */
function isPassing({ status, body }: Answer): boolean {
  return status >= 500 || status === 429 || (status === 404 && JSON.stringify(body).includes('INVALID_RESOURCE_ID'))
}

async function exchange(url: string, pace: Pace, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(pace.timeoutMs) })
    return { ok: response.ok, status: response.status, body: parseJson(await response.text()) }
  } catch (cause) {
    throw new PayPalAway('PayPal does not answer', { cause })
  }
}

/** A proxy on the way may answer with a page of its own. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { name: text.slice(0, 200) }
  }
}

type Token = { value: string; until: number }

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** One token for all calls, and one request for it however many wait. */
function openTokens({ apiBase, clientId, clientSecret, now }: CallerSettings, pace: Pace) {
  let current: Token | undefined
  let asking: Promise<Token> | undefined

  async function ask(): Promise<Token> {
    const { ok, status, body } = await exchange(`${apiBase}/v1/oauth2/token`, pace, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status >= 500 || status === 429) throw new PayPalAway(`PayPal gives no token: ${status}`)
    if (!ok) throw new Error(`PayPal refuses our credentials: ${status}`)
    const { access_token, expires_in } = tokenAnswer.parse(body)
    return { value: access_token, until: now().getTime() + expires_in * 1000 - TOKEN_MARGIN_MS }
  }

  return {
    async get(): Promise<string> {
      if (current && now().getTime() < current.until) return current.value
      asking ??= ask().finally(() => {
        asking = undefined
      })
      current = await asking
      return current.value
    },
    forget() {
      current = undefined
    },
  }
}
