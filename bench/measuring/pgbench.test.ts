import { expect, test } from 'vitest'
import { readPgbench } from './pgbench.ts'

const output = (failed: number) => `number of transactions actually processed: 4
number of failed transactions: ${failed} (0.000%)
latency average = 12.954 ms
initial connection time = 92.107 ms
tps = 2469.513671 (without initial connection time)
`
test('pgbench’s rate is read from its output', () => {
  expect(readPgbench(output(0))).toEqual({ answered: 4, perSecond: 2469.513671 })
})

test('failed pgbench transactions are an error', () => {
  expect(() => readPgbench(output(2))).toThrow('pgbench failed')
  expect(() => readPgbench('pgbench: error: connection failed')).toThrow('connection failed')
})
