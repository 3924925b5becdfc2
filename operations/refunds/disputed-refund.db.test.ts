import { afterAll, beforeEach, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { KIM, paymentsFor, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { refundBookingPayment } from './refund-booking-payment.ts'
import { recordRefusal, submitRefund } from './submit-refund.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** A deposit of $2.40 that its payer disputes. */
async function disputed() {
  const booked = await bookByDeposit(own)
  await unmarkCharterStage(own.url, booked.departureId)
  await own.payPal.act(booked.providerId, 'dispute')
  await hear(booked.providerId, 'WAITING_FOR_SELLER_RESPONSE', 0)
  return booked
}

/** PayPal reports the dispute about the order's payment. */
async function hear(providerId: string, status: string, lostCents: number): Promise<void> {
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const about = { reason: 'UNAUTHORISED', amountCents: 252, paymentId: capture?.id }
  const dispute = { id: `PP-D-${providerId}`, status, lostCents, ...about }
  const readDispute = async () => ({ ok: true, dispute }) as const
  await recordDispute('paypal', dispute.id, withProvider(own.tools, 'paypal', { readDispute }))
}

async function refund(bookingId: BookingId): Promise<void> {
  const [paymentId] = await paymentsFor(own.url, bookingId)
  const { version } = await staffRequest(own.url, bookingId)
  const request = {
    paymentId: paymentId as PaymentId,
    version,
    amount: 'all',
    choice: 'price-lowered',
    ...KIM,
  } as const
  expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: true })
  await submitRefunds(bookingId)
}

/** As the job does with each refund that is requested. */
async function submitRefunds(bookingId: BookingId): Promise<void> {
  const text = `select id from payments where booking_id = $1 and state = 'requested'`
  for (const { id } of await query<{ id: PaymentId }>(own.url, text, [bookingId])) await submitRefund(id, own.tools)
}

const pageOf = async (bookingId: BookingId) => {
  const page = await loadStaffBookingPage(bookingId, own.tools)
  if (!page) throw new Error('there is no booking')
  const refunds = page.payments.filter(({ kind }) => kind === 'refund')
  const events = page.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute'))
  return { disputes: page.disputes.map(({ state }) => state), payment: page.payments[0], refunds, events }
}

const onToday = async (bookingId: BookingId) => {
  const { disputes, refusedRefunds, pendingPayments } = await loadTodayPage(own.tools)
  const isListed = (list: { oldest: { bookingId: BookingId | null }[] }) =>
    list.oldest.some((item) => item.bookingId === bookingId)
  return { dispute: isListed(disputes), refused: isListed(refusedRefunds), pending: isListed(pendingPayments) }
}

test('[M16] a dispute is on the booking, its payment, its timeline and Today, with the payer’s name', async () => {
  const { bookingId } = await disputed()
  expect(await pageOf(bookingId)).toMatchObject({
    disputes: ['open'],
    payment: { dispute: 'open' },
    events: ['dispute-open'],
  })
  const listed = (await loadTodayPage(own.tools)).disputes.oldest.find((item) => item.bookingId === bookingId)
  expect(listed).toMatchObject({ name: 'Ada Berg', reason: 'UNAUTHORISED' })
})

test('[M16] a refund that PayPal refuses because of a dispute says so on the record and on Today, and is made when we win', async () => {
  const { bookingId, providerId } = await disputed()
  await refund(bookingId)
  expect((await pageOf(bookingId)).refunds).toMatchObject([{ state: 'requested', refusal: 'disputed' }])
  expect(await onToday(bookingId)).toEqual({ dispute: true, refused: true, pending: false })
  const issues = await query(
    own.url,
    `select data->>'issue' as issue from mails where template = 'payment-issue-staff'`,
  )
  expect(issues).toContainEqual({ issue: 'refund-disputed' })

  await own.payPal.act(providerId, 'win-dispute')
  for (let time = 0; time < 2; time++) await hear(providerId, 'RESOLVED', 0)
  expect(await onToday(bookingId)).toEqual({ dispute: false, refused: false, pending: true })
  await submitRefunds(bookingId)
  const { disputes, payment, refunds, events } = await pageOf(bookingId)
  expect({ disputes, dispute: payment?.dispute, events: events.toSorted() }).toEqual({
    disputes: ['won'],
    dispute: 'won',
    events: ['dispute-open', 'dispute-won'],
  })
  expect(refunds.map(({ state, amountCents }) => `${state} ${amountCents}`).toSorted()).toEqual([
    'failed 252',
    'paid 252',
  ])
})

test('[M16] after a lost dispute nothing is left to refund', async () => {
  const { bookingId, providerId } = await disputed()
  await refund(bookingId)
  await own.payPal.act(providerId, 'lose-dispute')
  await hear(providerId, 'RESOLVED', 252)
  await submitRefunds(bookingId)
  const { disputes, refunds } = await pageOf(bookingId)
  expect(disputes).toEqual(['lost'])
  expect(refunds.map(({ state }) => state).toSorted()).toEqual(['paid', 'withdrawn'])
  expect(await onToday(bookingId)).toEqual({ dispute: false, refused: false, pending: false })
})

test.each([
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too-late'],
  ['TRANSACTION_REFUSED', 'declined'],
] as const)('a refund that PayPal refuses with %s is on Today with its reason', async (issue, refusal) => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await unmarkCharterStage(own.url, departureId)
  await own.payPal.behave({ refund: issue })
  await refund(bookingId)
  expect((await pageOf(bookingId)).refunds).toMatchObject([{ state: 'requested', refusal }])
  expect(await onToday(bookingId)).toEqual({ dispute: false, refused: true, pending: false })
})

test('a refund that has since been paid is not marked as refused', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await unmarkCharterStage(own.url, departureId)
  await refund(bookingId)
  const [paid] = (await pageOf(bookingId)).refunds
  if (!paid) throw new Error('nothing was refunded')
  await recordRefusal(paid.id, 'unreachable', 'no answer', own.tools)
  expect((await pageOf(bookingId)).refunds).toMatchObject([{ state: 'paid', refusal: null }])
})
