import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import {
  dueColumns,
  fillColumns,
  fillRows,
  funnelColumns,
  overdueColumns,
  paymentColumns,
  paymentRows,
  type ReportColumn,
  seasonWeekColumns,
  seasonWeeks,
} from './reports-tables.ts'

const values = <Row>(columns: readonly ReportColumn<Row>[], row: Row) => columns.map(({ value }) => value(row))
const texts = <Row>(columns: readonly ReportColumn<Row>[], row: Row) =>
  columns.map(({ value, text }) => (text ?? value)(row))

test('a week of the season is compared with the same week a year before, if there is one', () => {
  const season = [
    { weeksBefore: 3, seats: 1, capacity: 8 },
    { weeksBefore: 2, seats: 3, capacity: 8 },
  ]
  const [early, late] = seasonWeeks(season, [{ weeksBefore: 2, seats: 1, capacity: 32 }])
  if (!early || !late) throw new Error('there are two weeks')
  expect(values(seasonWeekColumns, early)).toEqual([3, 1, 12.5, null])
  expect(texts(seasonWeekColumns, early)).toEqual([3, '1 of 8', '13%', ''])
  expect(texts(seasonWeekColumns, late)).toEqual([2, '3 of 8', '38%', '3.1%'])
})

test('the file of seats sold has a row per departure and week, with the name of the trip', () => {
  const date = { id: 'x' as DepartureId, destination: 'japan', startDate: '2027-01-02', createdOn: '2026-11-01' }
  const points = [
    { weeksBefore: 1, seats: 2, capacity: 8 },
    { weeksBefore: 0, seats: 3, capacity: 8 },
  ]
  const rows = fillRows([{ ...date, seats: 3, capacity: 8, points }], { japan: 'Japan' })
  expect(rows.map((row) => values(fillColumns, row))).toEqual([
    ['Japan', '2027-01-02', 1, 2, 8],
    ['Japan', '2027-01-02', 0, 3, 8],
  ])
})

test('a step that no one reached before has no share, and unknown visits are left blank', () => {
  const week = { week: '2027-01-04', visits: null, joined: 0, booked: 1200, paid: 5 }
  expect(values(funnelColumns, week)).toEqual(['2027-01-04', null, 0, 1200, 5, null, null, 0.4])
  expect(texts(funnelColumns, week)).toEqual(['2027-01-04', '', '0', '1,200', '5', '', '', '0.4%'])
})

test('sums are numbers in the file and dollars in the table, also below zero', () => {
  const nothing = { receivedCents: 0, feeCents: 0, refundedCents: 0 }
  const paypal = { receivedCents: 0, feeCents: -40, refundedCents: 840 }
  const methods = { paypal, 'bank-transfer': nothing, crypto: nothing, other: nothing }
  const [row] = paymentRows([{ month: '2027-02-01', methods }])
  if (!row) throw new Error('there is a row')
  expect(values(paymentColumns, row)).toEqual(['2027-02', 'PayPal', 0, -0.4, 8.4, -8])
  expect(texts(paymentColumns, row)).toEqual(['Feb 2027', 'PayPal', '$0.00', '-$0.40', '$8.40', '-$8.00'])
})

test('money due has its month or its condition in words, and overdue money its age', () => {
  const march = { month: '2027-03-01', installments: 1200, cents: 123_456 }
  expect(values(dueColumns, march)).toEqual(['2027-03', 1200, 1234.56])
  expect(texts(dueColumns, march)).toEqual(['Mar 2027', '1,200', '$1,234.56'])
  const waiting = { month: 'unconfirmed', installments: 1, cents: 100 }
  expect(values(dueColumns, waiting)).toEqual(['Once trips are confirmed', 1, 1])
  const old = { age: 61, bookings: 2, cents: 990 } as const
  expect(values(overdueColumns, old)).toEqual(['More than 60 days', 2, 9.9])
  expect(texts(overdueColumns, old)).toEqual(['More than 60 days', '2', '$9.90'])
})
