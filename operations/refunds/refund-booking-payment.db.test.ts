import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { listBookings } from '#operations/bookings/list-bookings.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { RefundChoice } from '#rules/refunds/refund-meanings.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import {
  auditEntriesOf,
  KIM,
  mailsAbout,
  paymentsFor,
  staffRequest,
  unmarkCharterStage,
} from '#testing/staff/staff-actions.ts'
import { confirmRefundPaid, confirmRefundPaidOtherwise } from './confirm-refund.ts'
import { refundBookingPayment } from './refund-booking-payment.ts'
import { submitRefund } from './submit-refund.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** Two seats of $4: the deposit of $2.40 and the first installment of $2.80 are paid, each with its fee. */
async function paidTwice() {
  const booked = await bookByDeposit(own)
  const first = await approvedInstallment(own, booked.bookingId, ['first'])
  await settleOrderForGuest(first, own.tools)
  const [deposit, installment] = await paymentsFor(own.url, booked.bookingId)
  if (!deposit || !installment) throw new Error('not paid')
  return { ...booked, deposit, installment, first }
}

async function back(
  bookingId: BookingId,
  paymentId: PaymentId,
  amount: 'all' | number,
  choice: RefundChoice = 'price-lowered',
) {
  const { version } = await staffRequest(own.url, bookingId)
  return refundBookingPayment({ paymentId, version, amount, choice, ...KIM }, own.tools)
}

async function findRequestedRefund(bookingId: BookingId): Promise<PaymentId> {
  const text = `select id from payments where booking_id = $1 and kind = 'refund' and state = 'requested'`
  const [refund] = await query<{ id: PaymentId }>(own.url, text, [bookingId])
  if (!refund) throw new Error('no refund is requested')
  return refund.id
}

const moneyBack = (bookingId: BookingId) =>
  query(own.url, `select state, amount_cents, fee_cents from payments where booking_id = $1 and kind = 'refund'`, [
    bookingId,
  ])

