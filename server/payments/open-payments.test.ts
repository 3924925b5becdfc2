import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { isRefundedByProvider, opensWindow, type ProviderMethod } from '#rules/orders/methods.ts'
import { openPayments } from './open-payments.ts'

const standIns = { PAYPAL_API_BASE: 'http://127.0.0.1:1', BTCPAY_URL: 'http://127.0.0.1:2' }
const opened = Object.entries(openPayments(parseSettings(standIns), () => new Date()))

test.each(opened)('the provider of %s can do what the table of methods says', (method, provider) => {
  expect(provider.refund !== undefined).toBe(isRefundedByProvider(method as ProviderMethod))
  expect(provider.window !== undefined).toBe(opensWindow(method as ProviderMethod))
})

test('each provider has webhooks at its own address, which staff entered there', () => {
  expect(opened.map(([, { name }]) => name)).toEqual(['paypal', 'btcpay'])
})
