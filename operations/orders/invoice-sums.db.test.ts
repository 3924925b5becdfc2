import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { actedInvoice, orderOf, someInvoice } from '../../testing/invoices.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleInvoice } from './settle-invoice.ts'
import { startInstalmentOrder } from './start-instalment-order.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
afterAll(() => own.close())

const settle = (invoiceId: string) => settleInvoice(invoiceId, own.tools)
const act = (invoiceId: string, action: string) => own.btcPay.act(invoiceId, action)
const acted = (departureId: DepartureId, ...actions: string[]) => actedInvoice(own, departureId, ...actions)

describe('another sum', () => {
  const BACK = { orders: ['returned'], bookings: 0, heldSeats: 0 }
  const TOLD = ['amount-differs', 'payment-returned', 'refund-by-hand']

  test('that is too little is kept on record, goes back by hand, and guest and staff are told once', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay-part', 'expire')
    expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toEqual({
      ...BACK,
      payments: ['in completed 210', 'out pending 210'],
      mails: TOLD,
    })
  })

  test('that is made whole after it went back goes back as well', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay-part', 'expire', 'confirm')
    await settle(invoiceId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toMatchObject({
      ...BACK,
      payments: ['in completed 210', 'out pending 210', 'in completed 210', 'out pending 210'],
    })
  })

  test('that is made whole in time is enough', async () => {
    const departureId = await own.departure()
    expect(await settle(await acted(departureId, 'pay-part', 'pay', 'confirm'))).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['in completed 420'],
    })
  })

  test.each([false, true])(
    'that is too much makes the booking, and the rest is put before staff (seen before: %s)',
    async (isSeen) => {
      const departureId = await own.departure()
      const invoiceId = await acted(departureId, 'pay-over')
      if (isSeen) await settle(invoiceId)
      await act(invoiceId, 'confirm')
      for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid' })
      const { payments, mails, bookings } = await own.outcome(departureId)
      expect({ payments, bookings }).toEqual({ payments: ['in completed 920', 'out pending 500'], bookings: 1 })
      expect(mails).toContain('refund-by-hand')
    },
  )

  test('that came twice, by a second invoice of the order, is taken once, and the second goes back', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    const second = await own.tools.btcPay.createInvoice({ ...someInvoice, orderId: await orderOf(own, departureId) })
    const secondId = second.ok ? second.invoice.id : ''
    await act(invoiceId, 'pay')
    await act(secondId, 'pay')
    for (const id of [invoiceId, secondId]) await act(id, 'confirm')
    for (const id of [invoiceId, secondId, secondId]) await settle(id)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['in completed 420', 'in completed 420', 'out pending 420'],
    })
  })
})

describe('[M3] an instalment', () => {
  /** A booking of $400 in three parts, of which the deposit is paid. */
  async function withDeposit(): Promise<{ departureId: DepartureId; bookingId: BookingId }> {
    const departureId = await own.departure({ startsInDays: 200, priceCents: 40_000 })
    const { providerId } = await own.start(departureId, 1, { plan: 'deposit', method: 'crypto' })
    for (const action of ['pay', 'confirm']) await act(providerId, action)
    await settle(providerId)
    const text = 'select id from bookings where departure_id = $1'
    const [booking] = await query<{ id: BookingId }>(own.bench.url, text, [departureId])
    if (!booking) throw new Error('no booking')
    return { departureId, bookingId: booking.id }
  }

  /** What is asked for the first of the two parts that are left, and all this happens to it. */
  async function firstPart(bookingId: BookingId, ...actions: string[]): Promise<string> {
    const request = { bookingId, parts: ['first'] as const, method: 'crypto' as const, idempotencyKey: null }
    const asked = await startInstalmentOrder({ ...request, describe: (destination) => destination }, own.tools)
    if (!asked.ok) throw new Error(asked.reason)
    for (const action of actions) await act(asked.providerId, action)
    return asked.providerId
  }

  async function settledOf(bookingId: BookingId): Promise<number[]> {
    const text = 'select settled_cents as cents from instalments where booking_id = $1 order by due_day'
    return (await query<{ cents: number }>(own.bench.url, text, [bookingId])).map(({ cents }) => cents)
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

  test('that is paid in part stays settled in part, when nothing more will come', async () => {
    const { departureId, bookingId } = await withDeposit()
    const invoiceId = await firstPart(bookingId, 'pay-part', 'expire', 'confirm')
    for (let look = 0; look < 2; look++) {
      expect(await settle(invoiceId)).toEqual({ outcome: 'partly-paid', missingCents: 7350 })
    }
    own.wait(6 * 60)
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'dead'], bookings: 1 })
    expect(await settledOf(bookingId)).toEqual([12_000, 7000, 0])
  })

  test('that is paid over settles some of the next', async () => {
    const { bookingId } = await withDeposit()
    await settle(await firstPart(bookingId, 'pay-over', 'confirm'))
    const [, first, second = 0] = await settledOf(bookingId)
    expect(first).toBe(14_000)
    expect(second).toBeGreaterThan(400)
  })
})
