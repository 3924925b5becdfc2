import { beforeEach, describe, expect, test } from 'vitest'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { openDeparture } from '#operations/departures/open-departure.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { submitRefund } from '#operations/refunds/submit-refund.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import type { BookingId, DepartureId, PaymentId } from '#rules/ids.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { KIM, staffRequest } from '#testing/staff/staff-actions.ts'
import { openAnnouncementFixture, typesOf } from './announcement-fixture.testing.ts'

const own = openForFile(openAnnouncementFixture)

beforeEach(() => own.announced())

const open = (booked = 0, startsInDays = 120) => own.departure({ phase: 'open', booked, startsInDays })
const book = (departureId: DepartureId, firstName: string, seats = 1) =>
  bookParty(departureId, { firstName, seats, email: `${firstName}.${departureId}@example.com` }, own.tools)
const action = (departureId: DepartureId) => ({ departureId, ...KIM })

const paymentsOf = (departureId: DepartureId, kind: 'payment' | 'refund') =>
  query<{ id: PaymentId; orderId: string }>(
    own.url,
    `select p.id, o.id as "orderId" from payments p join orders o on o.id = p.order_id
     where o.departure_id = $1 and p.kind = $2`,
    [departureId, kind],
  )

describe('[C9] booking.created and payment.received are announced once', () => {
  test('by the payment, however often it is settled', async () => {
    const departureId = await open()
    const { providerId } = await own.start(departureId, 2)
    expect(await own.announced()).toEqual([])
    await own.payPal.act(providerId, 'approve')
    for (let run = 0; run < 3; run++) await settleOrderForGuest(providerId, own.tools)
    const messages = await own.announced()
    expect(typesOf(messages)).toEqual(['booking.created', 'payment.received'])
    const [payment] = await paymentsOf(departureId, 'payment')
    const data = Object.fromEntries(messages.map(({ type, data }) => [type, data]))
    expect(data['booking.created']).toMatchObject({
      seats: 2,
      bookingReference: expect.stringMatching(/^PP-/),
      orderId: payment?.orderId,
      paymentPlan: 'full',
      currency: 'USD',
      departure: { id: departureId, seats: { booked: 2 }, isPrivate: false },
    })
    expect(data['payment.received']).toMatchObject({ paymentId: payment?.id, departureId, method: 'paypal' })
  })

  test('and not at all if the transaction does not commit', async () => {
    const departureId = await open()
    const { providerId } = await own.start(departureId, 1)
    await own.payPal.act(providerId, 'approve')
    const dying = { ...own.tools, db: crashing(own.tools.db) }
    await expect(settleOrderForGuest(providerId, dying)).rejects.toThrow(Crash)
    expect(await own.announced()).toEqual([])
    await settleOrderForGuest(providerId, own.tools)
    expect(typesOf(await own.announced())).toEqual(['booking.created', 'payment.received'])
  })

  test('and a payment that has to be refunded still counts as received', async () => {
    const departureId = await open()
    const { providerId } = await own.start(departureId, 1)
    await own.payPal.act(providerId, 'approve')
    await own.payPal.behave({ capture: 'other-amount' })
    await settleOrderForGuest(providerId, own.tools)
    await settleOrderForGuest(providerId, own.tools)
    await own.payPal.behave({})
    expect(typesOf(await own.announced())).toEqual(['payment.received'])
  })
})

