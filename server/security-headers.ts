import { createHash } from 'node:crypto'

/** Sent with every answer. CSP is separate, since a page's own scripts are part of it. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), interest-cohort=()',
    // PayPal's approval window must be able to talk to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * Only scripts that the server itself wrote may run; they are named by hash, so that a page can be kept and sent to many.
 * A page with a payment button also lets in what its provider brings along.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  styleHashes: readonly string[] = [],
  paymentOrigins: readonly string[] = [],
): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  const payment = paymentOrigins.map((origin) => ` ${origin}`).join('')
  return [
    `default-src 'self'`,
    `script-src 'self'${quoted(scriptHashes)}${payment}`,
    // PayPal's button writes styles of its own into the page, and a browser that sees a hash forgets 'unsafe-inline'.
    `style-src 'self'${payment ? ` 'unsafe-inline'` : quoted(styleHashes)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${payment}`,
    ...(payment ? [`connect-src 'self'${payment}`, `frame-src${payment}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** How a policy names an inline script or style. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
