import { beforeEach, describe, expect, test } from 'vitest'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { invoiceAfter, orderOf, someInvoice } from '#testing/payments/invoices.ts'
import { type Outcome, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.btcPay.behave({}))

const settle = (invoiceId: string) => settleOrder('crypto', invoiceId, own.tools)
const act = (invoiceId: string, action: string) => own.btcPay.act(invoiceId, action)

const invoiced = (departureId: DepartureId) => invoiceAfter(own, departureId)
const acted = (departureId: DepartureId, ...actions: string[]) => invoiceAfter(own, departureId, ...actions)

const BOOKED = {
  orders: ['paid'],
  bookings: 1,
  payments: ['payment completed 420'],
  mails: ['booking-confirmed', 'booking-confirmed-staff'],
  heldSeats: 0,
} satisfies Outcome

const GIVEN_UP = { orders: ['void'], bookings: 0, payments: [], mails: [], heldSeats: 0 } satisfies Outcome

describe('an invoice', () => {
  test('that is not paid changes nothing, however often it is checked', async () => {
    const departureId = await own.departure()
    const invoiceId = await invoiced(departureId)
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [], mails: [], heldSeats: 1 })
  })

  test('that is partly paid makes no payment, but its guest gets one mail with what is due and a link back', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay-part')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['open'],
      payments: [],
      mails: ['invoice-underpaid'],
      heldSeats: 1,
    })
    const [mail] = await query<{ data: unknown }>(
      own.url,
      `select data from mails where template = 'invoice-underpaid' and recipient like $1`,
      [`%${departureId}@example.com`],
    )
    expect(mail?.data).toMatchObject({
      totalCents: 420,
      receivedCents: 210,
      paymentLink: expect.stringContaining(`/booking/payment?id=${await orderOf(own, departureId)}`),
    })
    expect(await giveUpOrder(await orderOf(own, departureId), own.tools)).toEqual({ ok: false, reason: 'has-money' })
  })

  test('keeps its seats for an hour, and while its payment is not final', async () => {
    const departureId = await own.departure()
    const invoiceId = await invoiced(departureId)
    own.wait(59)
    expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 1 })
    await act(invoiceId, 'pay')
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    own.wait(12 * 60)
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    own.wait(20 * 60)
    const waiting = { orders: ['pending'], bookings: 0, payments: ['payment pending 420'], mails: ['payment-pending'] }
    expect(await own.outcome(departureId)).toEqual({ ...waiting, heldSeats: 1 })
    await act(invoiceId, 'confirm')
    expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid', transactionId: invoiceId })
    const mails = ['booking-confirmed', 'booking-confirmed-staff', 'payment-pending']
    expect(await own.outcome(departureId)).toEqual({ ...BOOKED, mails })
  })

  test('[M6] that is settled becomes one booking, even from several simultaneous requests', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay', 'confirm')
    const settled = await Promise.all(Array.from({ length: 6 }, () => settle(invoiceId)))
    for (const each of settled) expect(each).toEqual({ ...settled[0], outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('that the owner marks as settled is settled', async () => {
    const departureId = await own.departure()
    expect(await settle(await acted(departureId, 'mark-settled'))).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('that expired without a payment is void, and its seats open up', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual(GIVEN_UP)
  })

  test('whose payment never became final is denied, and guest and staff are notified once', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay')
    await settle(invoiceId)
    await act(invoiceId, 'fail')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual({
      ...GIVEN_UP,
      payments: ['payment failed 420'],
      mails: ['denied-after-pending', 'payment-denied', 'payment-pending'],
    })
  })

  test('of another site is ignored', async () => {
    expect(await settle('NoSuchInvoice')).toEqual({ outcome: 'unknown-order' })
    for (const orderId of ['made-up', own.tools.newId<'order'>()]) {
      const made = await own.btcPay.btcPay.api.createInvoice({ ...someInvoice, orderId })
      expect(await settle(made.ok ? made.invoice.id : '')).toEqual({ outcome: 'unknown-order' })
    }
  })
})

describe('[S3] a late payment', () => {
  test('gets its seats if they are free, once it is final', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const invoiceId = await acted(departureId, 'expire')
    await settle(invoiceId)
    await act(invoiceId, 'pay')
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    await act(invoiceId, 'confirm')
    expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 420'],
    })
  })

  test('is refunded by staff if the seats are gone, and guest and staff are notified', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const invoiceId = await acted(departureId, 'expire')
    await settle(invoiceId)
    await own.start(departureId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['refunded', 'open'],
      bookings: 0,
      payments: ['payment completed 420', 'refund requested 420'],
      mails: ['manual-refund', 'order-refunded', 'order-refunded'],
      heldSeats: 1,
    })
  })

  test('is found by the scheduled job when every webhook was lost', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    await settle(invoiceId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('for an invoice that the owner had marked as invalid counts like any other', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'mark-invalid')
    expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual(GIVEN_UP)
    await act(invoiceId, 'pay')
    expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    await act(invoiceId, 'confirm')
    expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })
})

describe('when BTCPay is down', () => {
  test('no invoice is started, and the seats are free again', async () => {
    const departureId = await own.departure()
    await own.btcPay.behave({ create: ['error-500', 'error-500', 'error-500', 'error-500'] })
    await expect(invoiced(departureId)).rejects.toThrow('provider-unavailable')
    expect(await own.outcome(departureId)).toEqual(GIVEN_UP)
  })

  test('a lost response leaves the guest with one invoice', async () => {
    const departureId = await own.departure()
    await own.btcPay.behave({ create: 'lost-answer' })
    await invoiced(departureId)
    const orderId = await orderOf(own, departureId)
    const made = (await own.btcPay.invoices()).filter(({ metadata }) => metadata.orderId === orderId)
    expect(made).toHaveLength(1)
  })

  test('the scheduled job still asks the other provider, and BTCPay the next time', async () => {
    const [departureId, other] = [await own.departure(), await own.departure()]
    await acted(departureId, 'pay', 'confirm')
    const { providerId } = await own.start(other)
    await own.payPal.act(providerId, 'approve')
    own.wait(3)
    await own.btcPay.behave({ read: Array.from({ length: 4 }, () => 'error-500') })
    await reconcileOrders(own.tools)
    expect(await own.outcome(other)).toMatchObject({ orders: ['paid'] })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'] })
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })
})
