import { expect, test } from 'vitest'
import { isVisit } from './visits.ts'

const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 12; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
]
const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'node',
  '',
  undefined,
]

const headers = { userAgent: laptop, fetchSite: undefined, purpose: undefined }

test('a browser that comes from outside starts a visit', () => {
  for (const userAgent of [laptop, ...phones]) expect(isVisit({ ...headers, userAgent }), userAgent).toBe(true)
  for (const fetchSite of [undefined, 'none', 'cross-site', 'same-site']) {
    expect(isVisit({ ...headers, fetchSite }), fetchSite).toBe(true)
  }
})

test('a visit by a self-identified bot is not counted', () => {
  for (const userAgent of bots) expect(isVisit({ ...headers, userAgent }), userAgent).toBe(false)
})

test('a request from one of our pages and a prefetch are not counted as visits', () => {
  expect(isVisit({ ...headers, fetchSite: 'same-origin' })).toBe(false)
  for (const purpose of ['prefetch', 'prefetch;prerender']) expect(isVisit({ ...headers, purpose })).toBe(false)
})
