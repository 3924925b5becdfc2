import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressKey, clientAddress } from './client-address.ts'

function request(forwarded?: string, remoteAddress: string | undefined = '10.0.0.9'): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('without a trusted proxy the socket’s address counts, whatever the caller claims', () => {
  expect(clientAddress(request(), 0)).toBe('10.0.0.9')
  expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.9')
})

test('behind one trusted proxy, the last entry counts; the caller may have written the others', () => {
  expect(clientAddress(request('1.2.3.4'), 1)).toBe('1.2.3.4')
  expect(clientAddress(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
})

test('behind two trusted proxies, the second-to-last entry counts', () => {
  expect(clientAddress(request('6.6.6.6, 1.2.3.4, 10.0.0.1'), 2)).toBe('1.2.3.4')
})

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['"[2001:db8::7]:51234"', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('[C2] a forwarded address counts without its port: %s', (entry, address) => {
  expect(clientAddress(request(`6.6.6.6:1, ${entry}`), 1)).toBe(address)
})

test('a header that is missing, empty or too short falls back to the socket', () => {
  for (const header of [undefined, '', ' , ,']) expect(clientAddress(request(header), 1)).toBe('10.0.0.9')
  expect(clientAddress(request('1.2.3.4'), 2)).toBe('10.0.0.9')
})

test('a closed socket has no address, and that is not an error', () => {
  const gone = { headers: {}, socket: {} } as unknown as IncomingMessage
  expect(clientAddress(gone, 0)).toBe('unknown')
})

const key = (address: string) => addressKey(address, 'a secret')

test('the key of a network address does not reveal it, and another secret gives another key', () => {
  expect(key('203.0.113.7')).not.toContain('203')
  expect(key('203.0.113.7')).toBe(key('203.0.113.7'))
  expect(addressKey('203.0.113.7', 'another')).not.toBe(key('203.0.113.7'))
})

test('each IPv4 address counts alone', () => {
  expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'))
  expect(key('::ffff:203.0.113.7')).not.toBe(key('::ffff:203.0.113.8'))
})

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'],
  ['2001:db8:1:2::1', '2001:0db8:1:2:3:4:5:6'],
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0:ffff:2:3:4'],
  ['2001:db8:1::1', '2001:db8:1:0:9:9:9:9'],
  ['::1', '0:0:0:0:1:2:3:4'],
])('an IPv6 network of one customer counts as one: %s and %s', (one, other) => {
  expect(key(one)).toBe(key(other))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['2001:db8:0:1::', '2001:db8::'],
])('another network counts separately: %s and %s', (one, other) => {
  expect(key(one)).not.toBe(key(other))
})
