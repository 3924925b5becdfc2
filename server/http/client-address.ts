import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '#config/settings.ts'

/**
 * The caller's address. Behind trusted proxies, it is the address that the outermost of them saw. Entries further left
 * in the header were written by the caller and are ignored.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return (seen && withoutPort(seen)) ?? incoming.socket.remoteAddress ?? 'unknown'
}

/** Some proxies add the port, which differs with every connection, or quote the address. */
function withoutPort(entry: string): string {
  const bare = entry.replaceAll('"', '')
  const [, bracketed] = /^\[([^\]]*)\]/.exec(bare) ?? []
  if (bracketed !== undefined) return bracketed
  const [host = '', ...rest] = bare.split(':')
  // More than one colon belongs to an IPv6 address, which has a port only behind brackets.
  return rest.length === 1 ? host : bare
}

/** Limits count by this key, so that addresses are not stored. A customer's IPv6 network (/64) has one key. */
export function addressKey(address: string, secret: string): string {
  const network = address.includes(':') && !address.includes('.') ? ipv6Network(address) : address
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)
}

export function callerKey(
  incoming: IncomingMessage,
  { TRUST_PROXY, SESSION_SECRET }: Pick<Settings, 'TRUST_PROXY' | 'SESSION_SECRET'>,
): string {
  return addressKey(clientAddress(incoming, TRUST_PROXY), SESSION_SECRET)
}

/** The first four groups. A `::` among them stands for the missing zero groups. */
function ipv6Network(address: string): string {
  const [left = '', right] = address.split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  while (right !== undefined && groups.length + tail.length < 8) groups.push('0')
  return [...groups, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
