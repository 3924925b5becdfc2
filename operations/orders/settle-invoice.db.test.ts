import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { actedInvoice, orderOf, someInvoice } from '../../testing/invoices.ts'
import { type Outcome, openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleInvoice } from './settle-invoice.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
beforeEach(() => own.btcPay.behave({}))
afterAll(() => own.close())

const settle = (invoiceId: string) => settleInvoice(invoiceId, own.tools)
const act = (invoiceId: string, action: string) => own.btcPay.act(invoiceId, action)

const invoiced = (departureId: DepartureId) => actedInvoice(own, departureId)
const acted = (departureId: DepartureId, ...actions: string[]) => actedInvoice(own, departureId, ...actions)

const BOOKED = {
  orders: ['paid'],
  bookings: 1,
  payments: ['in completed 420'],
  mails: ['booking-confirmed', 'booking-staff'],
  heldSeats: 0,
} satisfies Outcome

const GIVEN_UP = { orders: ['dead'], bookings: 0, payments: [], mails: [], heldSeats: 0 } satisfies Outcome

describe('an invoice', () => {
  test('that nobody has paid changes nothing, however often one looks', async () => {
    const departureId = await own.departure()
    const invoiceId = await invoiced(departureId)
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    await act(invoiceId, 'pay-part')
    expect(await settle(invoiceId)).toEqual({ outcome: 'not-approved' })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [], mails: [], heldSeats: 1 })
  })

  test('keeps its seats for an hour, and while its money is not final yet', async () => {
    const departureId = await own.departure()
    const invoiceId = await invoiced(departureId)
    own.wait(59)
    expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 1 })
    await act(invoiceId, 'pay')
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    own.wait(12 * 60)
    expect(await settle(invoiceId)).toEqual({ outcome: 'pending' })
    own.wait(20 * 60)
    const waiting = { orders: ['pending'], bookings: 0, payments: ['in pending 420'], mails: ['payment-pending'] }
    expect(await own.outcome(departureId)).toEqual({ ...waiting, heldSeats: 1 })
    await act(invoiceId, 'confirm')
    expect(await settle(invoiceId)).toMatchObject({ outcome: 'paid', transactionId: invoiceId })
    const mails = ['booking-confirmed', 'booking-staff', 'payment-pending']
    expect(await own.outcome(departureId)).toEqual({ ...BOOKED, mails })
  })

  test('[M6] that is settled is one booking, whoever asks at the same moment', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay', 'confirm')
    const settled = await Promise.all(Array.from({ length: 6 }, () => settle(invoiceId)))
    for (const each of settled) expect(each).toEqual({ ...settled[0], outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('that the owner calls settled by hand is settled', async () => {
    const departureId = await own.departure()
    expect(await settle(await acted(departureId, 'mark-settled'))).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('that expired without money is given up, and its seats are free', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual(GIVEN_UP)
  })

  test('whose money never became final is denied, and guest and staff are told once', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'pay')
    await settle(invoiceId)
    await act(invoiceId, 'fail')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual({
      ...GIVEN_UP,
      payments: ['in failed 420'],
      mails: ['denied-after-pending', 'payment-denied', 'payment-pending'],
    })
  })

  test('that is not ours is nobody’s business', async () => {
    expect(await settle('NoSuchInvoice')).toEqual({ outcome: 'unknown-order' })
    for (const orderId of ['made-up', own.tools.newId<'order'>()]) {
      const made = await own.tools.btcPay.createInvoice({ ...someInvoice, orderId })
      expect(await settle(made.ok ? made.invoice.id : '')).toEqual({ outcome: 'unknown-order' })
    }
  })
})

describe('[S3] late money', () => {
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
      payments: ['in completed 420'],
    })
  })

  test('goes back by hand if the seats went to somebody else, and guest and staff are told', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const invoiceId = await acted(departureId, 'expire')
    await settle(invoiceId)
    await own.start(departureId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    for (let look = 0; look < 2; look++) expect(await settle(invoiceId)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['returned', 'open'],
      bookings: 0,
      payments: ['in completed 420', 'out pending 420'],
      mails: ['money-returned', 'payment-returned', 'refund-by-hand'],
      heldSeats: 1,
    })
  })

  test('is found by the clock too, when every message of it was lost', async () => {
    const departureId = await own.departure()
    const invoiceId = await acted(departureId, 'expire')
    await settle(invoiceId)
    await act(invoiceId, 'pay')
    await act(invoiceId, 'confirm')
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('for an invoice that the owner had called invalid counts like any other', async () => {
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

describe('when BTCPay is away', () => {
  test('no invoice is started, and the seats are free again', async () => {
    const departureId = await own.departure()
    await own.btcPay.behave({ create: ['error-500', 'error-500', 'error-500', 'error-500'] })
    await expect(invoiced(departureId)).rejects.toThrow('payment-away')
    expect(await own.outcome(departureId)).toEqual(GIVEN_UP)
  })

  test('a lost answer leaves the guest with one invoice', async () => {
    const departureId = await own.departure()
    await own.btcPay.behave({ create: 'lost-answer' })
    await invoiced(departureId)
    const orderId = await orderOf(own, departureId)
    const made = (await own.btcPay.invoices()).filter(({ metadata }) => metadata.orderId === orderId)
    expect(made).toHaveLength(1)
  })

  test('the clock asks the other provider all the same, and BTCPay the next time', async () => {
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
