import { expect, test } from 'vitest'
import { isDatabaseAway } from './database.ts'

const withCode = (code: string) => Object.assign(new Error('something'), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '08006',
])('the code %s says that the database is away', (code) => expect(isDatabaseAway(withCode(code))).toBe(true))

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('so do the driver’s words: %s', (words) => expect(isDatabaseAway(new Error(words))).toBe(true))

test('the cause counts, as deep as it lies, and each of several errors', () => {
  expect(isDatabaseAway(new Error('query', { cause: new Error('drizzle', { cause: withCode('57P01') }) }))).toBe(true)
  expect(isDatabaseAway(new AggregateError([new Error('::1'), withCode('ECONNREFUSED')]))).toBe(true)
})

test('a refusal of what we asked is not an absence', () => {
  for (const code of ['23505', '42P01', '22P02', '40001', '57014', 'ENOENT'])
    expect(isDatabaseAway(withCode(code))).toBe(false)
  expect(isDatabaseAway(new Error('no such thing'))).toBe(false)
  expect(isDatabaseAway(new AggregateError([new Error('a'), new Error('b')]))).toBe(false)
  for (const odd of [undefined, null, 'ECONNREFUSED', { code: '57P01' }]) expect(isDatabaseAway(odd)).toBe(false)
})
