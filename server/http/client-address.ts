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
  return hashOf(isIpv6(address) ? ipv6Groups(address).slice(0, 4).join(':') : address, secret)
}

const isIpv6 = (address: string) => address.includes(':') && !address.includes('.')

function hashOf(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)
}

/** Rule S10: a customer may have many IPv6 networks, so their unpaid seats count by the /48 that contains them. */
export function networkKeyOf(address: string, secret: string): string {
  const network = isIpv6(address) ? ipv6Groups(address).slice(0, 3).join(':') : address
  return hashOf(network, secret)
}

export function callerKey(
  incoming: IncomingMessage,
  { TRUST_PROXY, SESSION_SECRET }: Pick<Settings, 'TRUST_PROXY' | 'SESSION_SECRET'>,
): string {
  return addressKey(clientAddress(incoming, TRUST_PROXY), SESSION_SECRET)
}

/** A `::` stands for the missing zero groups. */
function ipv6Groups(address: string): number[] {
  const [left = '', right] = address.split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  while (right !== undefined && groups.length + tail.length < 8) groups.push('0')
  return [...groups, ...tail].map((group) => Number.parseInt(group, 16))
}
