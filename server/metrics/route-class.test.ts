import { expect, test } from 'vitest'
import { routeClassOf } from './route-class.ts'

test.each([
  ['/', 'page'],
  ['/faq', 'page'],
  ['/no/such/page', 'page'],
  ['/assets/gone-1234.js', 'asset'],
  ['/functions/v1/create-payment-order', 'function'],
  ['/functions/v1/made-up', 'function'],
  ['/api/v1/departures', 'api'],
  ['/api/departures', 'live'],
  ['/api/departures/stream', 'live'],
  ['/webhooks/paypal', 'webhook'],
  ['/calendar/made-up.ics', 'calendar'],
  ['/embed.js', 'embed'],
  ['/embed/v1/dates', 'embed'],
  ['/staff', 'staff'],
  ['/Staff/bookings.data', 'staff'],
  ['/staffroom', 'page'],
  ['/healthz', 'other'],
  ['/metrics', 'other'],
])('%s is counted as %s', (path, expected) => {
  expect(routeClassOf(path)).toBe(expected)
})
