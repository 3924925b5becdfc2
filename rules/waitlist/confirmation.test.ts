import { expect, test } from 'vitest'
import {
  canMailAgain,
  isExpired,
  joinedAtWhenConfirmed,
  unconfirmedCutoffs,
  unconfirmedExpiresAt,
} from './confirmation.ts'

const joinedAt = new Date('2026-11-16T09:00:00Z')
const at = (time: string) => new Date(time)

test('[W5] a party that confirms within 24 hours keeps the time of joining, a later one takes the time of confirming', () => {
  const inTime = at('2026-11-17T08:59:59Z')
  const late = at('2026-11-17T09:00:00Z')
  expect(joinedAtWhenConfirmed(joinedAt, inTime)).toEqual(joinedAt)
  expect(joinedAtWhenConfirmed(joinedAt, late)).toEqual(late)
})

test('[W5] an entry can be confirmed for seven days', () => {
  expect(unconfirmedExpiresAt(joinedAt)).toEqual(at('2026-11-23T09:00:00Z'))
  const entry = { joinedAt, confirmedAt: null, leftAt: null }
  const end = at('2026-11-23T09:00:00Z')
  expect(isExpired(entry, at('2026-11-23T08:59:59Z'))).toBe(false)
  expect(isExpired(entry, end)).toBe(true)
  expect(isExpired({ ...entry, confirmedAt: joinedAt }, end)).toBe(false)
  expect(isExpired({ ...entry, leftAt: joinedAt }, end)).toBe(false)
})

test('[W5] an entry is reminded after 24 hours and erased after seven days, however late the job runs', () => {
  expect(unconfirmedCutoffs(at('2026-11-23T09:00:00Z'))).toEqual({
    remind: at('2026-11-22T09:00:00Z'),
    expired: joinedAt,
  })
})

test('[W2] the owner of an address is mailed at most once in ten minutes', () => {
  const now = at('2026-11-16T09:10:00Z')
  expect(canMailAgain(null, now)).toBe(true)
  expect(canMailAgain(at('2026-11-16T09:00:01Z'), now)).toBe(false)
  expect(canMailAgain(at('2026-11-16T09:00:00Z'), now)).toBe(true)
})
