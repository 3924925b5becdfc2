import { expect, test } from 'vitest'
import { cacheAddress, canonicalPath } from './page-address.ts'

const pathOf = (address: string) => canonicalPath(new URL(address, 'http://site.example').pathname)

test.each([
  ['/', '/'],
  ['/dates', '/dates'],
  ['/Dates/', '/dates'],
  ['http://site.example//dates', '/dates'],
  ['/%64%41tes', '/dates'],
  ['/trips/Alpine-Explorer', '/trips/alpine-explorer'],
  ['/trips%2Fx', '/trips%2fx'],
  ['/About.data', '/about.data'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/x/%2e%2e/dates', '/dates'],
])('[C4] the path of %s is %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

test.each([
  'http://site.example//evil.example',
  '/%5Cevil.example',
  '/\\\\evil.example',
  '/%2F%2Fevil.example',
  '///evil',
])('%s never leads to another site', (address) => {
  const target = new URL(pathOf(address.replace(/^\/\//, '/')), 'http://site.example')
  expect(target.origin).toBe('http://site.example')
})

test('[C4] the only part of a query that a cached page sees is that its form was sent', () => {
  const addressOf = (path: string) => cacheAddress(new URL(path, 'http://site.example'))
  expect(addressOf('/contact?utm_source=x&y')).toBe('/contact')
  expect(addressOf('/contact?x=1&sent=2')).toBe('/contact?sent=1')
})
