import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database.ts'

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
  '53100',
  '53200',
  '58030',
  '58P01',
  'ENOSPC',
  'EDQUOT',
])('the code %s means that the database is unavailable', (code) =>
  expect(isDatabaseUnavailable(withCode(code))).toBe(true),
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('the driver’s message means that the database is unavailable: %s', (words) =>
  expect(isDatabaseUnavailable(new Error(words))).toBe(true),
)

test('an unavailable database is recognized in nested causes and in each of several errors', () => {
  expect(isDatabaseUnavailable(new Error('query', { cause: new Error('drizzle', { cause: withCode('57P01') }) }))).toBe(
    true,
  )
  expect(isDatabaseUnavailable(new AggregateError([new Error('::1'), withCode('ECONNREFUSED')]))).toBe(true)
})

test('a rejected query does not mean that the database is unavailable', () => {
  for (const code of ['23505', '42P01', '22P02', '40001', '57014', 'ENOENT'])
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  expect(isDatabaseUnavailable(new Error('no such thing'))).toBe(false)
  expect(isDatabaseUnavailable(new AggregateError([new Error('a'), new Error('b')]))).toBe(false)
  for (const odd of [undefined, null, 'ECONNREFUSED', { code: '57P01' }]) expect(isDatabaseUnavailable(odd)).toBe(false)
})
