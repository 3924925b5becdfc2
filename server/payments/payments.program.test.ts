import { expect } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { SIMULATED } from '#payments/paypal/stand-in/credentials.ts'
import { query } from '#testing/database.ts'
import { openDeparture } from '#testing/guest.ts'
import { startStandInProgram } from '#testing/payments/stand-in-program.ts'
import { STAND_IN_SECRET } from '#testing/payments/stand-in-secret.ts'
import type { Program } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'
import { startStandIns } from './start-stand-ins.ts'

const lineOf = (site: Program, label: string) => new RegExp(`^ {2}${label} +(.+)$`, 'm').exec(site.output())?.[1] ?? ''
const paymentsLine = (site: Program) => lineOf(site, 'Payments')
const cryptoLine = (site: Program) => lineOf(site, 'Cryptocurrency')

test('without credentials the site starts stand-ins, prints their URLs, and stops them with itself', async ({
  start,
}) => {
  const site = await start()
  const places = [paymentsLine(site), cryptoLine(site)].map(
    (line) => /^simulated, no real money: (http\S+)$/.exec(line)?.[1] ?? '',
  )
  for (const place of places) expect(await (await fetch(place)).text()).toContain('no real money')
  await site.stop()
  for (const place of places) await expect(fetch(place)).rejects.toThrow()
})

test('a stand-in that already runs is used instead of a new one', async ({ start }) => {
  const standIn = await startStandInProgram()
  const site = await start({ PAYPAL_API_BASE: `${standIn.url}/` })
  expect(paymentsLine(site)).toBe(`simulated, no real money: ${standIn.url}/stand-in/`)
  await standIn.stop()
})

test('[M24] with credentials payments are live, and methods without credentials are no longer offered', async ({
  start,
}) => {
  const site = await start({
    PAYPAL_CLIENT_ID: SIMULATED.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATED.clientSecret,
    PAYPAL_WEBHOOK_ID: STAND_IN_SECRET,
    BTCPAY_URL: 'https://btcpay.example/',
    BTCPAY_STORE_ID: 'store',
    BTCPAY_API_KEY: 'key',
    BTCPAY_WEBHOOK_SECRET: 'secret',
  })
  expect(paymentsLine(site)).toBe('live: https://api-m.paypal.com')
  expect(cryptoLine(site)).toBe('live: https://btcpay.example')
  // Rule M9: a placeholder is not sold.
  await query(site.databaseUrl, 'update departures set price_is_placeholder = false')
  await query(site.databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)
  const departureId = await waitFor(() => openDeparture(site.url, 1), 'a departure on sale')
  const form = await (await fetch(`${site.url}/book/${departureId}`)).text()
  expect([...form.matchAll(/name="method"[^>]*value="([^"]+)"/g)].map(([, method]) => method)).toEqual([
    'paypal',
    'crypto',
  ])
})

test('[M24] a method that is not offered has no stand-in and no address for messages', async ({ start }) => {
  const site = await start({
    PAYPAL_CLIENT_ID: SIMULATED.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATED.clientSecret,
    PAYPAL_WEBHOOK_ID: 'webhook',
  })
  expect(site.output()).not.toContain('/stand-in/')
  const send = (name: string) => fetch(`${site.url}/webhooks/${name}`, { method: 'POST', body: '{}' })
  expect((await send('btcpay')).status).toBe(404)
  expect((await send('paypal')).status).toBe(401)
})

test('the secret of stand-ins differs at each start', async () => {
  const settings = parseSettings({})
  const starts = [0, 1].map(() => startStandIns(settings, 'http://127.0.0.1:1', () => new Date()))
  const [first, second] = await Promise.all(starts)
  expect(first?.settings.STAND_IN_SECRET).toMatch(/^.{32}$/)
  expect(first?.settings.STAND_IN_SECRET).not.toBe(second?.settings.STAND_IN_SECRET)
  await Promise.all([first?.stop(), second?.stop()])
})
