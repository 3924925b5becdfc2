import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import { freePort } from '#testing/free-port.ts'
import { openPayPalFixture, QUICK_RETRIES } from '#testing/payments/paypal.ts'
import { openCaller } from './caller.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const HOUR_MS = 3_600_000

/** A server that issues tokens for an hour and counts them. */
async function startTokenCounter() {
  let tokens = 0
  const server = createServer((request, response) => {
    if (request.url === '/v1/oauth2/token') tokens += 1
    response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 3600 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokens: () => tokens }
}

test('one PayPal token serves all calls until shortly before it expires', async () => {
  const counter = await startTokenCounter()
  let now = 0
  const call = openCaller({ ...counter, clientId: 'a', clientSecret: 'b', now: () => new Date(now) })
  await Promise.all(Array.from({ length: 8 }, () => call('/v2/any')))
  now = HOUR_MS - 61_000
  await call('/v2/any')
  expect(counter.tokens()).toBe(1)
  now = HOUR_MS - 59_000
  await Promise.all(Array.from({ length: 8 }, () => call('/v2/any')))
  expect(counter.tokens()).toBe(2)
})

test('a stand-in requires a new token after a restart and still has its orders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool-paypal-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  const place = { port: await freePort(), stateFile: join(folder, 'state.json') }
  const before = await openPayPalFixture(place)
  const order = { amountCents: roundCents(100), description: 'Chile', customId: 'kept', invoiceId: 'kept' }
  const made = await before.payPal.api.createOrder(order, 'kept')
  await before.standIn.stop()
  const after = await openPayPalFixture(place)
  closers.push(after.standIn.stop)
  expect(made.ok).toBe(true)
  expect(await before.payPal.api.getOrder(made.ok ? made.order.id : '')).toEqual(made)
  expect(await before.payPal.api.createOrder(order, 'kept')).toEqual(made)
})

test('credentials that PayPal refuses are an error that is not retried', async () => {
  const fixture = await openPayPalFixture({ clientSecret: 'wrong' })
  closers.push(fixture.standIn.stop)
  await expect(fixture.payPal.api.getOrder('ANY')).rejects.toThrow('PayPal rejected our credentials: 401')
})

test('a PayPal response that is not JSON, as from a proxy, is retried and then fails', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(502).end('<h1>Bad gateway</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = openCaller({ apiBase, clientId: 'a', clientSecret: 'b', now: () => new Date(), retry: QUICK_RETRIES })
  await expect(call('/v2/any')).rejects.toThrow('PayPal issued no token: 502')
  expect(asked).toBe(4)
})
