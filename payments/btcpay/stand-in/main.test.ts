import { expect, test } from 'vitest'
import { startStandInProgram } from '#testing/payments/stand-in-program.ts'

test('the stand-in runs as its own process and ends on a signal', async () => {
  const program = await startStandInProgram({}, 'btcpay')
  expect(await (await fetch(`${program.url}/stand-in/`)).text()).toContain('Simulated BTCPay')
  expect(await program.stop()).toBe(0)
}, 30_000)
