import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { extendTransfer } from '#operations/bank/extend-transfer.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { loadStaffOrderPage } from '#operations/holding/load-staff-order-page.ts'
import { extendInstallment } from '#operations/installments/extend-installment.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import { RECORDED_METHODS, type RecordedMethod } from '#rules/orders/other-money.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, installmentIds, scheduleOf } from '#testing/payments/installments.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { auditEntriesOf, KIM, mailsAbout, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { recordOrderPayment } from './record-order-payment.ts'
import { settleOrderForGuest } from './settle-order.ts'

const DAY = 24 * 60

const own = openForFile(openBankFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const today = () => dayOf(own.tools.now())

const moneyOf = (departureId: DepartureId) =>
  query(
    own.url,
    `select p.method, p.kind, p.state, p.amount_cents as cents, p.fee_cents as fee from payments p
     join orders o on o.id = p.order_id where o.departure_id = $1 order by p.created_at, p.kind`,
    [departureId],
  )

describe('[M26] money that staff receive for a booking', () => {
  const record = async (bookingId: BookingId, method: RecordedMethod, amountCents: number) =>
    recordBookingPayment({ ...(await staffRequest(own.url, bookingId)), method, amountCents }, own.tools)

  test('settles what falls due next without a fee, whatever the method, and the guest is notified', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    for (const method of RECORDED_METHODS) expect(await record(bookingId, method, 100)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 120/280'])
    const [, ...recorded] = await moneyOf(departureId)
    expect(recorded).toEqual(
      RECORDED_METHODS.map((method) => ({ method, kind: 'payment', state: 'completed', cents: 100, fee: 0 })),
    )
    expect(await mailsAbout(own.url, bookingId, 'installment-paid')).toHaveLength(RECORDED_METHODS.length)
    expect(await auditEntriesOf(own.url, bookingId)).toMatchObject(
      RECORDED_METHODS.map((method) => ({ ...KIM, action: 'record-payment', details: { method, amountCents: 100 } })),
    )
  })

  test('is never more than what is due, needs a reason, and is not for a cancelled booking', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await record(bookingId, 'cash', 561)).toEqual({ ok: false, reason: 'exceeds-due' })
    expect(await record(bookingId, 'cash', 0)).toEqual({ ok: false, reason: 'invalid-amount' })
    const request = await staffRequest(own.url, bookingId)
    const cash = { ...request, method: 'cash', amountCents: 100 } as const
    expect(await recordBookingPayment({ ...cash, reason: ' ' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
    const twice = await Promise.all([1, 2].map(() => recordBookingPayment(cash, own.tools)))
    expect(
      twice.filter(({ ok }) => ok),
      'the same form sent twice',
    ).toHaveLength(1)
    const cancel = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 } as const
    await cancelBooking(cancel, own.tools)
    expect(await record(bookingId, 'cash', 100)).toEqual({ ok: false, reason: 'booking-cancelled' })
  })

  test('is refunded by staff, although the rest of the booking was paid by PayPal', async () => {
    const { bookingId } = await bookByDeposit(own)
    await record(bookingId, 'cash', 280)
    const [, paymentId] = await paymentsFor(own.url, bookingId)
    if (!paymentId) throw new Error('nothing was recorded')
    const { version } = await staffRequest(own.url, bookingId)
    const request = { paymentId, version, amount: 'all', choice: 'price-lowered', ...KIM } as const
    expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: true })
    const waiting = (await loadTodayPage(own.tools)).refunds.oldest.find((item) => item.bookingId === bookingId)
    expect(waiting).toMatchObject({ method: 'cash', amountCents: 280 })
    if (!waiting) throw new Error('nothing to send')
    expect(await confirmRefundPaid({ paymentId: waiting.id, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  })
})

describe('[M26] money that staff receive for an unpaid order', () => {
  async function held(departureId: DepartureId): Promise<{ orderId: OrderId; providerId: string }> {
    const { providerId } = await own.start(departureId)
    const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [providerId])
    if (!order) throw new Error('nothing is held')
    return { orderId: order.id, providerId }
  }
  const cash = (orderId: OrderId, amountCents: number, receivedCents = 0) =>
    recordOrderPayment({ orderId, method: 'cash', amountCents, receivedCents, ...KIM }, own.tools)

  test('books it like any payment, without the fee that its method has', async () => {
    const departureId = await own.departure()
    const { orderId } = await held(departureId)
    expect(await loadStaffOrderPage(orderId, own.tools)).toMatchObject({ awaitedCents: 420, payableCents: 400 })
    expect(await cash(orderId, 400)).toEqual({ ok: true })
    const { mails, ...outcome } = await own.outcome(departureId)
    expect(outcome).toMatchObject({ orders: ['paid'], bookings: 1, payments: ['payment completed 400'], heldSeats: 0 })
    expect(mails).toContain('booking-confirmed')
    expect(await loadStaffOrderPage(orderId, own.tools)).toMatchObject({ payableCents: 0 })
    const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
      departureId,
    ])
    expect(await auditEntriesOf(own.url, booking?.id as BookingId)).toMatchObject([
      { action: 'record-payment', details: { orderId, method: 'cash' } },
    ])
  })

  test('is refused, and nothing is written, if it is too little, too much, or gets no seats', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { orderId } = await held(departureId)
    expect(await cash(orderId, 399)).toEqual({ ok: false, reason: 'underpaid' })
    expect(await cash(orderId, 401)).toEqual({ ok: false, reason: 'exceeds-due' })
    own.wait(25)
    await own.settle(await own.start(departureId))
    expect(await cash(orderId, 400)).toEqual({ ok: false, reason: 'seats-gone' })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 420'] })
    expect(await loadStaffOrderPage(orderId, own.tools), 'the guest may still pay by PayPal').toMatchObject({
      order: { totalCents: 420 },
    })
  })

  test('causes a full refund of a PayPal payment made at the same moment', async () => {
    const departureId = await own.departure()
    const { orderId, providerId } = await held(departureId)
    await own.payPal.act(providerId, 'approve')
    // PayPal takes the money, and its answer comes after staff have recorded the cash.
    const { paypal } = own.tools.providers
    const tools = withProvider(own.tools, 'paypal', {
      async capture(...request) {
        const captured = await paypal.capture?.(...request)
        expect(await cash(orderId, 400)).toEqual({ ok: true })
        return captured ?? { ok: false, reason: 'declined' }
      },
    })
    expect(await settleOrderForGuest(providerId, tools)).toEqual({ outcome: 'refunded' })
    expect(await moneyOf(departureId)).toEqual([
      { method: 'cash', kind: 'payment', state: 'completed', cents: 400, fee: 0 },
      { method: 'paypal', kind: 'payment', state: 'completed', cents: 420, fee: 0 },
      { method: 'paypal', kind: 'refund', state: 'requested', cents: 420, fee: 0 },
    ])
  })
})

