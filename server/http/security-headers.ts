import { createHash } from 'node:crypto'

/** Sent with every response. The CSP is separate, because it depends on the page's scripts. */
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
 * Only the server's own scripts may run. They are listed by hash, so that a cached page works for everyone. A page with
 * a payment button also allows the provider's origins.
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
    // PayPal's button adds inline styles, and a browser ignores 'unsafe-inline' if there is a hash.
    `style-src 'self'${payment ? ` 'unsafe-inline'` : quoted(styleHashes)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${payment}`,
    // The home page's film is loaded as a whole before it plays.
    'media-src blob:',
    ...(payment ? [`connect-src 'self'${payment}`, `frame-src${payment}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** An inline script or style as a policy lists it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
