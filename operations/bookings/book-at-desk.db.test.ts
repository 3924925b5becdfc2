import { afterAll, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import type { BookingId, DepartureId, QuoteId } from '#rules/ids.ts'
import { DESK_METHODS } from '#rules/orders/methods.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { auditEntriesOf, KIM, mailsAbout, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { bookAtDesk, type DeskBookingRequest } from './book-at-desk.ts'

const own = openForFile(openWaitlistFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const open = (booked = 0) => own.departure({ phase: 'open', booked })

function request(departureId: DepartureId, more: Partial<DeskBookingRequest> = {}): DeskBookingRequest {
  const guest = {
    firstName: 'Cleo',
    lastName: 'Dorn',
    email: own.emailOf(departureId, own.tools.newId().slice(-6)),
    phone: '+1 416 555 0102',
  }
  const terms = { seats: 1, priceCents: null, plan: 'full', method: 'cash', bookAgain: false, role: 'agent' } as const
  return { key: own.tools.newId<'order'>(), departureId, guest, ...terms, ...KIM, ...more }
}

async function book(departureId: DepartureId, more: Partial<DeskBookingRequest> = {}): Promise<BookingId> {
  const booked = await bookAtDesk(request(departureId, more), own.tools)
  if (!booked.ok) throw new Error(booked.reason)
  return booked.bookingId
}

test.each(DESK_METHODS)(
  '[S11] seats paid by %s are booked in one step, and order, payment, journal words and mails say how they were paid',
  async (method) => {
    const departureId = await open()
    const bookingId = await book(departureId, { method, seats: 2 })
    const rows = await query(
      own.url,
      `select o.method as ordered, o.state, o.fee_cents as fee, p.method as paid, p.state as payment, b.seats
       from bookings b join orders o on o.booking_id = b.id join payments p on p.booking_id = b.id where b.id = $1`,
      [bookingId],
    )
    expect(rows).toEqual([{ ordered: method, state: 'paid', fee: 0, paid: method, payment: 'completed', seats: 2 }])
    expect(await mailsAbout(own.url, bookingId, 'booking-confirmed')).toMatchObject([{ sums: { method } }])
    const details = await query(own.url, `select from mails where template like 'transfer%' and recipient like $1`, [
      `%${departureId}%`,
    ])
    expect(details, 'bank details').toEqual([])
    expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([
      { ...KIM, action: 'book-at-desk', details: { method } },
    ])
    expect((await own.outcome(departureId)).heldSeats).toBe(0)
  },
)

test('[S11] ten people at ten desks who sell the last seats at the same moment do not oversell', async () => {
  const departureId = await open(6)
  const results = await Promise.all(
    Array.from({ length: 10 }, () => bookAtDesk(request(departureId, { seats: 2 }), own.tools)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'departure-full')).toHaveLength(9)
  expect(await own.shown(departureId)).toMatchObject({ confirmedSeats: 8 })
})

test('[S11] a form sent twice, even at the same moment, books once', async () => {
  const departureId = await open()
  const once = request(departureId)
  const [first, second] = await Promise.all([bookAtDesk(once, own.tools), bookAtDesk(once, own.tools)])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect((await own.outcome(departureId)).bookings).toBe(1)
  const { key, guest } = once
  const terms = { seats: 1, priceCents: null, plan: 'full', method: null, lastDay: inDays(7, own.tools.now()) } as const
  const quoteKey: string = own.tools.newId()
  const email = own.emailOf(departureId, 'quoted')
  const quote = { ...terms, ...KIM, departureId, guest: { ...guest, email }, isCharter: false, inquiryId: null }
  const quoted = { ...quote, role: 'agent', key: quoteKey as QuoteId } as const
  const made = await Promise.all([createQuote(quoted, own.tools), createQuote(quoted, own.tools)])
  expect(made).toEqual([
    { ok: true, quoteId: quoteKey },
    { ok: true, quoteId: quoteKey },
  ])
  expect(key).not.toBe(quoteKey)
  expect((await own.outcome(departureId)).heldSeats).toBe(1)
})

test('[S9] staff are asked before an address books a second time, by cash or by a quote', async () => {
  const departureId = await open()
  const first = request(departureId)
  await bookAtDesk(first, own.tools)
  const again = { ...first, key: own.tools.newId<'order'>() }
  expect(await bookAtDesk(again, own.tools)).toEqual({ ok: false, reason: 'already-booked' })
  const terms = { seats: 1, priceCents: null, plan: 'full', method: null, lastDay: inDays(7, own.tools.now()) } as const
  const quote = {
    ...terms,
    ...KIM,
    departureId,
    guest: first.guest,
    isCharter: false,
    inquiryId: null,
    role: 'agent',
  } as const
  expect(await createQuote(quote, own.tools)).toEqual({ ok: false, reason: 'already-booked' })
  expect(await createQuote({ ...quote, bookAgain: true }, own.tools)).toMatchObject({ ok: true })
  expect(await bookAtDesk({ ...again, bookAgain: true }, own.tools)).toMatchObject({ ok: true })
})

test('[S11] nothing is booked without a reason, below the floor, at another price than shown, or where nothing is sold', async () => {
  const departureId = await open()
  const refused = async (more: Partial<DeskBookingRequest>) => {
    const result = await bookAtDesk(request(departureId, more), own.tools)
    return result.ok ? 'booked' : result.reason
  }
  expect(await refused({ reason: ' ' })).toBe('missing-reason')
  expect(await refused({ priceCents: 1 })).toBe('below-floor')
  expect(await refused({ shownCents: 1 })).toBe('price-changed')
  expect(await refused({ departureId: own.tools.newId<'departure'>() })).toBe('unknown-departure')
  expect(await refused({ departureId: await own.departure() }), 'a gathering departure').toBe('sales-closed')
  expect(await own.outcome(departureId)).toMatchObject({ orders: [], bookings: 0, heldSeats: 0 })
})

test('[S11] an invited party that pays cash uses its own invited seats, and leaves the waiting list', async () => {
  const departureId = await own.departure({ booked: 0 })
  for (const name of ['ann', 'bob', 'cid', 'dee', 'eve', 'fay']) await own.join(departureId, name)
  const [ann] = await own.invited(departureId)
  expect(ann).toBe('ann 1 open')
  const email = own.emailOf(departureId, 'ann')
  await book(departureId, { guest: { firstName: 'Ann', lastName: 'Lee', email, phone: '+1 416 555 0103' } })
  expect((await own.invited(departureId))[0]).toBe('ann 1 accepted')
  expect(await own.shown(departureId)).toMatchObject({ confirmedSeats: 1, invitedSeats: 5 })
})

test('[S11] a deposit paid by card leaves its later installments due, and cash is refunded by staff', async () => {
  const departureId = await open()
  const bookingId = await book(departureId, { plan: 'deposit', method: 'card-terminal' })
  const rows = await query<{ open: number }>(
    own.url,
    'select count(*)::int as open from installments where booking_id = $1 and settled_cents < amount_cents',
    [bookingId],
  )
  expect(rows[0]?.open).toBe(2)
  const paid = await book(departureId)
  const [paymentId] = await paymentsFor(own.url, paid)
  if (!paymentId) throw new Error('there is no payment')
  const { version } = await staffRequest(own.url, paid)
  const refund = { paymentId, version, amount: 50, choice: 'price-lowered', ...KIM } as const
  expect(await refundBookingPayment(refund, own.tools)).toEqual({ ok: true })
  const kinds = await query(own.url, `select method, state from payments where booking_id = $1 and kind = 'refund'`, [
    paid,
  ])
  expect(kinds).toEqual([{ method: 'cash', state: 'requested' }])
})

test('[S11] the order of a desk booking has no page where a guest could pay', async () => {
  const departureId = await open()
  const key = own.tools.newId<'order'>()
  await book(departureId, { key })
  expect(await query(own.url, 'select state from orders where id = $1', [key])).toEqual([{ state: 'paid' }])
  expect(await loadOrderPage(key, own.tools)).toBeUndefined()
})
