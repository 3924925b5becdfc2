import { expect, test } from 'vitest'
import type { PaymentFacts, RefundMeaning } from '#rules/payments/payments.ts'
import { bookingCost, formatDocumentNumber, nextDocument, parseDocumentNumber, replaceDocuments } from './documents.ts'

type Line = PaymentFacts & { meaning: RefundMeaning | null }

const payment = (amountCents: number, feeCents = 0): Line => ({
  kind: 'payment',
  state: 'completed',
  amountCents,
  feeCents,
  meaning: null,
})
const refund = (amountCents: number, feeCents: number, meaning: RefundMeaning | null): Line => ({
  kind: 'refund',
  state: 'requested',
  amountCents,
  feeCents,
  meaning,
})

const facts = {
  state: 'confirmed' as const,
  subtotalCents: 1000,
  loweredCents: 0,
  balanceCents: 300,
  creditIssuedCents: 0,
  money: [payment(315, 15)],
}

test('[D1] a booking costs its whole price, however much of it is paid, and the fees charged so far', () => {
  expect(bookingCost(facts)).toEqual({ tripCents: 1000, feeCents: 15 })
})

test('[D1] a booking with a lowered price, or a credit for its money, costs less', () => {
  expect(bookingCost({ ...facts, loweredCents: 200, creditIssuedCents: 50 }).tripCents).toBe(750)
})

test('[D1] a cancelled booking costs what is neither refunded nor credited', () => {
  const cancelled = { ...facts, state: 'cancelled' as const }
  expect(bookingCost({ ...cancelled, balanceCents: 300, creditIssuedCents: 100 }).tripCents).toBe(200)
  expect(bookingCost({ ...cancelled, balanceCents: 0, creditIssuedCents: 0 }).tripCents).toBe(0)
})

test('[D1] a refunded fee is not charged, unless no one has decided what the refund means', () => {
  const money = (meaning: RefundMeaning | null) => [payment(315, 15), refund(315, 15, meaning)]
  expect(bookingCost({ ...facts, money: money('due-again') }).feeCents).toBe(0)
  expect(bookingCost({ ...facts, money: money(null) }).feeCents).toBe(15)
})

const first = { number: 'INV-2027-00001', tripCents: 1000, feeCents: 15, content: { lines: [] } }

test('[D1] the first document is an invoice for the trip', () => {
  expect(nextDocument({ tripCents: 1000, feeCents: 15 }, [], 'confirmed', [])).toEqual({
    kind: 'invoice',
    tripCents: 1000,
    feeCents: 15,
    lines: [
      { kind: 'trip', cents: 1000 },
      { kind: 'fee', cents: 15 },
    ],
    earlier: [],
  })
})

test('[D1] no document is issued while the documents add up to what the booking costs', () => {
  expect(nextDocument({ tripCents: 1000, feeCents: 15 }, [first], 'confirmed', [])).toBeUndefined()
})

test('[D1] a higher cost needs an invoice, a lower one a credit note, and both name the earlier documents', () => {
  expect(nextDocument({ tripCents: 1000, feeCents: 50 }, [first], 'confirmed', [])).toEqual({
    kind: 'invoice',
    tripCents: 0,
    feeCents: 35,
    lines: [{ kind: 'fee', cents: 35 }],
    earlier: ['INV-2027-00001'],
  })
  expect(nextDocument({ tripCents: 700, feeCents: 15 }, [first], 'confirmed', [])).toMatchObject({
    kind: 'credit-note',
    lines: [{ kind: 'price-change', cents: -300 }],
  })
  expect(nextDocument({ tripCents: 0, feeCents: 0 }, [first], 'cancelled', [])).toMatchObject({
    kind: 'credit-note',
    lines: [
      { kind: 'cancellation', cents: -1000 },
      { kind: 'fee', cents: -15 },
    ],
  })
})

test('[D2] a number names its series and its year', () => {
  expect(formatDocumentNumber({ kind: 'invoice', year: 2027, number: 12 })).toBe('INV-2027-00012')
  expect(formatDocumentNumber({ kind: 'credit-note', year: 2028, number: 3 })).toBe('CN-2028-00003')
})

test('[A7] staff may type the number of a document in small letters and without its zeros', () => {
  const invoice = { kind: 'invoice', year: 2027, number: 12 } as const
  expect(parseDocumentNumber(formatDocumentNumber(invoice))).toEqual(invoice)
  expect(parseDocumentNumber(' cn-2027-12 ')).toEqual({ ...invoice, kind: 'credit-note' })
  for (const text of ['', 'INV', 'INV-2027-', 'PQ-2027-12', 'INV-2027-12345678901'])
    expect(parseDocumentNumber(text)).toBeUndefined()
})

test('[M36] a credit note takes back what all documents say, and an invoice says it again', () => {
  const issued = [
    { tripCents: 1000, feeCents: 15, number: 'INV-2027-00001', content: { lines: [] } },
    { tripCents: -200, feeCents: 0, number: 'CN-2027-00001', content: { lines: [] } },
  ]
  expect(replaceDocuments(issued)).toEqual([
    {
      kind: 'credit-note',
      tripCents: -800,
      feeCents: -15,
      lines: [
        { kind: 'replacement', cents: -800 },
        { kind: 'fee', cents: -15 },
      ],
    },
    {
      kind: 'invoice',
      tripCents: 800,
      feeCents: 15,
      lines: [
        { kind: 'trip', cents: 800 },
        { kind: 'fee', cents: 15 },
      ],
    },
  ])
  expect(replaceDocuments([]), 'nothing was issued').toEqual([])
})

test('[M38] an extra has its own line when it is added, and the other way when it is removed', () => {
  const room = { id: 'one', title: 'Single room', quantity: 2, amountCents: 100 }
  const added = nextDocument({ tripCents: 1150, feeCents: 15 }, [first], 'confirmed', [room])
  const line = { kind: 'extra', extraId: 'one', text: 'Single room × 2', cents: 100 } as const
  expect(added?.lines).toEqual([{ kind: 'price-change', cents: 50 }, line])
  if (!added) throw new Error('the booking costs more')
  const issued = [first, { ...added, number: 'INV-2027-00002', content: added }]
  expect(nextDocument({ tripCents: 1150, feeCents: 15 }, issued, 'confirmed', [room])).toBeUndefined()
  expect(nextDocument({ tripCents: 1050, feeCents: 15 }, issued, 'confirmed', [])).toMatchObject({
    kind: 'credit-note',
    lines: [{ ...line, cents: -100 }],
  })
  expect(nextDocument({ tripCents: 0, feeCents: 0 }, issued, 'cancelled', [room])?.lines[0]).toEqual({
    kind: 'cancellation',
    cents: -1150,
  })
  expect(replaceDocuments(issued)[1]?.lines).toEqual([{ kind: 'trip', cents: 1050 }, line, { kind: 'fee', cents: 15 }])
})
