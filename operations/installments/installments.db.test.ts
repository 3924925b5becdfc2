import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockOrder } from '#db/orders/orders.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import type { ReceivedPayment } from '#operations/payments/record-payment.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { addDays } from '#rules/dates.ts'
import type { OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const settle = (providerId: string) => settleOrderForGuest(providerId, own.tools)

/** A payment by another method than PayPal. */
async function receive(providerId: string, money: Omit<ReceivedPayment, 'currency'>) {
  const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [providerId])
  return own.tools.db.transaction(async (tx) =>
    applyPayment(tx, await lockOrder(tx, order?.id as OrderId), { ...money, currency: 'USD' }, own.tools),
  )
}

describe('[M3] [M4] a deposit', () => {
  test('books the seats, and the rest follows the schedule that was shown', async () => {
    const { departureId, bookingId } = await bookByDeposit(own)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    const outcome = await own.outcome(departureId)
    expect(outcome).toMatchObject({ orders: ['paid'], bookings: 1, payments: ['payment completed 252'] })
    const startDate = inDays(200, own.tools.now())
    expect(await loadBookingPage(bookingId, own.tools)).toMatchObject({
      status: 'confirmed',
      paymentPlan: 'deposit',
      schedule: [
        { kind: 'deposit', state: 'paid' },
        { kind: 'first', dueDay: addDays(startDate, -90), state: 'upcoming' },
        { kind: 'second', dueDay: addDays(startDate, -45), state: 'upcoming' },
      ],
      dueNowCents: 0,
      payments: [{ amountCents: 252, feeCents: 12, number: 1 }],
    })
    const [mail] = await query<{ data: object; booking_id: string }>(
      own.url,
      `select data, booking_id from mails where template = 'booking-confirmed' and booking_id = $1`,
      [bookingId],
    )
    expect(mail?.data).toMatchObject({
      sums: { method: 'paypal', subtotalCents: 800, dueCents: 240, feeCents: 12, totalCents: 252 },
      schedule: [
        { kind: 'deposit', settledCents: 240 },
        { kind: 'first', settledCents: 0 },
        { kind: 'second', settledCents: 0 },
      ],
    })
  })

  test('includes the installments that are due already', async () => {
    const { bookingId } = await bookByDeposit(own, 80)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 520/520', 'second 0/280'])
  })

  test('is refused within 60 days of the start, and nothing is held', async () => {
    const departureId = await own.departure({ startsInDays: 60 })
    await expect(own.start(departureId, 1, { plan: 'deposit', method: 'paypal' })).rejects.toThrow(
      'deposit-not-offered',
    )
    expect(await own.outcome(departureId)).toMatchObject({ orders: [], heldSeats: 0 })
  })
})

describe('[M3] an installment', () => {
  test.each([
    ['paypal', 294],
    ['bank-transfer', 280],
    ['crypto', 294],
  ] as const)(
    '[M2] [M5] by %s requests the unsettled amount, with the fee of that method',
    async (method, totalCents) => {
      const { bookingId } = await bookByDeposit(own)
      const requested = await requestInstallment(own, bookingId, ['first'], method)
      expect(requested).toMatchObject({ ok: true, method, totalCents, expiresAt: null })
      expect(requested.ok && requested.paymentLink).toContain('/booking/payment?id=')
    },
  )

  test('requested twice with one key is one order', async () => {
    const { bookingId } = await bookByDeposit(own)
    const key = own.tools.newId()
    const first = await requestInstallment(own, bookingId, ['first'], 'paypal', key)
    expect(await requestInstallment(own, bookingId, ['first'], 'paypal', key)).toEqual(first)
  })

  test('is settled by its payment, and the mail says what is left', async () => {
    const { bookingId } = await bookByDeposit(own)
    const providerId = await approvedInstallment(own, bookingId, ['first'])
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/^PP-/) })
    expect(await settle(providerId), 'again').toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    const mails = await query<{ data: { receiptLink: string } }>(
      own.url,
      `select data from mails where template = 'installment-paid' and booking_id = $1`,
      [bookingId],
    )
    expect(mails).toMatchObject([{ data: { sums: { dueCents: 280, feeCents: 14, totalCents: 294 } } }])
    expect(mails[0]?.data.receiptLink).toContain('/booking/receipt?id=')
  })

  test('is refused when nothing is due, and when the trip starts too soon for a transfer', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await requestInstallment(own, bookingId, ['deposit'])).toEqual({ ok: false, reason: 'nothing-due' })
    await query(
      own.url,
      `update departures set start_date = current_date + 7 where id = (select departure_id from bookings where id = $1)`,
      [bookingId],
    )
    const late = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
    expect(late).toEqual({ ok: false, reason: 'transfer-too-late' })
  })

  test('that is paid in two tabs is charged once', async () => {
    const { bookingId } = await bookByDeposit(own)
    const all = ['first', 'second'] as const
    const [one, other] = [
      await approvedInstallment(own, bookingId, [...all]),
      await approvedInstallment(own, bookingId, [...all]),
    ]
    expect(await settle(one)).toMatchObject({ outcome: 'paid' })
    expect(await settle(other)).toEqual({ outcome: 'nothing-due' })
    expect((await own.payPal.orders()).find(({ id }) => id === other)?.captures).toEqual([])
  })

  test('whose payment is pending at PayPal is settled when it completes', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const providerId = await approvedInstallment(own, bookingId, ['first'])
    await own.payPal.behave({ capture: 'pending' })
    expect(await settle(providerId)).toEqual({ outcome: 'pending' })
    expect(await scheduleOf(own, bookingId)).toContain('first 0/280')
    await own.payPal.act(providerId, 'complete')
    expect(await settleOrder('paypal', providerId, own.tools)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
    expect((await own.outcome(departureId)).payments).toEqual(['payment completed 252', 'payment completed 294'])
  })

  test('can be paid by several transfers', async () => {
    const { bookingId } = await bookByDeposit(own)
    const requested = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
    if (!requested.ok) throw new Error(requested.reason)
    const partial = await receive(requested.providerId, { providerId: `${bookingId}-a`, amountCents: 100 })
    expect(partial).toEqual({ outcome: 'partially-paid', outstandingCents: 180 })
    expect(await scheduleOf(own, bookingId)).toContain('first 100/280')
    const rest = await receive(requested.providerId, { providerId: `${bookingId}-b`, amountCents: 180 })
    expect(rest).toMatchObject({ outcome: 'paid' })
    expect(await receive(requested.providerId, { providerId: `${bookingId}-b`, amountCents: 180 }), 'again').toEqual(
      rest,
    )
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
  })
})
