import { expect, test } from 'vitest'
import { postScript, readWrk } from './wrk.ts'

const output = (line: string) => `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
Requests/sec:    497.01
${line}
`

test('wrk’s rate is read from its script’s line', () => {
  expect(readWrk(output('measured 1000 2000000 0 0'))).toEqual({ answered: 1000, perSecond: 500 })
})

test('a refused or lost request of wrk is an error', () => {
  expect(() => readWrk(output('measured 1000 2000000 3 0'))).toThrow('3 of 1000 requests were refused')
  expect(() => readWrk(output('measured 1000 2000000 0 2'))).toThrow('2 lost')
})

test('wrk output without its script’s line is an error', () => {
  expect(() => readWrk(output(''))).toThrow('no result')
})

test('a script fills in an address, a key and a number for each request', () => {
  const script = postScript({ email: '{email}', departureId: 'id-{number}', idempotencyKey: '{key}' }, 18)
  expect(script).toContain('math.random(1, 18)')
  expect(script).toContain(
    '[[{"email":"]] .. email .. [[","departureId":"id-]] .. number .. [[","idempotencyKey":"]] .. key',
  )
})
