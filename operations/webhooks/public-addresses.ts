import { BlockList, isIP } from 'node:net'

const V4_NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** All public IPv6 addresses are in this range, but none that hide an IPv4 address (::ffff:0:0/96, 64:ff9b::/96). */
const V6_PUBLIC = ['2000::/3']
/** Tunnels that hide an IPv4 address, addresses of protocols, and addresses for documentation. */
const V6_NOT_PUBLIC = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function ranges(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const block = new BlockList()
  for (const range of list) {
    const [address = '', bits] = range.split('/')
    block.addSubnet(address, Number(bits), family)
  }
  return block
}

const v4NotPublic = ranges(V4_NOT_PUBLIC, 'ipv4')
const v6Public = ranges(V6_PUBLIC, 'ipv6')
const v6NotPublic = ranges(V6_NOT_PUBLIC, 'ipv6')

/** Rule C9: whether an IP address is on the public internet, and not in our own network or on this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !v4NotPublic.check(address, 'ipv4')
  if (family === 6) return v6Public.check(address, 'ipv6') && !v6NotPublic.check(address, 'ipv6')
  return false
}

/** The IP address that an URL names instead of a host. `URL` has turned other spellings (0x7f.1, 2130706433) into it. */
export function addressInUrl(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}
