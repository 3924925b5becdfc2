import { afterAll, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { releaseHoldAsStaff } from '#operations/holding/release-hold-as-staff.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import { reconcileOrders } from '#operations/settling/reconcile-orders.ts'
import { recordOrderPayment } from '#operations/settling/record-order-payment.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { dayOf } from '#rules/dates.ts'
import type { DepartureId, QuoteId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { describeOrder } from '#testing/payments/payment-fixture.ts'
import { createQuote, type QuoteRequest } from './create-quote.ts'
import { createQuoteOrder } from './create-quote-order.ts'
import { loadQuotePage } from './load-quote-page.ts'
import { loadStaffQuotePage } from './load-staff-quote-page.ts'
import { mailQuoteAgain } from './mail-quote-again.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const DAY = 24 * 60
const STAFF = { actor: 'Olga Owner', role: 'owner', reason: 'agreed on the phone' } as const
const own = openForFile(openBankFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const daysAhead = (days: number) => inDays(days, own.tools.now())

function request(departureId: DepartureId, more: Partial<QuoteRequest> = {}): QuoteRequest {
  const guest = {
    firstName: 'Ada',
    lastName: 'Berg',
    email: `guest-q.${departureId}@example.com`,
    phone: '+14165550101',
  }
  const terms = { seats: 2, priceCents: null, plan: 'full', method: null, lastDay: daysAhead(7) } as const
  return { departureId, guest, ...terms, isCharter: false, inquiryId: null, ...STAFF, ...more }
}

async function quote(departureId: DepartureId, more: Partial<QuoteRequest> = {}): Promise<QuoteId> {
  const made = await createQuote(request(departureId, more), own.tools)
  if (!made.ok) throw new Error(made.reason)
  return made.quoteId
}

const order = (quoteId: QuoteId, method: PaymentMethod, more: { shownCents?: number } = {}) =>
  createQuoteOrder({ quoteId, method, idempotencyKey: null, describe: describeOrder, ...more }, own.tools)

async function placed(quoteId: QuoteId, method: PaymentMethod) {
  const made = await order(quoteId, method)
  if (!made.ok) throw new Error(made.reason)
  return made
}

const page = async (quoteId: QuoteId) => loadQuotePage(quoteId, own.tools)
const bookingsOf = (departureId: DepartureId) =>
  query(
    own.url,
    `select seats, subtotal_cents as price, deposit_cents as deposit, payment_plan as plan from bookings
     where departure_id = $1`,
    [departureId],
  )

test('[S7] seats that staff hold are taken immediately, counted with all others, and open up when the time is over', async () => {
  const departureId = await own.departure({ booked: 5 })
  expect(await createQuote(request(departureId, { seats: 4 }), own.tools)).toEqual({
    ok: false,
    reason: 'departure-full',
  })
  await quote(departureId, { seats: 3 })
  expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 3, mails: ['quote'] })
  expect(await createQuote(request(departureId, { seats: 1 }), own.tools)).toMatchObject({ reason: 'departure-full' })
  own.wait(9 * DAY)
  expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 0 })
  expect(await createQuote(request(departureId, { seats: 1 }), own.tools)).toMatchObject({ ok: true })
})

test('[S7] ten staff members who hold the last seats at the same moment do not oversell', async () => {
  const departureId = await own.departure({ booked: 6 })
  const made = await Promise.all(Array.from({ length: 10 }, () => createQuote(request(departureId), own.tools)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await own.outcome(departureId)).heldSeats).toBe(2)
})

