import { expect, test } from 'vitest'
import { type CostFact, costJournal } from './cost-journal.ts'

const cost: CostFact = {
  id: 'entry',
  costKind: 'charter',
  departure: 'japan 1',
  amountCents: 900,
  method: null,
  reference: null,
  createdAt: new Date('2027-01-10T12:00:00Z'),
}
const paid: CostFact = { ...cost, method: 'bank-transfer', reference: 'INV 7' }

const posted = (fact: CostFact) =>
  costJournal(fact).map(({ kind, source, lines }) => [
    kind,
    source,
    ...lines.map(({ account, departure, cents }) => `${account} ${departure} ${cents}`),
  ])

test('[M34] a cost is an expense that is payable until it leaves the account it is paid from', () => {
  expect(posted(cost)).toEqual([['cost', 'entry', 'charter-costs japan 1 900', 'payables japan 1 -900']])
  expect(posted({ ...cost, costKind: 'other' })[0]?.[2]).toBe('other-costs japan 1 900')
  expect(posted(paid)).toEqual([['cost-paid', 'INV 7', 'payables japan 1 900', 'bank japan 1 -900']])
  expect(posted({ ...paid, method: 'cash', reference: null })).toEqual([
    ['cost-paid', 'entry', 'payables japan 1 900', 'other-money japan 1 -900'],
  ])
})

test('[M34] what is corrected or taken back is posted the other way', () => {
  expect(posted({ ...cost, amountCents: -900 })).toEqual([
    ['cost-reversed', 'entry', 'charter-costs japan 1 -900', 'payables japan 1 900'],
  ])
  expect(posted({ ...paid, amountCents: -900 })).toEqual([
    ['cost-payment-reversed', 'INV 7', 'payables japan 1 -900', 'bank japan 1 900'],
  ])
})
