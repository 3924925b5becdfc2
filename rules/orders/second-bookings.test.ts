import { expect, test } from 'vitest'
import { hasBooked, hasBookedSince } from './second-bookings.ts'

const at = (minute: number) => new Date(Date.UTC(2027, 0, 23, 12, minute))
const bookings = [{ email: 'Ann+ski@example.com', createdAt: at(10) }]

test('[S9] an earlier booking is found by its address in any case and with any plus tag', () => {
  expect(hasBooked('ann@EXAMPLE.com', bookings)).toBe(true)
  expect(hasBooked('ann+again@example.com', bookings)).toBe(true)
  expect(hasBooked('anna@example.com', bookings)).toBe(false)
  expect(hasBooked('ann@example.com', [])).toBe(false)
})

test('[S9] an order counts only bookings made before it', () => {
  expect(hasBookedSince({ email: 'ann@example.com', createdAt: at(9) }, bookings)).toBe(true)
  expect(hasBookedSince({ email: 'ann@example.com', createdAt: at(11) }, bookings)).toBe(false)
  expect(hasBookedSince({ email: 'ben@example.com', createdAt: at(9) }, bookings)).toBe(false)
})