test('[S7] staff hold seats only with a reason, which the audit log keeps without a name', async () => {
  const departureId = await own.departure({ priceCents: 500_000 })
  const cheap = request(departureId, { priceCents: 1, role: 'agent' })
  expect(await createQuote(cheap, own.tools), 'rule A12').toEqual({ ok: false, reason: 'below-floor' })
  expect(await createQuote(request(departureId, { reason: ' ' }), own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  const quoteId = await quote(departureId, { priceCents: 900_000 })
  const entries = await query(own.url, 'select actor, action, reason, details from audit_log where departure_id = $1', [
    departureId,
  ])
  expect(entries).toEqual([
    {
      actor: STAFF.actor,
      reason: STAFF.reason,
      action: 'create-quote',
      details: expect.objectContaining({ quoteId, seats: 2, listCents: 1_000_000, subtotalCents: 900_000 }),
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('Berg')
})

test('[M27] a guest who pays the link by PayPal gets the agreed price and plan, and the quote is over', async () => {
  const departureId = await own.departure({ priceCents: 500_000, startsInDays: 200 })
  const quoteId = await quote(departureId, { priceCents: 800_000, plan: 'deposit' })
  const shown = await page(quoteId)
  expect(shown).toMatchObject({ status: 'open', listCents: 1_000_000, subtotalCents: 800_000, dueCents: 240_000 })
  expect(await order(quoteId, 'paypal', { shownCents: 1 })).toEqual({ ok: false, reason: 'price-changed' })
  const started = await placed(quoteId, 'paypal')
  expect(started.totalCents).toBe(252_000)
  await own.settle(started)
  expect(await bookingsOf(departureId)).toEqual([{ seats: 2, price: 800_000, deposit: 240_000, plan: 'deposit' }])
  expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 0, bookings: 1 })
  expect(await page(quoteId)).toMatchObject({
    status: 'accepted',
    bookingLink: expect.stringContaining('/booking?id='),
  })
  expect(await order(quoteId, 'paypal')).toEqual({ ok: false, reason: 'quote-ended' })
})

test('[M27] a quote paid in two windows is booked once, and the second payment is not taken', async () => {
  const departureId = await own.departure()
  const quoteId = await quote(departureId)
  const [first, second] = [await placed(quoteId, 'paypal'), await placed(quoteId, 'paypal')]
  await own.settle(first)
  await own.payPal.act(second.providerId, 'approve')
  expect(await settleOrderForGuest(second.providerId, own.tools)).toMatchObject({ outcome: 'seats-unavailable' })
  expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, heldSeats: 0 })
})

test('[S7] a guest who closes PayPal’s window or pays another way keeps the seats of the quote', async () => {
  const departureId = await own.departure({ booked: 6 })
  const quoteId = await quote(departureId)
  const payPal = await placed(quoteId, 'paypal')
  await releaseOrderSeats(payPal.providerId, own.tools)
  expect((await own.outcome(departureId)).heldSeats).toBe(2)
  await placed(quoteId, 'bank-transfer')
  await placed(quoteId, 'crypto')
  const { orders, heldSeats } = await own.outcome(departureId)
  expect({ orders: orders.slice(-3), heldSeats }).toEqual({ orders: ['open', 'void', 'open'], heldSeats: 2 })
})

test('[S7] [M13] a guest who tried PayPal first and then chose a transfer keeps the seats for all of its days', async () => {
  for (const days of [0, 1]) {
    const departureId = await own.departure({ booked: 6, startsInDays: 100 })
    const quoteId = await quote(departureId, { lastDay: daysAhead(days) })
    const payPal = await placed(quoteId, 'paypal')
    const transfer = await placed(quoteId, 'bank-transfer')
    await releaseOrderSeats(payPal.providerId, own.tools)
    own.wait(7 * 60)
    await reconcileOrders(own.tools)
    own.wait(4 * DAY)
    const { orders, heldSeats } = await own.outcome(departureId)
    expect({ orders: orders.slice(-2), heldSeats }, `${days} days`).toEqual({ orders: ['void', 'open'], heldSeats: 2 })
    await own.receive([{ amount: '8.00', message: transfer.providerId, day: dayOf(own.tools.now()) }])
    expect(await page(quoteId)).toMatchObject({ status: 'accepted' })
  }
})

test('[M27] staff who release one order of a quote end all of them, and none of them takes money', async () => {
  const departureId = await own.departure({ priceCents: 100_000 })
  const quoteId = await quote(departureId)
  const payPal = await placed(quoteId, 'paypal')
  await placed(quoteId, 'bank-transfer')
  await own.payPal.act(payPal.providerId, 'approve')
  const orders = (await loadStaffQuotePage(quoteId, own.tools))?.orders ?? []
  const transfer = orders.find(({ method }) => method === 'bank-transfer')
  if (!transfer) throw new Error('no transfer')
  expect(await releaseHoldAsStaff({ orderId: transfer.id, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void', 'void'], heldSeats: 0 })
  expect(await settleOrderForGuest(payPal.providerId, own.tools)).not.toMatchObject({ outcome: 'paid' })
  expect(await own.outcome(departureId)).toMatchObject({ bookings: 0, payments: [] })
})

test('[M26] [M27] staff cannot record money for another order of a quote that was accepted', async () => {
  const departureId = await own.departure({ priceCents: 100_000 })
  const quoteId = await quote(departureId)
  await placed(quoteId, 'paypal')
  const transfer = await placed(quoteId, 'bank-transfer')
  await own.receive([{ amount: '2000.00', message: transfer.providerId }])
  const [old] = (await loadStaffQuotePage(quoteId, own.tools))?.orders.filter(({ state }) => state === 'open') ?? []
  if (!old) throw new Error('the first order is still open')
  const cash = { orderId: old.id, method: 'cash', amountCents: 200_000, receivedCents: 0, ...STAFF } as const
  expect(await recordOrderPayment(cash, own.tools)).toEqual({ ok: false, reason: 'seats-gone' })
})

test('[S3] [M27] a payment under review holds no seats of a quote that another order has booked', async () => {
  const departureId = await own.departure({ priceCents: 100_000 })
  const quoteId = await quote(departureId)
  const transfer = await placed(quoteId, 'bank-transfer')
  const payPal = await placed(quoteId, 'paypal')
  await own.payPal.behave({ capture: 'pending' })
  await own.payPal.act(payPal.providerId, 'approve')
  expect(await settleOrderForGuest(payPal.providerId, own.tools)).toEqual({ outcome: 'pending' })
  await own.payPal.behave({})
  await own.receive([{ amount: '2000.00', message: transfer.providerId }])
  expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, heldSeats: 0 })
  expect(await settleOrder('paypal', payPal.providerId, own.tools)).toEqual({ outcome: 'pending' })
  expect(await own.outcome(departureId), 'the seats are taken once').toMatchObject({ bookings: 1, heldSeats: 0 })
})

test('[M27] the bank details for an agreed transfer are sent immediately, and the money books the seats when it arrives', async () => {
  const departureId = await own.departure({ priceCents: 100_000 })
  const quoteId = await quote(departureId, { method: 'bank-transfer', priceCents: 150_000 })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 2, mails: ['transfer-details'] })
  expect(await order(quoteId, 'paypal')).toEqual({ ok: false, reason: 'method-not-offered' })
  const [transfer] = (await loadStaffQuotePage(quoteId, own.tools))?.orders ?? []
  const shown = transfer && (await loadOrderPage(transfer.id, own.tools))
  expect(shown).toMatchObject({ unconfirmed: undefined, switchLink: expect.stringContaining('/quote?id=') })
  await own.receive([{ amount: '1500.00', message: shown?.way.opens === 'bank-details' ? shown.way.reference : '' }])
  expect(await bookingsOf(departureId)).toMatchObject([{ price: 150_000, plan: 'full' }])
  expect(await page(quoteId)).toMatchObject({ status: 'accepted' })
})

