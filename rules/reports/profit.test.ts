import { expect, test } from 'vitest'
import { sumProfits, toProfit } from './profit.ts'

const row = {
  id: 'one',
  destination: 'japan',
  startDate: '2027-01-10',
  isCancelled: false,
  receivedCents: 500,
  owedCents: 300,
  paidCents: 100,
}

test('[M35] a season’s profit is that of its departures, a cancelled one’s loss included', () => {
  expect(toProfit(row)).toMatchObject({ profitCents: 200, openCents: 200 })
  const lost = { ...row, id: 'two', isCancelled: true, receivedCents: 0, owedCents: 250, paidCents: 250 }
  expect(sumProfits([row, lost])).toEqual({
    receivedCents: 500,
    owedCents: 550,
    paidCents: 350,
    openCents: 200,
    profitCents: -50,
  })
})
