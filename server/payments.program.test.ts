import { expect } from 'vitest'
import { SIMULATED } from '../payments/paypal/stand-in/credentials.ts'
import type { Program } from '../testing/program.ts'
import { test } from '../testing/site-test.ts'
import { startStandInProgram } from '../testing/stand-in-program.ts'

const paymentsLine = (site: Program) => /^ {2}Payments +(.+)$/m.exec(site.output())?.[1] ?? ''

test('without credentials the site brings its own PayPal, says where it is, and takes it along when it stops', async ({
  start,
}) => {
  const site = await start()
  const [, place = ''] = /^simulated, no money moves: (http\S+)$/.exec(paymentsLine(site)) ?? []
  expect(await (await fetch(place)).text()).toContain('no money moves')
  await site.stop()
  await expect(fetch(place)).rejects.toThrow()
})

test('a stand-in that runs already is used in place of one of our own', async ({ start }) => {
  const standIn = await startStandInProgram()
  const site = await start({ PAYPAL_API_BASE: `${standIn.url}/` })
  expect(paymentsLine(site)).toBe(`simulated, no money moves: ${standIn.url}/stand-in/`)
  await standIn.stop()
})

test('with credentials payments are live', async ({ start }) => {
  const site = await start({
    PAYPAL_CLIENT_ID: SIMULATED.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATED.clientSecret,
    PAYPAL_WEBHOOK_ID: SIMULATED.webhookId,
  })
  expect(paymentsLine(site)).toBe('live: https://api-m.paypal.com')
})