describe('[M8] staff refund', () => {
  test('part of a payment without its fee, once, and the guest is notified', async () => {
    const { bookingId, departureId, installment } = await paidTwice()
    expect(await back(bookingId, installment, 100)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    const refund = await findRequestedRefund(bookingId)
    await own.payPal.behave({ refund: ['lost-answer', 'normal'] })
    for (let run = 0; run < 3; run++) await submitRefund(refund, own.tools)
    expect(await moneyBack(bookingId)).toEqual([{ state: 'paid', amount_cents: 100, fee_cents: 0 }])
    const mailed = await mailsAbout(own.url, bookingId, 'refund-requested')
    expect(mailed).toMatchObject([{ amountCents: 100, method: 'paypal', isCancelled: false }])
    expect((await own.outcome(departureId)).mails).not.toContain('external-refund')
    const details = { paymentId: installment, choice: 'price-lowered', amountCents: 100, feeCents: 0 }
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([{ ...KIM, action: 'refund', details }])
  })

  test('all of a payment with its fee, and the provider’s report is matched with the request', async () => {
    const { bookingId, departureId, installment, first } = await paidTwice()
    expect(await back(bookingId, installment, 'all')).toEqual({ ok: true })
    await submitRefund(await findRequestedRefund(bookingId), own.tools)
    await settleOrder('paypal', first, own.tools)
    expect(await moneyBack(bookingId)).toEqual([{ state: 'paid', amount_cents: 294, fee_cents: 14 }])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    expect((await own.outcome(departureId)).mails).not.toContain('external-refund')
  })

  test('the rest of a partly refunded payment, with the whole fee', async () => {
    const { bookingId, installment } = await paidTwice()
    await back(bookingId, installment, 100)
    await submitRefund(await findRequestedRefund(bookingId), own.tools)
    expect(await back(bookingId, installment, 'all')).toEqual({ ok: true })
    await submitRefund(await findRequestedRefund(bookingId), own.tools)
    const sums = await moneyBack(bookingId)
    expect(sums).toHaveLength(2)
    expect(sums).toContainEqual({ state: 'paid', amount_cents: 194, fee_cents: 14 })
  })

  test('but never the deposit in the charter stage', async () => {
    const { bookingId, departureId, deposit, installment } = await paidTwice()
    expect(await back(bookingId, deposit, 281)).toMatchObject({ reason: 'exceeds-refundable' })
    expect(await back(bookingId, installment, 'all')).toEqual({ ok: true })
    expect(await back(bookingId, deposit, 'all')).toEqual({ ok: false, reason: 'deposit-non-refundable' })
    expect(await back(bookingId, deposit, 1)).toEqual({ ok: false, reason: 'deposit-non-refundable' })
    await unmarkCharterStage(own.url, departureId)
    expect(await back(bookingId, deposit, 'all')).toEqual({ ok: true })
  })

  test('nothing without an amount, for an unknown payment, or for a refund', async () => {
    const { bookingId, installment } = await paidTwice()
    expect(await back(bookingId, installment, 0)).toEqual({ ok: false, reason: 'invalid-amount' })
    const unknown = {
      paymentId: own.tools.newId<'payment'>(),
      version: 0,
      amount: 'all',
      choice: 'price-lowered',
      ...KIM,
    } as const
    expect(await refundBookingPayment(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-payment' })
    await back(bookingId, installment, 'all')
    expect(await back(bookingId, installment, 'all')).toEqual({ ok: false, reason: 'unknown-payment' })
  })

  test('only once when two of them do it at the same moment', async () => {
    const { bookingId, installment } = await paidTwice()
    const { version } = await staffRequest(own.url, bookingId)
    const request = { paymentId: installment, version, amount: 200, choice: 'price-lowered', ...KIM } as const
    const answers = await Promise.all([1, 2].map(() => refundBookingPayment(request, own.tools)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await moneyBack(bookingId)).toHaveLength(1)
  })
})

describe('a refund that the provider will not make', () => {
  async function refused() {
    const booked = await paidTwice()
    await back(booked.bookingId, booked.installment, 'all')
    await own.payPal.behave({ refund: 'REFUND_TIME_LIMIT_EXCEEDED' })
    const refund = await findRequestedRefund(booked.bookingId)
    await submitRefund(refund, own.tools)
    expect((await own.outcome(booked.departureId)).mails).toContain('refund-failed')
    return { ...booked, refund }
  }

  test('can be withdrawn, and its money counts for the booking again', async () => {
    const { bookingId, refund } = await refused()
    expect(await getLedger(own.tools.db, bookingId)).toMatchObject({ balance: 240, coveredCents: 520 })
    const { version } = await staffRequest(own.url, bookingId)
    const request = { paymentId: refund, version, ...KIM }
    expect(await withdrawRefund(request, own.tools)).toEqual({ ok: true })
    expect(await moneyBack(bookingId)).toMatchObject([{ state: 'withdrawn' }])
    expect(await getLedger(own.tools.db, bookingId)).toMatchObject({ balance: 520, coveredCents: 520 })
    const mails = await mailsAbout(own.url, bookingId, 'refund-withdrawn')
    expect(mails).toMatchObject([{ amountCents: 294 }])
    const again = { ...request, version: version + 1 }
    expect(await withdrawRefund(again, own.tools)).toEqual({ ok: false, reason: 'not-withdrawable' })
    await own.payPal.behave({})
    await submitRefund(refund, own.tools)
    expect(await moneyBack(bookingId), 'the job finds nothing to do').toMatchObject([{ state: 'withdrawn' }])
  })

  test('cannot be withdrawn if the booking has no use for the money', async () => {
    const { bookingId, refund } = await refused()
    const cancel = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 } as const
    expect(await cancelBooking(cancel, own.tools)).toEqual({ ok: true })
    const { version } = await staffRequest(own.url, bookingId)
    const answer = await withdrawRefund({ paymentId: refund, version, ...KIM }, own.tools)
    expect(answer).toEqual({ ok: false, reason: 'nothing-due' })
  })

  test('can be paid another way, which staff confirm with a reason', async () => {
    const { bookingId, refund } = await refused()
    expect(await confirmRefundPaid({ paymentId: refund, actor: 'Kim' }, own.tools)).toMatchObject({ ok: false })
    const otherwise = (reason: string) =>
      confirmRefundPaidOtherwise({ paymentId: refund, actor: 'Kim', reason }, own.tools)
    expect(await otherwise('')).toEqual({ ok: false, reason: 'missing-reason' })
    expect(await otherwise('Wired to the account in the mail of May 3.')).toEqual({ ok: true })
    expect(await otherwise('Once more.')).toEqual({ ok: false, reason: 'not-confirmable' })
    expect(await moneyBack(bookingId)).toMatchObject([{ state: 'paid', amount_cents: 294 }])
    expect((await auditEntriesOf(own.url, bookingId)).map(({ action }) => action)).toEqual([
      'refund',
      'confirm-refund-otherwise',
    ])
  })
})

test('[M7] [M8] the refund of a transfer stays requested until staff confirm that they paid it', async () => {
  const departureId = await own.departure({ booked: 1 })
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  const bookingId = booking?.id as BookingId
  const [paymentId] = await paymentsFor(own.url, bookingId)
  expect(await back(bookingId, paymentId as PaymentId, 280)).toEqual({ ok: true })
  expect((await own.outcome(departureId)).mails).toContain('manual-refund')
  const refund = await findRequestedRefund(bookingId)
  expect(await confirmRefundPaid({ paymentId: refund, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  expect(await moneyBack(bookingId)).toMatchObject([{ state: 'paid', amount_cents: 280 }])
})

test('[M8] [M10] a refund that staff give is never due again, and no one is reminded of it', async () => {
  const { bookingId, installment } = await paidTwice()
  expect(await back(bookingId, installment, 'all')).toEqual({ ok: true })
  expect(await requestInstallment(own, bookingId, ['first'])).toEqual({ ok: false, reason: 'nothing-due' })
  const [listed] = (await listBookings({ words: [], isOverdue: false }, undefined, own.tools)).rows.filter(
    ({ id }) => id === bookingId,
  )
  expect(listed, 'the price as it is now').toMatchObject({ subtotalCents: 520, settledCents: 240 })
  // The day of the first installment has passed.
  own.wait(113 * 24 * 60)
  await remindOfInstallments(own.tools)
  const reminders = await mailsAbout(own.url, bookingId, 'installment-reminder')
  expect(reminders.filter(({ kind }) => kind === 'first')).toEqual([])
})
