import { expect, test } from 'vitest'
import { charterEconomics } from './charter.ts'

const empty = { costCents: null, priceCents: 1000, bookings: [], heldSeats: 0, invitedSeats: 0 }
const paid = { seats: 2, subtotalCents: 2000, settledCents: 2000 }
const byDeposit = { seats: 3, subtotalCents: 3000, settledCents: 900 }

test('a charter without a known cost shows its payments and no break-even', () => {
  expect(charterEconomics({ ...empty, bookings: [paid, byDeposit] })).toMatchObject({
    bookedCents: 5000,
    paidCents: 2900,
    outstandingCents: 2100,
    depositsCents: 900,
    costCents: null,
    breakEvenSeats: null,
    seatsToBreakEven: null,
    marginCents: null,
  })
})

test('the break-even is the first seat that covers the cost', () => {
  const breakEven = (costCents: number) => charterEconomics({ ...empty, costCents }).breakEvenSeats
  expect([breakEven(4000), breakEven(4001)]).toEqual([4, 5])
})

test('seats sold at a different price count at that price', () => {
  const cheap = { seats: 2, subtotalCents: 1000, settledCents: 1000 }
  expect(charterEconomics({ ...empty, costCents: 4000, bookings: [cheap] })).toMatchObject({
    breakEvenSeats: 4,
    seatsToBreakEven: 3,
    marginCents: -3000,
  })
})

test('a charter that covers its cost needs no more seats and shows its margin', () => {
  expect(charterEconomics({ ...empty, costCents: 1500, bookings: [paid] })).toMatchObject({
    seatsToBreakEven: 0,
    marginCents: 500,
  })
})

test('seats paid by deposit only, held seats and offered seats are at risk', () => {
  const facts = { ...empty, bookings: [paid, byDeposit], heldSeats: 1, invitedSeats: 4 }
  expect(charterEconomics(facts)).toMatchObject({ seats: 5, atRiskSeats: 8 })
})
