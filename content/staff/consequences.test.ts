import { expect, test } from 'vitest'
import { consequences } from './consequences.ts'

test('[A8] what a cancelled departure ends is counted in people and money', () => {
  const facts = { bookings: 1, guests: 2, paidCents: 340_000, holds: 0, waitingPeople: 5 }
  expect(consequences.departure(facts)).toBe(
    'This affects 1 booking with 2 guests and $3,400.00 paid, 0 unpaid holds, and 5 people on the waiting list.',
  )
  expect(consequences.booking(1, 0)).toBe('This affects 1 seat. We hold $0.00 for this booking.')
})

test('[A8] so is what a quote, a dropped seat, a person’s erasure and the end of an access take away', () => {
  expect(consequences.quote(2, 680_000)).toBe('This affects 2 seats, agreed at $6,800.00.')
  expect(consequences.seats(1, 50_000)).toBe('This affects 1 guest, and $500.00 is owed to the booker.')
  expect(consequences.person(12, 0)).toBe('This affects 1 person, 12 records, and $0.00 of unspent credit.')
  expect(consequences.member(1)).toBe('This affects 1 person and 1 open inquiry assigned to them.')
})
