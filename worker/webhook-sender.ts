import { promises as dns, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressInUrl, isPublicAddress } from '#operations/webhooks/public-addresses.ts'
import { isWebhookPort } from '#rules/webhooks/endpoints.ts'
import type { DeliveryError } from '#rules/webhooks/events.ts'

/** For the whole exchange, from the name to the end of the answer. */
const TIMEOUT_MS = 15_000
/** No one reads the response, so a longer one is cut off. */
const MAX_ANSWER_BYTES = 16 * 1024

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string }
export type WebhookAnswer = { status: number; error: null } | { status: null; error: DeliveryError }

export type WebhookSender = { send(request: WebhookRequest): Promise<WebhookAnswer> }

type Options = {
  /** Rule C9: refuses http, addresses of this machine and of private networks, and ports for other servers. */
  publicOnly: boolean
  timeoutMs?: number
  /** Every address of a host. */
  resolve?(host: string): Promise<LookupAddress[]>
}

class PrivateAddress extends Error {}

/** Posts messages. It follows no redirect, and connects to the very address that it has checked. */
export function openWebhookSender({
  publicOnly,
  timeoutMs = TIMEOUT_MS,
  resolve = (host) => dns.lookup(host, { all: true }),
}: Options): WebhookSender {
  /** A name that is looked up twice may have two answers, so the socket gets the address that was checked. */
  const lookup: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const isAllowed = !publicOnly || addresses.every(({ address }) => isPublicAddress(address))
        if (!isAllowed || !first) callback(new PrivateAddress(), '')
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
  return {
    async send({ url: address, headers, body }) {
      const url = new URL(address)
      const literal = addressInUrl(url)
      // A socket looks up no name if there is an address already.
      if (publicOnly && (url.protocol !== 'https:' || (literal && !isPublicAddress(literal))))
        return { status: null, error: 'private-address' }
      if (publicOnly && !isWebhookPort(url)) return { status: null, error: 'other-port' }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return { status: await post(url, { headers, body, lookup, signal }), error: null }
      } catch (error) {
        return { status: null, error: signal.aborted ? 'timeout' : toDeliveryError(error) }
      }
    },
  }
}

type Post = { headers: Record<string, string>; body: string; lookup: LookupFunction; signal: AbortSignal }

/** The status of the answer, once its body has ended or been cut off. */
function post(url: URL, { headers, body, lookup, signal }: Post): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, ...length }, lookup, signal, agent: false } as const
    let status: number | undefined
    const sent = request(url, options, (response) => {
      status = response.statusCode ?? 0
      skipBody(response).then(() => sent.destroy())
    })
    // The status counts, whatever becomes of the answer's body.
    sent.on('error', (error) => status ?? reject(error))
    sent.on('close', () => status && resolve(status))
    sent.end(body)
  })
}

function skipBody(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) resolve()
    })
    response.on('close', resolve)
    response.on('error', () => resolve())
  })
}

const ERRORS: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EPROTO: 'certificate',
}

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof PrivateAddress) return 'private-address'
  // With several addresses, there is one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code = '' } = first as NodeJS.ErrnoException
  return ERRORS[code] ?? (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code) ? 'certificate' : 'broken-connection')
}
