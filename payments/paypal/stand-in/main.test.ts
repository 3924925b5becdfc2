import { expect, test } from 'vitest'
import { payPalAt, startWebhookListener } from '#testing/payments/paypal.ts'
import { approvedOrder } from '#testing/payments/paypal-orders.ts'
import { startStandInProgram } from '#testing/payments/stand-in-program.ts'

test('the stand-in runs as its own process, sends webhooks, and ends on a signal', async () => {
  const listener = await startWebhookListener()
  const program = await startStandInProgram({ WEBHOOK_URL: listener.url })
  await approvedOrder({ payPal: payPalAt(program.url), act: program.act })
  await expect.poll(() => listener.received.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  expect(await program.stop()).toBe(0)
  await listener.stop()
}, 30_000)
