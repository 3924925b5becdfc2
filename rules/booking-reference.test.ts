import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingReference, tellingWords } from './booking-reference.ts'
import type { BookingId } from './ids.ts'

const someId = () => randomUUID() as string as BookingId

test('a reference is short, has its shape, and is the same for the same booking', () => {
  const id = someId()
  expect(bookingReference(id)).toMatch(/^PP-[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/)
  expect(bookingReference(id)).toBe(bookingReference(id))
})

test('ten thousand bookings have ten thousand references', () => {
  const references = new Set(Array.from({ length: 10_000 }, () => bookingReference(someId())))
  expect(references.size).toBe(10_000)
})

test('what every reference begins with is not looked for', () => {
  expect(tellingWords(['pp', 'k7wz', 'ppk'])).toEqual(['k7wz', 'ppk'])
})
