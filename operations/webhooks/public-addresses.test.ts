import { expect, test } from 'vitest'
import { addressInUrl, isPublicAddress } from './public-addresses.ts'

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ...['224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '3fff::1'],
  ...['partner.example', ''],
])('[C9] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '[C9] %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['https://127.0.0.1/a', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f000001/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://127.1/', '127.0.0.1'],
  ['https://[::1]:8443/', '::1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://partner.example/', undefined],
])('[C9] %s names the address %s', (url, address) => {
  expect(addressInUrl(new URL(url))).toBe(address)
})
