import { describe, expect, test } from 'vitest'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { requestInstallment } from '#testing/payments/installments.ts'
import { invoiceAfter, orderOf, someInvoice } from '#testing/payments/invoices.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

const settle = (invoiceId: string) => settleOrder('crypto', invoiceId, own.tools)
const act = (invoiceId: string, action: string) => own.btcPay.act(invoiceId, action)
const acted = (departureId: DepartureId, ...actions: string[]) => invoiceAfter(own, departureId, ...actions)

describe('an invoice that is not paid exactly', () => {
  const BACK = { orders: ['refunded'], bookings: 0, heldSeats: 0 }
  const TOLD = ['amount-mismatch', 'manual-refund', 'order-refunded']

  test('but too little is recorded and refunded by staff, and guest and staff are notified once', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay-part', 'expire')
    expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toEqual({
      ...BACK,
      payments: ['payment completed 210', 'refund requested 210'],
      mails: TOLD,
    })
  })

  test('but completed after the refund is refunded again', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay-part', 'expire', 'confirm')
    await settle(invoiceId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toMatchObject({
      ...BACK,
      payments: ['payment completed 210', 'refund requested 210', 'payment completed 210', 'refund requested 210'],
    })
  })

  test('but completed in time becomes a booking', async () => {
    const departureId = await own.departure()
    expect(await settle(await acted(departureId, 'pay-part', 'pay', 'confirm'))).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 420'],
    })
  })

  test.each([false, true])(
    'but with too much becomes the booking, and staff refund the rest (checked before: %s)',
    async (isSeen) => {
      const departureId = await own.departure()
      const invoiceId = await acted(departureId, 'pay-over')
      if (isSeen) await settle(invoiceId)
      await act(invoiceId, 'confirm')
      for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid' })
      const { payments, mails, bookings } = await own.outcome(departureId)
      expect({ payments, bookings }).toEqual({
        payments: ['payment completed 920', 'refund requested 500'],
        bookings: 1,
      })
      expect(mails).toContain('manual-refund')
    },
  )

  test('but twice, by a second invoice of the order, counts once, and the second payment is refunded', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    const second = await own.btcPay.btcPay.api.createInvoice({
      ...someInvoice,
      orderId: await orderOf(own, departureId),
    })
    const secondId = second.ok ? second.invoice.id : ''
    await act(invoiceId, 'pay')
    await act(secondId, 'pay')
    for (const id of [invoiceId, secondId]) await act(id, 'confirm')
    for (const id of [invoiceId, secondId, secondId]) await settle(id)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 420', 'payment completed 420', 'refund requested 420'],
    })
  })
})

describe('[M3] an installment', () => {
  /** A booking of $400 in three installments, of which the deposit is paid. */
  async function withDeposit(): Promise<{ departureId: DepartureId; bookingId: BookingId }> {
    const departureId = await own.departure({ startsInDays: 200, priceCents: 40_000 })
    const { providerId } = await own.start(departureId, 1, { plan: 'deposit', method: 'crypto' })
    for (const action of ['pay', 'confirm']) await act(providerId, action)
    await settle(providerId)
    const text = 'select id from bookings where departure_id = $1'
    const [booking] = await query<{ id: BookingId }>(own.url, text, [departureId])
    if (!booking) throw new Error('no booking')
    return { departureId, bookingId: booking.id }
  }

  /** Orders the first of the two open installments, and performs these actions on its invoice. */
  async function firstPart(bookingId: BookingId, ...actions: string[]): Promise<string> {
    const requested = await requestInstallment(own, bookingId, ['first'], 'crypto')
    if (!requested.ok) throw new Error(requested.reason)
    for (const action of actions) await act(requested.providerId, action)
    return requested.providerId
  }

  async function settledOf(bookingId: BookingId): Promise<number[]> {
    const text = 'select settled_cents as cents from installments where booking_id = $1 order by due_day'
    return (await query<{ cents: number }>(own.url, text, [bookingId])).map(({ cents }) => cents)
  }

  test('is paid by an invoice, which holds no seats', async () => {
    const { departureId, bookingId } = await withDeposit()
    const invoiceId = await firstPart(bookingId, 'pay')
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    expect(await settledOf(bookingId)).toEqual([12_000, 0, 0])
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid' })
    expect(await settledOf(bookingId)).toEqual([12_000, 14_000, 0])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'paid'], bookings: 1, heldSeats: 0 })
  })

  test('that is paid in part stays partly settled after the invoice has expired', async () => {
    const { departureId, bookingId } = await withDeposit()
    const invoiceId = await firstPart(bookingId, 'pay-part', 'expire', 'confirm')
    for (let look = 0; look < 2; look++) {
      expect(await settle(invoiceId)).toEqual({ outcome: 'partially-paid', outstandingCents: 7350 })
    }
    own.wait(6 * 60)
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'void'], bookings: 1 })
    expect(await settledOf(bookingId)).toEqual([12_000, 7000, 0])
  })

  test('that is overpaid settles a part of the next one', async () => {
    const { bookingId } = await withDeposit()
    await settle(await firstPart(bookingId, 'pay-over', 'confirm'))
    const [, first, second = 0] = await settledOf(bookingId)
    expect(first).toBe(14_000)
    expect(second).toBeGreaterThan(400)
  })
})
