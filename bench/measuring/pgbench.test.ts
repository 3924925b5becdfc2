import { expect, test } from 'vitest'
import { readPgbench } from './pgbench.ts'

const output = (failed: number) => `number of transactions actually processed: 4
number of failed transactions: ${failed} (0.000%)
latency average = 12.954 ms
initial connection time = 92.107 ms
tps = 2469.513671 (without initial connection time)
`
const logs = [
  '0 1 1200 0 1763265600 100\n1 1 9000 0 1763265600 200\n',
  '2 1 3000 0 1763265600 300\n3 1 2000 0 1763265600 400\n',
]

test('the rate comes from the output and the percentile from the logs of all threads', () => {
  expect(readPgbench(output(0), logs)).toEqual({ answered: 4, perSecond: 2469.513671, p99Ms: 9 })
})

test('failed transactions are an error', () => {
  expect(() => readPgbench(output(2), logs)).toThrow('pgbench failed')
  expect(() => readPgbench('pgbench: error: connection failed', [])).toThrow('connection failed')
})
