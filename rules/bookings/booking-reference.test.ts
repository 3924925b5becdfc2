import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BookingId } from '#rules/ids.ts'
import { bookingReference, parseBookingReferences, referenceGroups, toReferenceWords } from './booking-reference.ts'

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
  expect(toReferenceWords(['pp', 'k7wz', 'ppk'])).toEqual(['k7wz', 'ppk'])
})

test('a word that may be a reference without dashes has two groups, and stays one word', () => {
  expect(toReferenceWords(['ppcfvldwh7', 'cfvldwh7', 'schwartz'])).toEqual(['cfvldwh7', 'cfvldwh7', 'schwartz'])
  expect(referenceGroups('cfvldwh7')).toEqual(['cfvl', 'dwh7'])
  expect(referenceGroups('schwartz')).toBeUndefined()
})

test('[M20] a reference is found in a text with and without its prefix and dashes, also inside other words', () => {
  for (const text of ['pp-rqsg-fx73', 'RQSGFX73 thanks', 'tripPPRQSG FX73.'])
    expect(parseBookingReferences(text), text).toContain('PP-RQSG-FX73')
  expect(parseBookingReferences('heli trip in march')).toEqual([])
})
