import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BookingId } from '#rules/ids.ts'
import { bookingReference, withoutReferencePrefix } from './booking-reference.ts'

const someId = () => randomUUID() as string as BookingId

test('a reference has two groups of four characters and is always the same for one booking', () => {
  const id = someId()
  expect(bookingReference(id)).toMatch(/^PP-[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/)
  expect(bookingReference(id)).toBe(bookingReference(id))
})

test('ten thousand bookings have ten thousand different references', () => {
  const references = new Set(Array.from({ length: 10_000 }, () => bookingReference(someId())))
  expect(references.size).toBe(10_000)
})

test('the prefix of every reference is not searched for', () => {
  expect(withoutReferencePrefix(['pp', 'k7wz', 'ppk'])).toEqual(['k7wz', 'ppk'])
})
