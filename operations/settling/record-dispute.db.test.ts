import { afterAll, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { decideRefund } from '#operations/refunds/decide-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addHours } from '#rules/dates.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { auditEntriesOf, KIM, mailsAbout, staffRequest } from '#testing/staff/staff-actions.ts'
import { recordDispute } from './record-dispute.ts'
import { settleOrder } from './settle-order.ts'

const DAY = 24 * 60

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** PayPal tells us twice that a dispute about the order's payment is over. */
async function hearOf(providerId: string, lostCents: number): Promise<void> {
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const dispute = {
    id: `PP-D-${providerId}`,
    status: 'RESOLVED',
    reason: 'UNAUTHORISED',
    amountCents: 252,
    paymentId: capture?.id,
    lostCents,
  }
  const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
  for (let time = 0; time < 2; time++) await recordDispute('paypal', dispute.id, tools)
}

/** A deposit of $2.40 that was charged back. */
async function lostDeposit() {
  const booked = await bookByDeposit(own)
  await hearOf(booked.providerId, 252)
  return booked
}

const refundsOf = (bookingId: BookingId) =>
  query<{ id: PaymentId; state: string; cents: number; meaning: string | null }>(
    own.url,
    `select id, state, amount_cents as cents, meaning from payments where booking_id = $1 and kind = 'refund'`,
    [bookingId],
  )

const isOnToday = async (bookingId: BookingId) =>
  (await loadTodayPage(own.tools)).undecidedRefunds.oldest.some((item) => item.bookingId === bookingId)

async function decide(bookingId: BookingId, meaning: RefundMeaning) {
  const [refund] = await refundsOf(bookingId)
  if (!refund) throw new Error('nothing left')
  return decideRefund({ ...(await staffRequest(own.url, bookingId)), paymentId: refund.id, meaning }, own.tools)
}

test('[M16] a lost dispute is recorded once as money lost, on the booking, and on Today until staff decide', async () => {
  const { bookingId, departureId } = await lostDeposit()
  expect(await refundsOf(bookingId)).toMatchObject([{ state: 'paid', cents: 252, meaning: null }])
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
  expect(await isOnToday(bookingId)).toBe(true)
  const { mails } = await own.outcome(departureId)
  expect(mails.filter((mail) => mail === 'dispute-lost')).toHaveLength(1)
})

test('[M16] an open dispute has PayPal’s deadline and page, and a later deadline replaces it', async () => {
  const { bookingId, providerId } = await bookByDeposit(own)
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const dispute = {
    ...{ id: `PP-D-${providerId}`, status: 'WAITING_FOR_SELLER_RESPONSE', reason: 'UNAUTHORISED' },
    ...{ amountCents: 252, lostCents: 0, paymentId: capture?.id, page: 'https://pay.example/disputes/1' },
  }
  const hear = (respondBy: Date | undefined, status = dispute.status) => {
    const readDispute = async () => ({ ok: true, dispute: { ...dispute, status, respondBy } }) as const
    return recordDispute('paypal', dispute.id, withProvider(own.tools, 'paypal', { readDispute }))
  }
  const shown = async () => (await loadStaffBookingPage(bookingId, own.tools))?.disputes
  const first = addHours(own.tools.now(), 240)
  await hear(first)
  expect(await shown()).toMatchObject([{ state: 'open', respondBy: first, page: dispute.page }])
  const later = addHours(own.tools.now(), 480)
  await hear(later)
  const [item] = (await loadTodayPage(own.tools)).disputes.oldest.filter((each) => each.bookingId === bookingId)
  expect(item).toMatchObject({ respondBy: later })
  await hear(undefined, 'UNDER_REVIEW')
  expect(await shown()).toMatchObject([{ state: 'open', respondBy: null }])
})

test('[M16] a dispute that we won moves no money', async () => {
  const { bookingId, providerId } = await bookByDeposit(own)
  await hearOf(providerId, 0)
  expect(await refundsOf(bookingId)).toEqual([])
  expect(await isOnToday(bookingId)).toBe(false)
})

test('[M16] staff lower the price by a lost dispute, and none of it is due anymore', async () => {
  const { bookingId } = await lostDeposit()
  expect(await decide(bookingId, 'price-lowered')).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
  expect(await isOnToday(bookingId)).toBe(false)
  expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([
    { ...KIM, action: 'decide-refund', details: { meaning: 'price-lowered', amountCents: 252 } },
  ])
  expect(await decide(bookingId, 'due-again')).toEqual({ ok: false, reason: 'not-undecided' })
})

test('[M16] cancelling the booking also counts as a decision', async () => {
  const { bookingId } = await lostDeposit()
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  expect(await isOnToday(bookingId)).toBe(false)
})

test.each(['refund', 'reverse'])('[M16] money that PayPal’s own pages %s also waits for staff', async (action) => {
  const { bookingId, providerId } = await bookByDeposit(own)
  await own.payPal.act(providerId, action)
  await settleOrder('paypal', providerId, own.tools)
  expect(await isOnToday(bookingId)).toBe(true)
  await hearOf(providerId, 252)
  expect(await refundsOf(bookingId), 'the same money, reported as a dispute').toHaveLength(1)
})

test('[M16] a lost dispute that PayPal also reports as a refund counts once', async () => {
  const { bookingId, providerId } = await lostDeposit()
  await own.payPal.act(providerId, 'reverse')
  for (let time = 0; time < 2; time++) await settleOrder('paypal', providerId, own.tools)
  expect(await refundsOf(bookingId)).toMatchObject([{ cents: 252 }])
})

test('[M16] money lost in a dispute is not refunded a second time', async () => {
  const { bookingId, providerId } = await bookByDeposit(own)
  await query(own.url, 'update departures set charter_stage_since = null')
  const [payment] = await query<{ id: PaymentId }>(own.url, 'select id from payments where booking_id = $1', [
    bookingId,
  ])
  const { version } = await staffRequest(own.url, bookingId)
  const request = {
    paymentId: payment?.id as PaymentId,
    version,
    amount: 'all',
    choice: 'price-lowered',
    ...KIM,
  } as const
  expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: true })
  await hearOf(providerId, 252)
  expect((await refundsOf(bookingId)).map(({ state, cents }) => `${state} ${cents}`).toSorted()).toEqual([
    'paid 252',
    'withdrawn 252',
  ])
})

test('[M16] [M25] [M10] no one is reminded of money lost in a dispute until staff decide that it is due again', async () => {
  const { bookingId } = await lostDeposit()
  own.wait(3 * DAY)
  const reminders = async () => {
    await remindOfInstallments(own.tools)
    return (await mailsAbout(own.url, bookingId, 'installment-reminder')).map(({ kind }) => kind)
  }
  expect(await reminders()).toEqual([])
  expect(await decide(bookingId, 'due-again')).toEqual({ ok: true })
  expect(await isOnToday(bookingId)).toBe(false)
  expect(await reminders(), 'the guest has two weeks').toEqual([])
  own.wait(8 * DAY)
  expect(await reminders()).toEqual(['due-again'])
})
