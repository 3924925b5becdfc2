import { expect, test } from 'vitest'
import { type AuditPart, auditFacts, auditRecords } from './audit-facts.ts'

const DEPARTURE = '0f6a8a5e-1111-4222-8333-444455556666'
const OTHER = '0f6a8a5e-1111-4222-8333-444455557777'
const ID = '0f6a8a5e-1111-4222-8333-444455558888'
const HASH = 'ab'.repeat(32)

const names = {
  departures: {
    [DEPARTURE]: { title: 'Japan', startDate: '2027-01-23', endDate: '2027-01-26' },
    [OTHER]: { title: 'Japan', startDate: '2027-02-06', endDate: '2027-02-09' },
  },
  bookings: { [ID]: { reference: 'PP-2345-6789', name: 'Ada Berg' } },
  entries: { [ID]: 'Bo Chen' },
  inquiries: {},
  members: { kim: 'Kim Agent' },
}

const said = (parts: readonly AuditPart[]) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : `${part.lead ? `${part.lead} ` : ''}[${part.text}](${part.href})`,
    )
    .join(', ')

const facts = (details: unknown) => said(auditFacts(details, names))

/** What the operations record, action by action. */
const recorded: [details: unknown, sentence: string][] = [
  [
    { phase: 'gathering', confirmedSeats: 0, heldSeats: 1, invitedSeats: 2, waitingPeople: 5, potential: 8 },
    '1 seat held, 2 seats offered, 5 people waiting',
  ],
  [
    { destination: 'japan', startDate: '2027-01-23', capacity: 8, priceCents: 300, cabinMaxKg: null, operatorId: ID },
    '8 seats, $3.00 per person',
  ],
  [
    { priceCents: [300, 790_000], capacity: [8, 10], operatorId: [null, ID] },
    'price per person from $3.00 to $7,900.00, seats from 8 to 10, operator from none to another one',
  ],
  [{ to: OTHER, entries: [ID, OTHER] }, `to [Japan, Feb 6 - Feb 9, 2027](/staff/departures/${OTHER}), 2 parties`],
  [
    { from: DEPARTURE, to: OTHER, occasion: 'staff' },
    `from [Japan, Jan 23 - Jan 26, 2027](/staff/departures/${DEPARTURE}), to [Japan, Feb 6 - Feb 9, 2027](/staff/departures/${OTHER})`,
  ],
  [{ paymentId: ID, amountCents: 31_500, feeCents: 1500 }, '$315.00, including a $15.00 fee'],
  [{ paymentId: ID, meaning: 'price-lowered', amountCents: 100 }, 'price lowered, $1.00'],
  [{ paymentId: ID, choice: 'credit', amountCents: 100 }, 'as credit, $1.00'],
  [{ method: 'card-terminal', amountCents: 100 }, 'card terminal, $1.00'],
  [
    { kind: 'second', before: '2027-01-23', until: '2027-02-01' },
    'second installment, from Jan 23, 2027 to Feb 1, 2027',
  ],
  [{ kind: 'drop-seats' }, 'give up seats'],
  [
    { keyId: ID, name: 'Agency website', start: 'pp_AbCdEf', scope: 'read', operatorId: null, perMinute: 120 },
    'Agency website, pp_AbCdEf…, read only, 120 calls per minute',
  ],
  [
    { quoteId: ID, seats: 2, listCents: 900, subtotalCents: 800, paymentPlan: 'deposit', validUntil: '2027-02-01' },
    '2 seats, $8.00 in all, deposit, valid until Feb 1, 2027',
  ],
  [
    { seats: 1, keptCents: 100, refundedCents: 200, restoredCreditCents: 300, creditCents: 0 },
    '1 seat, $1.00 non-refundable, $2.00 to refund, $3.00 of credit restored',
  ],
  [
    { to: ID, movedSeats: 2, movedCents: 500 },
    `to [PP-2345-6789 Ada Berg](/staff/bookings/${ID}), 2 seats moved, $5.00 moved`,
  ],
  [{ messageId: ID, audience: 'guests', recipients: 2 }, '2 recipients'],
  [{ creditId: ID, amountCents: 5000, remainingCents: 2500 }, '$50.00, $25.00 of the credit left'],
  [{ fields: ['email', 'firstName', 'emergency'] }, 'changed email, first name, emergency contact'],
  [{ position: 2, linkVersion: 1 }, 'guest 2'],
  [{ before: 2, after: 3 }, 'from 2 to 3'],
  [{ role: 'operator', guests: [ID, OTHER] }, 'Operator, 2 guests'],
  [{ orderId: ID, seats: 2, method: 'paypal' }, `[order](/staff/orders/${ID}), 2 seats, PayPal`],
  [{ mailId: ID, template: 'booking-confirmed' }, `[email](/staff/mails/${ID})`],
  [{ status: { before: 'new', after: 'done' } }, 'status from New to Done'],
  [{ assigneeId: { before: null, after: 'kim' } }, 'assignee from none to Kim Agent'],
  [
    { kind: 'destination', key: 'japan', revision: 4, fields: ['title'] },
    '[destination japan](/staff/catalogue/destination/japan), changed title',
  ],
  [
    { memberId: ID, name: 'Kim Agent', from: 'agent', to: 'owner', operatorId: null },
    'Kim Agent, from Agent, to Owner',
  ],
  [{ email: 'kim@example.com', role: 'agent', operatorId: null }, 'kim@example.com, Agent'],
  [
    { issueId: ID, subject: 'Snow', subscribers: 1 },
    `[newsletter issue](/staff/newsletter/${ID}), “Snow”, 1 subscriber`,
  ],
  [{ address: HASH, keptBookings: 1 }, '1 booking kept'],
  [{ importId: ID, lines: 12 }, '12 transactions'],
  [{ file: 'bookings', rows: 120 }, 'bookings, 120 rows'],
  [{ by: 'backup-code' }, 'with a backup code'],
  [{ status: 'waiting', people: 1, joinedAt: '2026-11-16T12:00:00.000Z' }, '1 person'],
]

test('[A3] what an audit entry recorded is said in words, with links instead of IDs', () => {
  for (const [details, sentence] of recorded) expect(facts(details)).toBe(sentence)
})

test('[A3] facts that have no words yet are named by their field, and never shown as IDs or JSON', () => {
  const unknown = { dueDays: 3, quoteCents: 100, thingId: ID, things: [{ a: 1 }], thing: { b: 2 }, isOther: true }
  expect(facts(unknown)).toBe('due days 3, quote $1.00, is other true')
  expect(facts(null)).toBe('')
})

test('[A3] an entry links the records that it is about, and says which were erased', () => {
  const ids = { bookingId: ID, departureId: DEPARTURE, waitlistEntryId: ID, inquiryId: ID }
  expect(said(auditRecords(ids, names))).toBe(
    `[PP-2345-6789 Ada Berg](/staff/bookings/${ID}), [Bo Chen](/staff/waitlist/${ID}), an erased inquiry, [Japan, Jan 23 - Jan 26, 2027](/staff/departures/${DEPARTURE})`,
  )
})
