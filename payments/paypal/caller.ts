import { z } from 'zod'
import { type Answer, isTheirTrouble, openWay, type Pace, ProviderAway } from '../calling.ts'

export type CallerSettings = {
  apiBase: string
  clientId: string
  clientSecret: string
  now(): Date
  pace?: Pace
}

/** A token that is about to end may end on its way. */
const TOKEN_MARGIN_MS = 60_000

export type PostedRequest = { body: object; requestId: string }

/** Calls an address of the API: with a request it posts, without one it asks. */
type Call = (path: string, request?: PostedRequest) => Promise<Answer>

export function openCaller(settings: CallerSettings): Call {
  const { apiBase } = settings
  const way = openWay('PayPal', settings.pace)
  const token = openTokens(settings, way)

  async function callOnce(path: string, request: PostedRequest | undefined): Promise<Answer> {
    const answer = await send(path, request, await token.get())
    if (answer.status !== 401) return answer
    // It ended before its time, as it does when secrets are changed. A fresh one tells whether we are let in at all.
    token.forget()
    return send(path, request, await token.get())
  }

  async function send(path: string, request: PostedRequest | undefined, bearer: string): Promise<Answer> {
    return way.exchange(apiBase + path, {
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

  // The request id makes sure that nothing happens twice.
  return (path, request) => way.withPatience(() => callOnce(path, request), isPassing)
}

/** A new order may not be known everywhere at once, so that a 404 is not yet the last word. */
function isPassing(answer: Answer): boolean {
  return (
    isTheirTrouble(answer) || (answer.status === 404 && JSON.stringify(answer.body).includes('INVALID_RESOURCE_ID'))
  )
}

type Token = { value: string; until: number }

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** One token for all calls, and one request for it however many wait. */
function openTokens({ apiBase, clientId, clientSecret, now }: CallerSettings, way: ReturnType<typeof openWay>) {
  let current: Token | undefined
  let asking: Promise<Token> | undefined

  async function ask(): Promise<Token> {
    const answer = await way.exchange(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (isTheirTrouble(answer)) throw new ProviderAway(`PayPal issued no token: ${answer.status}`)
    if (!answer.ok) throw new Error(`PayPal rejected our credentials: ${answer.status}`)
    const { access_token, expires_in } = tokenAnswer.parse(answer.body)
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
