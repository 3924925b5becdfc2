import { expect, test } from 'vitest'
import { startStandInProgram } from '../../../testing/stand-in-program.ts'

test('the stand-in runs by itself, and ends when asked to', async () => {
  const program = await startStandInProgram({}, 'btcpay')
  expect(await (await fetch(`${program.url}/stand-in/`)).text()).toContain('Simulated BTCPay')
  expect(await program.stop()).toBe(0)
}, 30_000)
