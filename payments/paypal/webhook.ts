import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '#payments/parse-json.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { linkedId } from './responses.ts'

export type WebhookSettings = { apiBase: string; webhookId: string; now(): Date }

/** The subject of PayPal's signing certificate. The sandbox has its own. */
const PAYPAL_SIGNER = /^CN=messageverificationcerts\.(?:sandbox\.)?paypal\.com$/m

const CERTIFICATE_PATH = '/v1/notifications/certs/'
const CERTIFICATE_TIMEOUT_MS = 5000
/** PayPal has only a few, and the messages themselves name the addresses. */
const MAX_CERTIFICATES = 20
/** Rule C5: a stranger can also make up addresses. PayPal sends its message again when its certificate has to wait. */
const MAX_FETCHES_PER_MINUTE = 10

/** Checks, without a call to PayPal's API, that PayPal sent a message to us and that no one altered it. */
export function openWebhookCheck({ apiBase, webhookId, now }: WebhookSettings) {
  const certificates = new Map<string, X509Certificate>()
  const fetching = new Map<string, Promise<X509Certificate | undefined>>()
  let minute = 0
  let fetchesInMinute = 0

  /** Undefined if PayPal has no such certificate. Messages that come together wait for one fetch. */
  async function certificateAt(address: string): Promise<X509Certificate | undefined> {
    const known = certificates.get(address) ?? fetching.get(address)
    if (known) return known
    countFetch()
    const work = fetchCertificate(address).finally(() => fetching.delete(address))
    fetching.set(address, work)
    return work
  }

  function countFetch(): void {
    const current = Math.floor(now().getTime() / 60_000)
    fetchesInMinute = current === minute ? fetchesInMinute + 1 : 1
    minute = current
    if (fetchesInMinute > MAX_FETCHES_PER_MINUTE) throw new ProviderUnavailable('too many unknown PayPal certificates')
  }

  async function fetchCertificate(address: string): Promise<X509Certificate | undefined> {
    const response = await fetch(address, { signal: AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS), redirect: 'error' })
    if (response.status === 404) return undefined
    if (!response.ok) throw new ProviderUnavailable(`could not fetch PayPal's certificate: ${response.status}`)
    const certificate = readCertificate(await response.text(), address)
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  }

  /** Throws if the certificate cannot be fetched: the message may be genuine, and PayPal will send it again. */
  return async (headers: Headers, rawBody: Uint8Array): Promise<boolean> => {
    const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
    const address = header('cert-url')
    if (!isCertificateAddress(address, apiBase) || header('auth-algo') !== 'SHA256withRSA') return false
    const certificate = await certificateAt(address)
    if (!certificate || !isValidAt(certificate, now())) return false
    const signed = `${header('transmission-id')}|${header('transmission-time')}|${webhookId}|${crc32(rawBody)}`
    return createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, header('transmission-sig'), 'base64')
  }
}

/**
 * The address comes from the message itself, so only PayPal's own hosts are trusted. `api.paypal.com` serves the
 * certificates of `api-m.paypal.com`.
 */
function isCertificateAddress(address: string, apiBase: string): boolean {
  const url = URL.parse(address)
  const { origin } = new URL(apiBase)
  return (
    url !== null &&
    [origin, origin.replace('//api-m.', '//api.')].includes(url.origin) &&
    url.href === url.origin + url.pathname &&
    url.pathname.startsWith(CERTIFICATE_PATH)
  )
}

/** The first certificate in the file signs the messages, and each one was issued by the next. */
function readCertificate(pem: string, address: string): X509Certificate {
  const chain = (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  )
  const [signer] = chain
  const isLinked = chain.every((each, index) => {
    const issuer = chain[index + 1]
    return !issuer || (each.checkIssued(issuer) && each.verify(issuer.publicKey))
  })
  const { hostname } = new URL(address)
  const isExpected = !hostname.endsWith('.paypal.com') || PAYPAL_SIGNER.test(signer?.subject ?? '')
  if (!signer || !isLinked || !isExpected) throw new Error(`not PayPal's signing certificate: ${address}`)
  return signer
}

function isValidAt(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate
}

export type PayPalEvent = {
  id: string
  type: string
  orderId?: string
  captureId?: string
  refundId?: string
  disputeId?: string
}

const message = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  }),
})

/** What a message is about, or undefined if it cannot be read. The state is then fetched, never taken from the message. */
export function readEvent(body: string): PayPalEvent | undefined {
  const parsed = message.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { id, event_type: type, resource } = parsed.data
  return { id, type, ...subjectOf(type, resource) }
}

function subjectOf(type: string, resource: z.output<typeof message>['resource']): Omit<PayPalEvent, 'id' | 'type'> {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return { disputeId: resource.dispute_id, captureId: resource.disputed_transactions?.[0]?.seller_transaction_id }
  }
  if (type.startsWith('CHECKOUT.')) return { orderId: resource.order_id ?? resource.id }
  const relatedOrder = resource.supplementary_data?.related_ids.order_id
  const up = resource.links.find(({ rel }) => rel === 'up')?.href ?? ''
  // The resource is then a refund, whose `up` link points to its capture.
  if (up.includes('/captures/')) {
    return { orderId: relatedOrder, captureId: linkedId(resource.links, 'up'), refundId: resource.id }
  }
  return { orderId: relatedOrder ?? linkedId(resource.links, 'up'), captureId: resource.id }
}
