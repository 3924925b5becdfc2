import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerBalance } from '#rules/payments/ledger.ts'
import { balancesOf } from '#testing/accounting/balances.ts'
import { type BookingFacts, bookingJournal } from './booking-journal.ts'
import type { JournalEntry } from './entries.ts'
import type { MoneyFact } from './money-events.ts'
import { numberEntries } from './month.ts'

const day = (text: string) => new Date(`2027-${text}T10:00:00Z`)

const payment: MoneyFact = {
  id: 'pay',
  transactionId: null,
  kind: 'payment',
  state: 'completed',
  method: 'paypal',
  providerId: 'CAPTURE',
  meaning: null,
  isFromBankLine: false,
  amountCents: 315_00,
  feeCents: 15_00,
  createdAt: day('01-05'),
  settledAt: day('01-05'),
}

const refund = (change: Partial<MoneyFact>): MoneyFact => ({
  ...payment,
  id: 'back',
  kind: 'refund',
  state: 'requested',
  providerId: null,
  amountCents: 100_00,
  feeCents: 0,
  createdAt: day('01-20'),
  settledAt: null,
  ...change,
})

/** A trip for $1,000 of which the deposit is paid. */
const booked: BookingFacts = {
  reference: 'PP-1',
  createdAt: day('01-05'),
  cancelledAt: null,
  departure: 'japan 2027-03-01',
  flownAt: null,
  moves: [],
  documents: [{ number: 'INV-2027-00001', createdAt: day('01-05'), tripCents: 1000_00, feeCents: 15_00, taxCents: 0 }],
  money: [payment],
  creditsIssued: [],
  creditUses: [],
  splits: [],
}

/** Each entry as its day and lines, such as: 01-05 payment: paypal 315, receivables -315. */
function read({ entries }: { entries: JournalEntry[] }): string[] {
  return numberEntriesOf(entries).map(({ at, kind, lines }) => {
    const sums = lines.map(({ account, cents }) => `${account} ${cents / 100}`)
    return `${at.toISOString().slice(5, 10)} ${kind}: ${sums.join(', ')}`
  })
}

const numberEntriesOf = (entries: JournalEntry[]) =>
  ['2027-01', '2027-02', '2027-03'].flatMap((month) => numberEntries(entries, month))

/** The balances at the end in dollars, without zero ones. */
function balances({ entries }: { entries: JournalEntry[] }): Record<string, number> {
  return Object.fromEntries(Object.entries(balancesOf(entries)).map(([name, cents]) => [name, cents / 100]))
}

