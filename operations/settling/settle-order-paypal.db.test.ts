import { beforeEach, describe, expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { type Outcome, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { settleOrder, settleOrderForGuest } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))

const settle = (providerId: string, asker: 'guest' | 'system' = 'guest') =>
  asker === 'guest' ? settleOrderForGuest(providerId, own.tools) : settleOrder('paypal', providerId, own.tools)

/** Seats are held, and the guest has approved the payment. */
async function approved(departureId: DepartureId, participants = 1): Promise<string> {
  const { providerId } = await own.start(departureId, participants)
  await own.payPal.act(providerId, 'approve')
  return providerId
}

async function capturesOf(providerId: string): Promise<number | undefined> {
  return (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures.length
}

const BOOKED = {
  orders: ['paid'],
  bookings: 1,
  payments: ['payment completed 420'],
  mails: ['booking-confirmed', 'booking-confirmed-staff'],
  heldSeats: 0,
} satisfies Outcome

describe('[M6] one order is paid once', () => {
  test.each([
    [['paypal'], true],
    [['bank-transfer'], false],
  ] as const)('its money is real if its own method is live (%j)', async (liveMethods, isLive) => {
    const departureId = await own.departure({ priceCents: 100_000 })
    const providerId = await approved(departureId)
    await settleOrderForGuest(providerId, { ...own.tools, liveMethods })
    const kept = `select t.is_live from transactions t join orders o on o.id = t.order_id where o.departure_id = $1`
    expect(await query(own.url, kept, [departureId])).toEqual([{ is_live: isLive }])
  })

  test('approved and captured, it becomes a booking, and asking again returns the same', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    const settled = await settle(providerId)
    expect(settled).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/^PP-/) })
    expect(await settle(providerId)).toEqual(settled)
    expect(await settle(providerId, 'system')).toEqual(settled)
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('the browser and webhooks at the same moment make one booking', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    const askers = ['guest', 'system', 'guest', 'system', 'system', 'guest'] as const
    const settled = await Promise.all(askers.map((asker) => settle(providerId, asker)))
    for (const each of settled) expect(each).toEqual({ ...settled[0], outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
    expect(await capturesOf(providerId)).toBe(1)
  })

  test('a capture is repeated after a lost response, and charges once', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: ['lost-answer', 'lost-answer', 'error-500'] })
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
    expect(await capturesOf(providerId)).toBe(1)
  })

  test('a capture that we did not request is found', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.payPal.api.captureOrder(providerId, 'someone-else')
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('before the guest has approved it, nothing happens', async () => {
    const departureId = await own.departure()
    const { providerId } = await own.start(departureId)
    for (const asker of ['guest', 'system'] as const) {
      expect(await settle(providerId, asker)).toEqual({ outcome: 'not-approved' })
    }
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], bookings: 0, payments: [], heldSeats: 1 })
    await own.payPal.act(providerId, 'approve')
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
  })

  test('an unknown order is ignored', async () => {
    expect(await settle('5O190127TN364715T')).toEqual({ outcome: 'unknown-order' })
  })
})

describe('when a payment is declined,', () => {
  test('a declined card keeps the seats, and only the guest may try again', async () => {
    const departureId = await own.departure()
    const { providerId } = await own.start(departureId)
    await own.payPal.act(providerId, 'approve-with-declined-card')
    expect(await settle(providerId)).toEqual({ outcome: 'declined' })
    await own.payPal.act(providerId, 'approve')
    for (let look = 0; look < 3; look++) expect(await settle(providerId, 'system')).toEqual({ outcome: 'not-approved' })
    expect(await capturesOf(providerId)).toBe(0)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 1, mails: [] })
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('a capture that the bank declined is not repeated automatically', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'declined' })
    expect(await settle(providerId)).toEqual({ outcome: 'declined' })
    for (let look = 0; look < 3; look++) expect(await settle(providerId, 'system')).toEqual({ outcome: 'declined' })
    expect(await capturesOf(providerId)).toBe(1)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], bookings: 0, payments: [], mails: [] })
  })

  test.each(['TRANSACTION_REFUSED', 'COMPLIANCE_VIOLATION', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'])(
    '%s is a refusal too',
    async (issue) => {
      const providerId = await approved(await own.departure())
      await own.payPal.behave({ capture: issue })
      expect(await settle(providerId)).toEqual({ outcome: 'declined' })
    },
  )
})