describe('[M26] more time for an installment', () => {
  const extend = async (bookingId: BookingId, until: string, kind: InstallmentKind = 'first') => {
    const [installmentId] = await installmentIds(own.tools.db, bookingId, [kind])
    if (!installmentId) throw new Error('there is no such installment')
    return extendInstallment({ ...(await staffRequest(own.url, bookingId)), installmentId, until }, own.tools)
  }

  test('ends its lateness, and reminders follow the new day', async () => {
    const { bookingId } = await bookByDeposit(own, 120)
    own.wait(40 * DAY)
    await remindOfInstallments(own.tools)
    const isOverdue = async () =>
      (await loadTodayPage(own.tools)).overdueInstallments.oldest.some((item) => item.bookingId === bookingId)
    expect(await isOverdue()).toBe(true)
    const until = addDays(today(), 10)
    expect(await extend(bookingId, until)).toEqual({ ok: true })
    expect(await isOverdue()).toBe(false)
    expect(await mailsAbout(own.url, bookingId, 'installment-extended')).toMatchObject([
      { kind: 'first', dueDay: until, remainingCents: 280 },
    ])
    const before = (await mailsAbout(own.url, bookingId, 'installment-reminder')).length
    own.wait(4 * DAY)
    await remindOfInstallments(own.tools)
    const reminders = await mailsAbout(own.url, bookingId, 'installment-reminder')
    expect(reminders.slice(before)).toMatchObject([{ dueDay: until, reminder: 'week-before' }])
    expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([{ ...KIM, action: 'extend-installment' }])
  })

  test('is refused for a day that is no later or after the start, and for what is paid', async () => {
    const { bookingId } = await bookByDeposit(own, 120)
    expect(await extend(bookingId, today())).toEqual({ ok: false, reason: 'not-later' })
    expect(await extend(bookingId, addDays(today(), 125))).toEqual({ ok: false, reason: 'after-start' })
    expect(await extend(bookingId, '2030-01-01', 'deposit')).toEqual({ ok: false, reason: 'installment-paid' })
  })
})

describe('[M26] more time for a transfer', () => {
  const extend = (orderId: OrderId, days: number) =>
    extendTransfer({ orderId, until: addDays(today(), days), ...KIM }, own.tools)

  test('keeps its seats, and the guest is notified and reminded of the new day', async () => {
    const departureId = await own.departure({ capacity: 1, startsInDays: 100 })
    const { orderId, reference } = await own.transfer(departureId)
    expect(await extend(orderId, 20)).toEqual({ ok: true })
    expect(await loadStaffOrderPage(orderId, own.tools)).toMatchObject({ lastDay: addDays(today(), 20) })
    own.wait(14 * DAY)
    await expireTransfers(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['open'],
      heldSeats: 1,
      mails: ['transfer-details', 'transfer-extended'],
    })
    own.wait(5.5 * DAY)
    await expireTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toContain('transfer-reminder')
    await own.receive([{ amount: '4.00', message: reference, day: today() }])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('brings back seats that are still free, but none that someone else has', async () => {
    const departureId = await own.departure({ capacity: 1, startsInDays: 100 })
    const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'bank-transfer' })
    const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [providerId])
    const orderId = order?.id as OrderId
    own.wait(90)
    expect((await own.outcome(departureId)).heldSeats).toBe(0)
    expect(await extend(orderId, 10)).toEqual({ ok: true })
    expect((await own.outcome(departureId)).heldSeats).toBe(1)
    own.wait(30 * DAY)
    await own.start(departureId)
    expect(await extend(orderId, 10)).toEqual({ ok: false, reason: 'seats-gone' })
  })

  test('is refused without a reason, for fewer days, too close to the start, and for other orders', async () => {
    const departureId = await own.departure({ startsInDays: 20 })
    const { orderId } = await own.transfer(departureId)
    const request = { orderId, until: addDays(today(), 10), ...KIM, reason: '' }
    expect(await extendTransfer(request, own.tools)).toEqual({ ok: false, reason: 'missing-reason' })
    expect(await extend(orderId, 3)).toEqual({ ok: false, reason: 'not-later' })
    expect(await extend(orderId, 20)).toEqual({ ok: false, reason: 'too-close' })
    const [other] = await query<{ id: OrderId }>(own.url, `select id from orders where method = 'paypal'`)
    expect(await extend(other?.id as OrderId, 10)).toEqual({ ok: false, reason: 'not-open' })
  })
})
