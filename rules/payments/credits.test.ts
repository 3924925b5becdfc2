import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateRestoredCredit, checkApplyCredit, checkIssueCredit, maxCreditCents } from './credits.ts'

const paid = { balanceCents: 800, creditIssuedCents: 300, email: 'ada@example.com' }

test('[M21] a credit cannot exceed what was paid for the booking, minus earlier credits', () => {
  expect(maxCreditCents(paid)).toBe(500)
  expect(checkIssueCredit(500, paid)).toBeUndefined()
  expect(checkIssueCredit(501, paid)).toBe('exceeds-paid')
  expect(checkIssueCredit(1, { ...paid, balanceCents: 200 })).toBe('exceeds-paid')
})

test('[M21] a credit needs a positive amount and a guest', () => {
  expect(checkIssueCredit(0, paid)).toBe('invalid-amount')
  expect(checkIssueCredit(-5, paid)).toBe('invalid-amount')
  expect(checkIssueCredit(5, { ...paid, email: '' })).toBe('guest-erased')
})

const use = { isCancelled: false, isSameBooking: false, remainingCents: 300, dueCents: 200 }

test('[M21] a credit is applied to another booking, at most what is due and what is left of it', () => {
  expect(checkApplyCredit(200, use)).toBeUndefined()
  expect(checkApplyCredit(201, use)).toBe('exceeds-due')
  expect(checkApplyCredit(301, use)).toBe('exceeds-credit')
  expect(checkApplyCredit(0, use)).toBe('invalid-amount')
  expect(checkApplyCredit(100, { ...use, isCancelled: true })).toBe('booking-cancelled')
  expect(checkApplyCredit(100, { ...use, isSameBooking: true })).toBe('same-booking')
})

test('[M21] restored credit goes back to the credits that it came from, up to what was used of each', () => {
  const uses = [
    { creditId: 'late', cents: 100 },
    { creditId: 'early', cents: 250 },
  ]
  expect(allocateRestoredCredit(uses, 0)).toEqual([])
  expect(allocateRestoredCredit(uses, 80)).toEqual([{ creditId: 'late', cents: 80 }])
  expect(allocateRestoredCredit(uses, 130)).toEqual([
    { creditId: 'late', cents: 100 },
    { creditId: 'early', cents: 30 },
  ])
  const anyUses = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1000 }) }))
  fc.assert(
    fc.property(anyUses, fc.nat(5000), (list, restoredCents) => {
      const used = list.reduce((sum, { cents }) => sum + cents, 0)
      const restored = allocateRestoredCredit(list, restoredCents).reduce((sum, { cents }) => sum + cents, 0)
      expect(restored).toBe(Math.min(restoredCents, used))
    }),
  )
})
