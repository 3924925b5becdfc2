import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import type { BookingId, PaymentId } from '../../rules/ids.ts'
import { arrivedFor, asSeen, auditOf, KIM, mailsAbout, notGoing } from '../../testing/by-hand.ts'
import { query } from '../../testing/database.ts'
import { agreedInstalment, bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { confirmReturned, returnOtherwise } from './confirm-returned.ts'
import { giveBack } from './give-back.ts'
import { refundPayment } from './refund-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

/** Two seats of $4: the deposit of $2.40 and the first instalment of $2.80 have come, each with its fee. */
async function paidTwice() {
  const booked = await bookByDeposit(own)
  const first = await agreedInstalment(own, booked.bookingId, ['first'])
  await settleOrder(first, 'guest', own.tools)
  const [deposit, instalment] = await arrivedFor(own.bench.url, booked.bookingId)
  if (!deposit || !instalment) throw new Error('not paid')
  return { ...booked, deposit, instalment, first }
}

async function back(bookingId: BookingId, paymentId: PaymentId, amount: 'all' | number) {
  const { version } = await asSeen(own.bench.url, bookingId)
  return giveBack({ paymentId, version, amount, ...KIM }, own.tools)
}

async function owedFor(bookingId: BookingId): Promise<PaymentId> {
  const text = `select id from payments where booking_id = $1 and direction = 'out' and state = 'pending'`
  const [refund] = await query<{ id: PaymentId }>(own.bench.url, text, [bookingId])
  if (!refund) throw new Error('nothing is owed')
  return refund.id
}

const moneyBack = (bookingId: BookingId) =>
  query(
    own.bench.url,
    `select state, amount_cents, fee_cents from payments where booking_id = $1 and direction = 'out'`,
    [bookingId],
  )

describe('[M8] staff give money back', () => {
  test('a part of a payment without its fee, by the provider, once, and the guest is told', async () => {
    const { bookingId, departureId, instalment } = await paidTwice()
    expect(await back(bookingId, instalment, 100)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 180/280', 'second 0/280'])
    const refund = await owedFor(bookingId)
    await own.payPal.behave({ refund: ['lost-answer', 'normal'] })
    for (let run = 0; run < 3; run++) await refundPayment(refund, own.tools)
    expect(await moneyBack(bookingId)).toEqual([{ state: 'completed', amount_cents: 100, fee_cents: 0 }])
    const mailed = await mailsAbout(own.bench.url, bookingId, 'refund-sent')
    expect(mailed).toMatchObject([{ amountCents: 100, method: 'paypal', isCancelled: false }])
    expect((await own.outcome(departureId)).mails).not.toContain('refunded-elsewhere')
    const facts = { paymentId: instalment, amountCents: 100, feeCents: 0 }
    expect(await auditOf(own.bench.url, bookingId)).toEqual([{ ...KIM, action: 'give-back', facts }])
  })

  test('all of a payment with its fee, and the provider’s news of it names what was asked for', async () => {
    const { bookingId, departureId, instalment, first } = await paidTwice()
    expect(await back(bookingId, instalment, 'all')).toEqual({ ok: true })
    await refundPayment(await owedFor(bookingId), own.tools)
    await settleOrder(first, 'program', own.tools)
    expect(await moneyBack(bookingId)).toEqual([{ state: 'completed', amount_cents: 294, fee_cents: 14 }])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    expect((await own.outcome(departureId)).mails).not.toContain('refunded-elsewhere')
  })

  test('what is left of a payment after a part of it has gone, with the whole fee', async () => {
    const { bookingId, instalment } = await paidTwice()
    await back(bookingId, instalment, 100)
    await refundPayment(await owedFor(bookingId), own.tools)
    expect(await back(bookingId, instalment, 'all')).toEqual({ ok: true })
    await refundPayment(await owedFor(bookingId), own.tools)
    const sums = await moneyBack(bookingId)
    expect(sums).toHaveLength(2)
    expect(sums).toContainEqual({ state: 'completed', amount_cents: 194, fee_cents: 14 })
  })

  test('but never the deposit once the charter is going', async () => {
    const { bookingId, departureId, deposit, instalment } = await paidTwice()
    expect(await back(bookingId, deposit, 281)).toMatchObject({ reason: 'more-than-left' })
    expect(await back(bookingId, instalment, 'all')).toEqual({ ok: true })
    expect(await back(bookingId, deposit, 'all')).toEqual({ ok: false, reason: 'deposit-final' })
    expect(await back(bookingId, deposit, 1)).toEqual({ ok: false, reason: 'deposit-final' })
    await notGoing(own.bench.url, departureId)
    expect(await back(bookingId, deposit, 'all')).toEqual({ ok: true })
  })

  test('and nothing without an amount, of money that never came, or that went back', async () => {
    const { bookingId, instalment } = await paidTwice()
    expect(await back(bookingId, instalment, 0)).toEqual({ ok: false, reason: 'no-amount' })
    const unknown = { paymentId: own.tools.newId<'payment'>(), version: 0, amount: 'all', ...KIM } as const
    expect(await giveBack(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-payment' })
    await back(bookingId, instalment, 'all')
    expect(await back(bookingId, instalment, 'all')).toEqual({ ok: false, reason: 'unknown-payment' })
  })

  test('once, when two of them do it at the same moment', async () => {
    const { bookingId, instalment } = await paidTwice()
    const { version } = await asSeen(own.bench.url, bookingId)
    const request = { paymentId: instalment, version, amount: 200, ...KIM }
    const answers = await Promise.all([1, 2].map(() => giveBack(request, own.tools)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await moneyBack(bookingId)).toHaveLength(1)
  })
})

describe('a refund that the provider will not make', () => {
  async function refused() {
    const booked = await paidTwice()
    await back(booked.bookingId, booked.instalment, 'all')
    await own.payPal.behave({ refund: 'REFUND_TIME_LIMIT_EXCEEDED' })
    const refund = await owedFor(booked.bookingId)
    await refundPayment(refund, own.tools)
    expect((await own.outcome(booked.departureId)).mails).toContain('refund-failed')
    return { ...booked, refund }
  }

  test('is withdrawn, and what it had unsettled is settled again', async () => {
    const { bookingId, refund } = await refused()
    const { version } = await asSeen(own.bench.url, bookingId)
    const request = { paymentId: refund, version, ...KIM }
    expect(await withdrawRefund(request, own.tools)).toEqual({ ok: true })
    expect(await moneyBack(bookingId)).toMatchObject([{ state: 'failed' }])
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
    const told = await mailsAbout(own.bench.url, bookingId, 'refund-withdrawn')
    expect(told).toMatchObject([{ amountCents: 294 }])
    const again = { ...request, version: version + 1 }
    expect(await withdrawRefund(again, own.tools)).toEqual({ ok: false, reason: 'not-asked' })
    await own.payPal.behave({})
    await refundPayment(refund, own.tools)
    expect(await moneyBack(bookingId), 'the job finds nothing to do').toMatchObject([{ state: 'failed' }])
  })

  test('cannot be withdrawn where the booking has no use for the money', async () => {
    const { bookingId, refund } = await refused()
    const other = await agreedInstalment(own, bookingId, ['first', 'second'])
    await own.payPal.behave({})
    await settleOrder(other, 'guest', own.tools)
    expect(await scheduleOf(own, bookingId), 'paid another way meanwhile').toContain('second 280/280')
    const { version } = await asSeen(own.bench.url, bookingId)
    const answer = await withdrawRefund({ paymentId: refund, version, ...KIM }, own.tools)
    expect(answer).toEqual({ ok: false, reason: 'nothing-due' })
  })

  test('is sent another way, which staff say with a reason', async () => {
    const { bookingId, refund } = await refused()
    expect(await confirmReturned({ paymentId: refund, actor: 'Kim' }, own.tools)).toMatchObject({ ok: false })
    const otherwise = (reason: string) => returnOtherwise({ paymentId: refund, actor: 'Kim', reason }, own.tools)
    expect(await otherwise('')).toEqual({ ok: false, reason: 'no-reason' })
    expect(await otherwise('Wired to the account in the mail of May 3.')).toEqual({ ok: true })
    expect(await otherwise('Once more.')).toEqual({ ok: false, reason: 'not-by-hand' })
    expect(await moneyBack(bookingId)).toMatchObject([{ state: 'completed', amount_cents: 294 }])
    expect((await auditOf(own.bench.url, bookingId)).map(({ action }) => action)).toEqual([
      'give-back',
      'return-otherwise',
    ])
  })
})

test('[M7] [M8] a transfer is owed until staff have sent it back and say so', async () => {
  const departureId = await own.departure({ booked: 1 })
  const [booking] = await query<{ id: BookingId }>(own.bench.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  const bookingId = booking?.id as BookingId
  const [paymentId] = await arrivedFor(own.bench.url, bookingId)
  expect(await back(bookingId, paymentId as PaymentId, 280)).toEqual({ ok: true })
  expect((await own.outcome(departureId)).mails).toContain('refund-by-hand')
  const refund = await owedFor(bookingId)
  expect(await confirmReturned({ paymentId: refund, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  expect(await moneyBack(bookingId)).toMatchObject([{ state: 'completed', amount_cents: 280 }])
})