describe('a pending payment', () => {
  async function pending(departureId: DepartureId): Promise<string> {
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'pending' })
    expect(await settle(providerId)).toEqual({ outcome: 'pending' })
    return providerId
  }

  test('keeps its seats past the hold, and the guest is notified once', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    own.wait(12 * 60)
    expect(await settle(providerId, 'system')).toEqual({ outcome: 'pending' })
    own.wait(20 * 60)
    const waiting = { orders: ['pending'], bookings: 0, payments: ['payment pending 420'], mails: ['payment-pending'] }
    expect(await own.outcome(departureId)).toEqual({ ...waiting, heldSeats: 1 })
  })

  test('becomes a booking when it completes', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    await own.payPal.act(providerId, 'complete')
    expect(await settle(providerId, 'system')).toMatchObject({ outcome: 'paid' })
    const mails = ['booking-confirmed', 'booking-confirmed-staff', 'payment-pending']
    expect(await own.outcome(departureId)).toEqual({ ...BOOKED, mails })
  })

  test('frees its seats when it is denied, and guest and staff are notified once', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    await own.payPal.act(providerId, 'deny')
    for (let look = 0; look < 2; look++) expect(await settle(providerId, 'system')).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['void'],
      bookings: 0,
      payments: ['payment failed 420'],
      mails: ['denied-after-pending', 'payment-denied', 'payment-pending'],
      heldSeats: 0,
    })
  })
})

describe('[S3] a late payment', () => {
  test('gets its seats if they are free', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const providerId = await approved(departureId)
    own.wait(21)
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('is not captured at all if the seats are known to be gone', async () => {
    const departureId = await own.departure({ capacity: 2 })
    const providerId = await approved(departureId, 2)
    own.wait(21)
    await own.start(departureId, 1)
    expect(await settle(providerId)).toEqual({ outcome: 'seats-unavailable', availableSpots: 1 })
    expect(await capturesOf(providerId)).toBe(0)
  })

  /** The provider has captured the payment, and we do not know of it yet. */
  async function takenUnheard(departureId: DepartureId): Promise<string> {
    const providerId = await approved(departureId)
    await own.payPal.payPal.api.captureOrder(providerId, 'unheard')
    own.wait(21)
    return providerId
  }

  test('is refunded if the seats are gone, and guest and staff are notified', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const providerId = await takenUnheard(departureId)
    await own.start(departureId)
    for (let look = 0; look < 2; look++) expect(await settle(providerId)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['refunded', 'open'],
      bookings: 0,
      payments: ['payment completed 420', 'refund requested 420'],
      mails: ['order-refunded', 'order-refunded'],
      heldSeats: 1,
    })
  })

  test('is refunded if it is not the requested amount', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'other-amount' })
    expect(await settle(providerId)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['refunded'],
      bookings: 0,
      payments: ['payment completed 421', 'refund requested 421'],
      mails: ['amount-mismatch', 'order-refunded'],
      heldSeats: 0,
    })
  })

  test('that was refunded before we knew of it is recorded as payment and refund', async () => {
    const departureId = await own.departure()
    const providerId = await takenUnheard(departureId)
    await own.payPal.act(providerId, 'refund')
    expect(await settle(providerId, 'system')).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['refunded'],
      payments: ['payment completed 420', 'refund paid 420'],
      mails: ['external-refund', 'order-refunded'],
    })
  })
})

test('a refund from the provider’s back office is recorded, and staff are notified once', async () => {
  const departureId = await own.departure()
  const providerId = await approved(departureId)
  await settle(providerId)
  await own.payPal.act(providerId, 'refund')
  for (let look = 0; look < 3; look++) expect(await settle(providerId, 'system')).toMatchObject({ outcome: 'paid' })
  expect(await own.outcome(departureId)).toEqual({
    ...BOOKED,
    payments: ['payment completed 420', 'refund paid 420'],
    mails: ['booking-confirmed', 'booking-confirmed-staff', 'external-refund'],
  })
})