test('[S7] a transfer that never arrives ends the quote with its seats', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  const quoteId = await quote(departureId, { method: 'bank-transfer', lastDay: daysAhead(30) })
  own.wait(14 * DAY)
  await expireTransfers(own.tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
  expect(await page(quoteId)).toMatchObject({ status: 'withdrawn' })
})

test('[S7] a guest who gives up the order gives up the quote', async () => {
  const departureId = await own.departure()
  const quoteId = await quote(departureId, { method: 'bank-transfer' })
  const [transfer] = (await loadStaffQuotePage(quoteId, own.tools))?.orders ?? []
  if (!transfer) throw new Error('no order')
  expect(await giveUpOrder(transfer.id, own.tools)).toEqual({ ok: true })
  expect(await page(quoteId)).toMatchObject({ status: 'withdrawn' })
  expect((await own.outcome(departureId)).heldSeats).toBe(0)
})

test('[S7] staff can withdraw a quote until its guest begins to pay, and the guest is notified', async () => {
  const departureId = await own.departure({ priceCents: 100_000 })
  const quoteId = await quote(departureId)
  expect(await mailQuoteAgain({ quoteId, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await withdrawQuote({ quoteId, ...STAFF, reason: '' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await withdrawQuote({ quoteId, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 0, mails: ['quote', 'quote', 'quote-withdrawn'] })
  expect(await withdrawQuote({ quoteId, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'not-open' })
  expect(await order(quoteId, 'paypal')).toEqual({ ok: false, reason: 'quote-ended' })
  const begun = await quote(departureId)
  const transfer = await placed(begun, 'bank-transfer')
  await own.receive([{ amount: '10.00', message: transfer.providerId }])
  expect(await withdrawQuote({ quoteId: begun, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'has-money' })
  expect(await order(begun, 'paypal')).toEqual({ ok: false, reason: 'payment-begun' })
})

test('[P7] cancelling a departure ends its quotes, and each guest is notified once', async () => {
  const departureId = await own.departure()
  const [idle, paying] = [await quote(departureId), await quote(departureId)]
  await placed(paying, 'bank-transfer')
  await cancelWithJobs(own, departureId)
  expect(await own.outcome(departureId)).toMatchObject({
    orders: ['void'],
    heldSeats: 0,
    mails: ['departure-cancelled-order', 'quote', 'quote', 'quote-withdrawn', 'transfer-details'],
  })
  expect(await page(idle)).toMatchObject({ status: 'withdrawn' })
  expect(await page(paying)).toMatchObject({ status: 'withdrawn' })
})

test('[S7] a departure lists its quotes with guest, price and last day', async () => {
  const departureId = await own.departure()
  const quoteId = await quote(departureId, { seats: 1 })
  const listed = (await loadStaffDeparturePage(departureId, own.tools))?.quotes
  expect(listed).toMatchObject([{ id: quoteId, lastName: 'Berg', seats: 1, status: 'open' }])
})
