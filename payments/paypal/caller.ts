import { z } from 'zod'
import {
  isProviderFault,
  openConnection,
  type ProviderResponse,
  ProviderUnavailable,
  type RetrySettings,
} from '#payments/provider-connection.ts'

export type CallerSettings = {
  apiBase: string
  clientId: string
  clientSecret: string
  now(): Date
  retry?: RetrySettings
}

/** A token is replaced this long before it expires, so that it cannot expire during a request. */
const TOKEN_MARGIN_MS = 60_000

export type PostedRequest = { body: object; requestId: string }

/** Calls a path of the API: POST with a request, GET without one. */
type Call = (path: string, request?: PostedRequest) => Promise<ProviderResponse>

export function openCaller(settings: CallerSettings): Call {
  const { apiBase } = settings
  const connection = openConnection('PayPal', settings.retry)
  const token = openTokens(settings, connection)

  async function callOnce(path: string, request: PostedRequest | undefined): Promise<ProviderResponse> {
    const response = await send(path, request, await token.get())
    if (response.status !== 401) return response
    // A token ends early when secrets are changed. A new one shows whether PayPal still accepts our credentials.
    token.forget()
    return send(path, request, await token.get())
  }

  async function send(path: string, request: PostedRequest | undefined, bearer: string): Promise<ProviderResponse> {
    return connection.send(apiBase + path, {
      method: request ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        // The minimal response leaves out the capture, which says whether the payment succeeded.
        prefer: 'return=representation',
        ...(request && { 'paypal-request-id': request.requestId }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
    })
  }

  // The request id keeps a repeated call from taking effect twice.
  return (path, request) => connection.withRetries(() => callOnce(path, request), isTransient)
}

/** Not all of PayPal's servers know a new order immediately, so the next try may succeed after a 404. */
function isTransient(response: ProviderResponse): boolean {
  return (
    isProviderFault(response) ||
    (response.status === 404 && JSON.stringify(response.body).includes('INVALID_RESOURCE_ID'))
  )
}

type Token = { value: string; expiresAt: number }

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number() })

/** All calls share one token. Calls that wait for a new one share the request for it. */
function openTokens(
  { apiBase, clientId, clientSecret, now }: CallerSettings,
  connection: ReturnType<typeof openConnection>,
) {
  let current: Token | undefined
  let pending: Promise<Token> | undefined

  async function request(): Promise<Token> {
    const response = await connection.send(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (isProviderFault(response)) throw new ProviderUnavailable(`PayPal issued no token: ${response.status}`)
    if (!response.ok) throw new Error(`PayPal rejected our credentials: ${response.status}`)
    const { access_token, expires_in } = tokenResponse.parse(response.body)
    return { value: access_token, expiresAt: now().getTime() + expires_in * 1000 - TOKEN_MARGIN_MS }
  }

  return {
    async get(): Promise<string> {
      if (current && now().getTime() < current.expiresAt) return current.value
      pending ??= request().finally(() => {
        pending = undefined
      })
      current = await pending
      return current.value
    },
    forget() {
      current = undefined
    },
  }
}