describe('[M30] a booking', () => {
  test('is owed from its invoice on, and its money is held for its departure', () => {
    const journal = bookingJournal(booked)
    expect(read(journal)).toEqual([
      '01-05 invoice: receivables 1015, unpaid -1000, fees -15',
      '01-05 payment: paypal 315, receivables -315, unpaid 300, deposits -300',
    ])
    expect(journal).toMatchObject({ heldCents: 300_00, receivableCents: 700_00 })
    expect(journal.entries.map(({ booking, source, method }) => [booking, source, method])).toEqual(
      [
        ['PP-1', 'CAPTURE', 'paypal'],
        ['PP-1', 'INV-2027-00001', null],
      ].reverse(),
    )
  })

  test('earns its price when its departure has flown, including what is paid later', () => {
    const rest = { ...payment, id: 'rest', amountCents: 700_00, feeCents: 0, settledAt: day('03-20') }
    const flown = bookingJournal({ ...booked, flownAt: day('03-07'), money: [payment, rest] })
    expect(read(flown).slice(2)).toEqual([
      '03-07 flown: deposits 300, unpaid 700, revenue -1000',
      '03-20 payment: paypal 700, receivables -700',
    ])
    expect(balances(flown)).toEqual({ paypal: 1015, revenue: -1000, fees: -15 })
  })

  test('that is cancelled earns only what is kept, and its refund waits until it is paid', () => {
    const cancelled = bookingJournal({
      ...booked,
      cancelledAt: day('01-20'),
      documents: [
        ...booked.documents,
        { number: 'CN-2027-00001', createdAt: day('01-20'), tripCents: -800_00, feeCents: 0, taxCents: 0 },
      ],
      money: [payment, refund({ state: 'paid', providerId: 'R-1', settledAt: day('02-03') })],
    })
    expect(read(cancelled).slice(2)).toEqual([
      '01-20 credit-note: receivables -800, unpaid 800',
      '01-20 refund-requested: refunds-due -100, receivables 100, unpaid -100, deposits 100',
      '01-20 cancelled: deposits 200, kept -200',
      '02-03 refund-paid: refunds-due 100, paypal -100',
    ])
    expect(balances(cancelled)).toEqual({ paypal: 215, fees: -15, kept: -200 })
  })

  test('that is cancelled does not fly with its departure', () => {
    const cancelled = bookingJournal({ ...booked, cancelledAt: day('01-20'), flownAt: day('03-07') })
    expect(read(cancelled).join()).not.toContain('flown')
  })

  test('gets its money again when a refund is withdrawn, but not if the payment failed', () => {
    const withdrawn = refund({ state: 'withdrawn', settledAt: day('02-01') })
    const journal = bookingJournal({ ...booked, money: [payment, withdrawn] })
    expect(read(journal).at(-1)).toBe(
      '02-01 refund-withdrawn: refunds-due 100, receivables -100, unpaid 100, deposits -100',
    )
    expect(journal.heldCents).toBe(300_00)
    const failed = bookingJournal({ ...booked, documents: [], money: [{ ...payment, state: 'failed' }] })
    expect(failed.entries).toEqual([])
  })

  test('turns its money into credit, which is taken back when it ends with its departure', () => {
    const credit = { id: 'credit', createdAt: day('01-10'), amountCents: 120_00, withdrawals: [] }
    const issued = bookingJournal({ ...booked, creditsIssued: [credit] })
    expect(read(issued).at(-1)).toBe('01-10 credit-issued: credits -120, receivables 120, unpaid -120, deposits 120')
    const withdrawals = [{ id: 'back', createdAt: day('02-02'), amountCents: 50_00 }]
    const ended = { ...booked, cancelledAt: day('02-02'), creditsIssued: [{ ...credit, withdrawals }] }
    expect(balances(bookingJournal(ended))).toMatchObject({ credits: -70 })
    expect(read(bookingJournal(ended)).at(2)).toBe(read(issued).at(-1))
  })

  test('is paid by credit, and loses it when it is restored', () => {
    const use = { id: 'use', createdAt: day('01-10'), amountCents: 40_00 }
    const used = bookingJournal({ ...booked, creditUses: [use] })
    expect(read(used).at(-1)).toBe('01-10 credit-used: credits 40, receivables -40, unpaid 40, deposits -40')
    const restored = { ...use, id: 'restored', createdAt: day('01-12'), amountCents: -40_00 }
    expect(bookingJournal({ ...booked, creditUses: [use, restored] }).heldCents).toBe(300_00)
  })

  test('takes its money along when it moves to another departure', () => {
    const move = { id: 'move', at: day('02-01'), from: 'japan 2027-03-01', to: 'japan 2027-03-15' }
    const moved = bookingJournal({ ...booked, departure: move.to, moves: [move] })
    expect(moved.entries.at(-1)?.lines).toEqual([
      { account: 'receivables', departure: move.from, cents: -700_00 },
      { account: 'receivables', departure: move.to, cents: 700_00 },
      { account: 'deposits', departure: move.from, cents: 300_00 },
      { account: 'unpaid', departure: move.from, cents: 700_00 },
      { account: 'deposits', departure: move.to, cents: -300_00 },
      { account: 'unpaid', departure: move.to, cents: -700_00 },
    ])
    expect(moved.entries[0]?.lines[0]?.departure, 'what was posted before stays where it was').toBe(move.from)
  })

  test('gets earlier money on the day the booking is made, and the earlier day does not name it', () => {
    const early = { ...payment, settledAt: day('01-02'), isFromBankLine: false, method: 'crypto' } as const
    const { entries } = bookingJournal({ ...booked, money: [early] })
    expect(read({ entries })).toEqual([
      '01-02 payment: crypto 315, unassigned -315',
      '01-05 invoice: receivables 1015, unpaid -1000, fees -15',
      '01-05 assigned: unassigned 315, receivables -315, unpaid 300, deposits -300',
    ])
    expect(entries.find(({ kind }) => kind === 'payment')?.booking).toBeNull()
  })

  test('posts a refund that staff paid instead of PayPal to the account for other money', () => {
    const otherwise = refund({ state: 'paid', settledAt: day('02-03') })
    expect(read(bookingJournal({ ...booked, money: [payment, otherwise] })).at(-1)).toBe(
      '02-03 refund-paid: refunds-due 100, other-money -100',
    )
  })
})

