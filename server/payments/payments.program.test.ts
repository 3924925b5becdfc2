import { expect } from 'vitest'
import { SIMULATED } from '#payments/paypal/stand-in/credentials.ts'
import { openDeparture } from '#testing/guest.ts'
import { startStandInProgram } from '#testing/payments/stand-in-program.ts'
import type { Program } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'

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
    PAYPAL_WEBHOOK_ID: SIMULATED.webhookId,
    BTCPAY_URL: 'https://btcpay.example/',
    BTCPAY_STORE_ID: 'store',
    BTCPAY_API_KEY: 'key',
    BTCPAY_WEBHOOK_SECRET: 'secret',
  })
  expect(paymentsLine(site)).toBe('live: https://api-m.paypal.com')
  expect(cryptoLine(site)).toBe('live: https://btcpay.example')
  const form = await (await fetch(`${site.url}/book/${await openDeparture(site.url, 1)}`)).text()
  expect([...form.matchAll(/name="method"[^>]*value="([^"]+)"/g)].map(([, method]) => method)).toEqual([
    'paypal',
    'crypto',
  ])
})
