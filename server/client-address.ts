import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Who is calling. With `trustedProxies` in front, the address that the outermost of them saw; what lies further left in
 * the header was written by the caller and is not believed.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return seen ?? incoming.socket.remoteAddress ?? 'unknown'
}

/** Limits count by this, not by the address itself. An IPv6 network of one customer (/64) counts as one. */
export function addressKey(address: string, secret: string): string {
  const network = address.includes(':') && !address.includes('.') ? ipv6Network(address) : address
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)
}

/** The first four groups. `::` stands for as many zero groups as are missing, and may stand among those four. */
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