const cents = fc.integer({ min: 1, max: 500_00 })
const moment = fc.integer({ min: 0, max: 300 }).map((days) => new Date(Date.UTC(2027, 0, 5 + days, days % 24)))
const maybe = fc.option(moment)
const state = fc.constantFrom('requested', 'pending', 'paid', 'failed', 'withdrawn')
const facts = fc.record({
  cancelledAt: maybe,
  flownAt: maybe,
  documents: fc.array(
    fc.record({
      createdAt: moment,
      tripCents: fc.integer({ min: -9999, max: 9999 }),
      feeCents: fc.nat(99),
      taxCents: fc.integer({ min: -999, max: 999 }),
    }),
  ),
  paid: fc.array(fc.record({ at: moment, amountCents: cents, feeCents: fc.nat(20), isFromBankLine: fc.boolean() })),
  back: fc.array(fc.record({ at: moment, settledAt: moment, amountCents: cents, feeCents: fc.nat(20), state })),
  uses: fc.array(fc.record({ createdAt: moment, amountCents: fc.integer({ min: -99, max: 99 }).filter(Boolean) })),
})

const toFacts = ({
  paid,
  back,
  uses,
  documents,
  ...ends
}: typeof facts extends fc.Arbitrary<infer Value> ? Value : never) => ({
  ...booked,
  ...ends,
  documents: documents.map((each, index) => ({ ...each, number: `D-${index}` })),
  money: [
    ...paid.map((each, index): MoneyFact => ({ ...payment, ...each, id: `p${index}`, settledAt: each.at })),
    ...back.map(
      (each, index): MoneyFact => refund({ ...each, id: `r${index}`, createdAt: each.at } as Partial<MoneyFact>),
    ),
  ],
  creditUses: uses.map((each, index) => ({ ...each, id: `u${index}` })),
})

test('[M30] every entry balances, and what is held is the ledger’s balance, whatever happened and in whatever order', () => {
  fc.assert(
    fc.property(facts, (random) => {
      const made = toFacts(random)
      const { entries, heldCents, receivableCents } = bookingJournal(made)
      for (const { lines } of entries) expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0)
      const usedCents = made.creditUses.reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(heldCents).toBe(ledgerBalance(made.money, usedCents))
      const { receivables = 0, deposits = 0, tax = 0, 'tax-included': included = 0 } = balancesOf(entries)
      expect(receivables).toBe(receivableCents)
      const taxCents = made.documents.reduce((sum, document) => sum + document.taxCents, 0)
      expect(tax + taxCents).toBe(0)
      expect(included).toBe(taxCents)
      const isOpen = made.cancelledAt === null && made.flownAt === null
      if (isOpen) expect(deposits + heldCents).toBe(0)
      else expect(deposits).toBe(0)
    }),
  )
})

test('[M37] the tax in a document is owed from its day, and moves to another departure with its booking', () => {
  const documents = booked.documents.map((document) => ({ ...document, taxCents: 75_00 }))
  const moves = [{ id: 'move', at: day('01-09'), from: 'japan 2027-02-01', to: 'japan 2027-03-01' }]
  const { entries } = bookingJournal({ ...booked, documents, moves, flownAt: day('03-09') })
  const ofTax = entries.flatMap(({ kind, lines }) =>
    lines
      .filter(({ account }) => account.startsWith('tax'))
      .map(({ account, departure, cents }) => `${kind}: ${account} ${departure} ${cents / 100}`),
  )
  expect(ofTax).toEqual([
    'invoice: tax-included japan 2027-02-01 75',
    'invoice: tax japan 2027-02-01 -75',
    'moved: tax-included japan 2027-02-01 -75',
    'moved: tax-included japan 2027-03-01 75',
    'moved: tax japan 2027-02-01 75',
    'moved: tax japan 2027-03-01 -75',
  ])
})

test('[M30] the check finds a payment that is left out', () => {
  const { money } = booked
  expect(bookingJournal({ ...booked, money: [] }).heldCents).not.toBe(ledgerBalance(money, 0))
})
