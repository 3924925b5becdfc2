import { expect, test } from 'vitest'
import { charterLedger } from './charter.ts'

const empty = { costCents: null, priceCents: 1000, bookings: [], heldSeats: 0, invitedSeats: 0 }
const paid = { seats: 2, subtotalCents: 2000, settledCents: 2000 }
const byDeposit = { seats: 3, subtotalCents: 3000, settledCents: 900 }

test('a charter whose cost nobody knows has money, and no break-even', () => {
  expect(charterLedger({ ...empty, bookings: [paid, byDeposit] })).toMatchObject({
    bookedCents: 5000,
    inCents: 2900,
    dueCents: 2100,
    depositsCents: 900,
    costCents: null,
    breakEvenSeats: null,
    seatsToBreakEven: null,
    marginCents: null,
  })
})

test('the break-even is the first seat that pays the cost', () => {
  const breakEven = (costCents: number) => charterLedger({ ...empty, costCents }).breakEvenSeats
  expect([breakEven(4000), breakEven(4001)]).toEqual([4, 5])
})

test('seats that were sold at another price count with what they bring', () => {
  const cheap = { seats: 2, subtotalCents: 1000, settledCents: 1000 }
  expect(charterLedger({ ...empty, costCents: 4000, bookings: [cheap] })).toMatchObject({
    breakEvenSeats: 4,
    seatsToBreakEven: 3,
    marginCents: -3000,
  })
})

test('a charter that is paid for needs nobody more, and shows what is left', () => {
  expect(charterLedger({ ...empty, costCents: 1500, bookings: [paid] })).toMatchObject({
    seatsToBreakEven: 0,
    marginCents: 500,
  })
})

test('at risk are seats with a deposit alone, seats that are being paid, and seats that are offered', () => {
  const facts = { ...empty, bookings: [paid, byDeposit], heldSeats: 1, invitedSeats: 4 }
  expect(charterLedger(facts)).toMatchObject({ seats: 5, atRiskSeats: 8 })
})