describe('[C9] refund.paid is announced once', () => {
  async function refunded(choice: 'paypal' | 'bank-transfer') {
    const departureId = await open()
    const bookingId = await bookParty(departureId, { choice: { plan: 'full', method: choice } }, own.tools)
    return { departureId, bookingId }
  }

  test('when PayPal has made it, however often the job runs', async () => {
    const departureId = await open()
    await own.pay(departureId, 1)
    const [payment] = await paymentsOf(departureId, 'payment')
    const [order] = await query<{ bookingId: BookingId }>(
      own.url,
      'select booking_id as "bookingId" from orders where id = $1',
      [payment?.orderId],
    )
    await requestRefund(order?.bookingId, payment?.id)
    await own.announced()
    const [refund] = await paymentsOf(departureId, 'refund')
    if (!refund) throw new Error('nothing was requested')
    for (let run = 0; run < 3; run++) await submitRefund(refund.id, own.tools)
    expect(await own.announced()).toMatchObject([
      { type: 'refund.paid', data: { refundId: refund.id, paymentId: payment?.id, departureId, method: 'paypal' } },
    ])
  })

  test('when staff mark it as paid, and a second time is refused', async () => {
    const { departureId, bookingId } = await refunded('bank-transfer')
    const [payment] = await paymentsOf(departureId, 'payment')
    await requestRefund(bookingId, payment?.id)
    await own.announced()
    const [refund] = await paymentsOf(departureId, 'refund')
    if (!refund) throw new Error('nothing was requested')
    const said = { paymentId: refund.id, actor: KIM.actor }
    const both = await Promise.all([confirmRefundPaid(said, own.tools), confirmRefundPaid(said, own.tools)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await own.announced()).toMatchObject([{ type: 'refund.paid', data: { refundId: refund.id, bookingId } }])
  })

  test('when it was made in the provider’s back office', async () => {
    const departureId = await open()
    const { providerId } = await own.start(departureId, 1)
    await own.settle({ providerId })
    await own.announced()
    await own.payPal.act(providerId, 'refund')
    for (let run = 0; run < 2; run++) await settleOrder('paypal', providerId, own.tools)
    expect(typesOf(await own.announced())).toEqual(['refund.paid'])
  })

  async function requestRefund(bookingId: BookingId | undefined, paymentId: PaymentId | undefined) {
    if (!bookingId || !paymentId) throw new Error('nothing was paid')
    const request = { ...(await staffRequest(own.url, bookingId)), paymentId }
    const asked = { ...request, amount: 100, choice: 'price-lowered' } as const
    expect(await refundBookingPayment(asked, own.tools)).toMatchObject({ ok: true })
  }
})

describe('[C9] a departure is announced', () => {
  test('as opened when enough people wait, with an invitation for each party', async () => {
    const departureId = await own.departure()
    await own.join(departureId, 'ann', 3)
    await own.join(departureId, 'bo', 3)
    const messages = await own.announced()
    expect(typesOf(messages)).toEqual([
      'departure.opened',
      'entry.joined',
      'entry.joined',
      'invitation.sent',
      'invitation.sent',
    ])
    expect(messages.find(({ type }) => type === 'departure.opened')?.data).toMatchObject({
      departure: { id: departureId, seats: { capacity: 8, booked: 0 } },
    })
  })

  test('as opened when staff open it', async () => {
    const departureId = await own.departure()
    expect(await openDeparture(action(departureId), own.tools)).toEqual({ ok: true })
    expect(await openDeparture(action(departureId), own.tools)).toMatchObject({ ok: false })
    expect(typesOf(await own.announced())).toEqual(['departure.opened'])
  })

  test('as opened when a late payment opens it again', async () => {
    const departureId = await open()
    const { providerId } = await own.start(departureId, 1)
    await query(own.url, `update departures set phase = 'gathering', opened_at = null where id = $1`, [departureId])
    await own.settle({ providerId })
    expect(typesOf(await own.announced())).toEqual(['booking.created', 'departure.opened', 'payment.received'])
  })

  test('as confirmed by the payment that completes its minimum, and never again', async () => {
    const departureId = await open(5)
    await book(departureId, 'ada')
    expect(await own.only('departure.confirmed')).toMatchObject([
      { data: { departure: { id: departureId, seats: { booked: 6 } } } },
    ])
    await book(departureId, 'bo')
    expect(await own.only('departure.confirmed')).toEqual([])
  })

  test('as confirmed when staff say go', async () => {
    const departureId = await open(0, 40)
    await book(departureId, 'ada')
    own.wait(48 * 60)
    expect(await goAnyway(action(departureId), own.tools)).toEqual({ ok: true })
    expect(await own.only('departure.confirmed')).toHaveLength(1)
  })

  test('as cancelled, once', async () => {
    const departureId = await open(2)
    expect(await cancelDeparture(action(departureId), own.tools)).toEqual({ ok: true })
    expect(await cancelDeparture(action(departureId), own.tools)).toMatchObject({ ok: false })
    await own.runJobs('cancel-booking-with-departure')
    expect(await own.only('departure.cancelled')).toMatchObject([{ data: { departure: { id: departureId } } }])
  })
})
