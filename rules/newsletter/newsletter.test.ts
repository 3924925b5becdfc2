import { expect, test } from 'vitest'
import { canSendConfirmation } from './newsletter.ts'

const now = new Date('2027-01-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('[F3] an unknown address gets a confirmation mail, and a confirmed one never gets another', () => {
  expect(canSendConfirmation(undefined, now)).toBe(true)
  expect(canSendConfirmation({ state: 'confirmed', requestedAt: minutesAgo(9000) }, now)).toBe(false)
})

test('[F3] an address gets at most one confirmation mail in ten minutes, even after unsubscribing', () => {
  for (const state of ['pending', 'unsubscribed'] as const) {
    expect(canSendConfirmation({ state, requestedAt: minutesAgo(9.99) }, now)).toBe(false)
    expect(canSendConfirmation({ state, requestedAt: minutesAgo(10) }, now)).toBe(true)
  }
})
