import { expect, test } from 'vitest'
import { payPalAt, startWebhookListener } from '../../../testing/paypal.ts'
import { approvedOrder } from '../../../testing/paypal-orders.ts'
import { startStandInProgram } from '../../../testing/stand-in-program.ts'

test('the stand-in runs by itself, tells the shop, and ends when asked to', async () => {
  const listener = await startWebhookListener()
  const program = await startStandInProgram({ WEBHOOK_URL: listener.url })
  await approvedOrder({ payPal: payPalAt(program.url), act: program.act })
  await expect.poll(() => listener.heard.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  expect(await program.stop()).toBe(0)
  await listener.stop()
}, 30_000)
