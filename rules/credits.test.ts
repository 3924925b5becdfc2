import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditableCents, creditsBack, refuseCredit, refuseUse } from './credits.ts'

const paid = { balanceCents: 800, creditGivenCents: 300, email: 'ada@example.com' }

test('[M8] a credit for a booking is never more than was paid for it and not given before', () => {
  expect(creditableCents(paid)).toBe(500)
  expect(refuseCredit(500, paid)).toBeUndefined()
  expect(refuseCredit(501, paid)).toBe('more-than-paid')
  expect(refuseCredit(1, { ...paid, balanceCents: 200 })).toBe('more-than-paid')
})

test('[M8] a credit is a sum, and somebody’s', () => {
  expect(refuseCredit(0, paid)).toBe('no-amount')
  expect(refuseCredit(-5, paid)).toBe('no-amount')
  expect(refuseCredit(5, { ...paid, email: '' })).toBe('guest-erased')
})

const use = { isCancelled: false, isSameBooking: false, leftCents: 300, dueCents: 200 }

test('[M8] a credit pays for what another booking owes, and no more than is left of it', () => {
  expect(refuseUse(200, use)).toBeUndefined()
  expect(refuseUse(201, use)).toBe('more-than-due')
  expect(refuseUse(301, use)).toBe('more-than-left')
  expect(refuseUse(0, use)).toBe('no-amount')
  expect(refuseUse(100, { ...use, isCancelled: true })).toBe('booking-cancelled')
  expect(refuseUse(100, { ...use, isSameBooking: true })).toBe('same-booking')
})

test('[M8] credit comes back to the credits that paid, as far as each of them did', () => {
  const uses = [
    { creditId: 'late', cents: 100 },
    { creditId: 'early', cents: 250 },
  ]
  expect(creditsBack(uses, 0)).toEqual([])
  expect(creditsBack(uses, 80)).toEqual([{ creditId: 'late', cents: 80 }])
  expect(creditsBack(uses, 130)).toEqual([
    { creditId: 'late', cents: 100 },
    { creditId: 'early', cents: 30 },
  ])
  const anyUses = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1000 }) }))
  fc.assert(
    fc.property(anyUses, fc.nat(5000), (list, asked) => {
      const spent = list.reduce((sum, { cents }) => sum + cents, 0)
      const back = creditsBack(list, asked).reduce((sum, { cents }) => sum + cents, 0)
      expect(back).toBe(Math.min(asked, spent))
    }),
  )
})
