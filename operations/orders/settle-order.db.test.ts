import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { type Outcome, openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { settleOrder } from './settle-order.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
beforeEach(() => own.payPal.behave({}))
afterAll(() => own.close())

const settle = (providerId: string, asker: 'guest' | 'program' = 'guest') => settleOrder(providerId, asker, own.tools)

/** Seats held, and the guest has agreed to pay for them. */
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
  payments: ['in completed 420'],
  mails: ['booking-confirmed', 'booking-staff'],
  heldSeats: 0,
} satisfies Outcome

describe('[M6] one order is paid once', () => {
  test('approved and captured, it is a booking, and asking again tells the same', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    const settled = await settle(providerId)
    expect(settled).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/^PP-/) })
    expect(await settle(providerId)).toEqual(settled)
    expect(await settle(providerId, 'program')).toEqual(settled)
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('the browser and the provider’s messages at the same moment make one booking', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    const askers = ['guest', 'program', 'guest', 'program', 'program', 'guest'] as const
    const settled = await Promise.all(askers.map((asker) => settle(providerId, asker)))
    for (const each of settled) expect(each).toEqual({ ...settled[0], outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
    expect(await capturesOf(providerId)).toBe(1)
  })

  test('a lost answer is asked for again, and charges nobody twice', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: ['lost-answer', 'lost-answer', 'error-500'] })
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
    expect(await capturesOf(providerId)).toBe(1)
  })

  test('what the provider has captured behind our back is found', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.tools.payPal.captureOrder(providerId, 'somebody-else')
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('before the guest agreed nothing happens', async () => {
    const departureId = await own.departure()
    const { providerId } = await own.start(departureId)
    for (const asker of ['guest', 'program'] as const) {
      expect(await settle(providerId, asker)).toEqual({ outcome: 'not-approved' })
    }
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], bookings: 0, payments: [], heldSeats: 1 })
    await own.payPal.act(providerId, 'approve')
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
  })

  test('an order that is not ours is nobody’s business', async () => {
    expect(await settle('5O190127TN364715T')).toEqual({ outcome: 'unknown-order' })
  })
})

describe('declined', () => {
  test('a refused card keeps the seats, no program tries again, and the guest may', async () => {
    const departureId = await own.departure()
    const { providerId } = await own.start(departureId)
    await own.payPal.act(providerId, 'approve-with-declined-card')
    expect(await settle(providerId)).toEqual({ outcome: 'declined' })
    await own.payPal.act(providerId, 'approve')
    for (let look = 0; look < 3; look++)
      expect(await settle(providerId, 'program')).toEqual({ outcome: 'not-approved' })
    expect(await capturesOf(providerId)).toBe(0)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 1, mails: [] })
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('a capture that the bank refused is never tried again by itself', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'declined' })
    expect(await settle(providerId)).toEqual({ outcome: 'declined' })
    for (let look = 0; look < 3; look++) expect(await settle(providerId, 'program')).toEqual({ outcome: 'declined' })
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

describe('pending', () => {
  async function pending(departureId: DepartureId): Promise<string> {
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'pending' })
    expect(await settle(providerId)).toEqual({ outcome: 'pending' })
    return providerId
  }

  test('money that is looked at keeps its seats past the hold, and the guest is told once', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    own.wait(12 * 60)
    expect(await settle(providerId, 'program')).toEqual({ outcome: 'pending' })
    own.wait(20 * 60)
    const waiting = { orders: ['pending'], bookings: 0, payments: ['in pending 420'], mails: ['payment-pending'] }
    expect(await own.outcome(departureId)).toEqual({ ...waiting, heldSeats: 1 })
  })

  test('when it arrives, it is a booking', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    await own.payPal.act(providerId, 'complete')
    expect(await settle(providerId, 'program')).toMatchObject({ outcome: 'paid' })
    const mails = ['booking-confirmed', 'booking-staff', 'payment-pending']
    expect(await own.outcome(departureId)).toEqual({ ...BOOKED, mails })
  })

  test('when it is denied, the seats are free, and guest and staff are told once', async () => {
    const departureId = await own.departure()
    const providerId = await pending(departureId)
    await own.payPal.act(providerId, 'deny')
    for (let look = 0; look < 2; look++) expect(await settle(providerId, 'program')).toEqual({ outcome: 'declined' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['dead'],
      bookings: 0,
      payments: ['in failed 420'],
      mails: ['denied-after-pending', 'payment-denied', 'payment-pending'],
      heldSeats: 0,
    })
  })
})

describe('[S3] late money', () => {
  test('gets its seats if they are free', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const providerId = await approved(departureId)
    own.wait(21)
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toEqual(BOOKED)
  })

  test('is not taken at all if the seats are known to be gone', async () => {
    const departureId = await own.departure({ capacity: 2 })
    const providerId = await approved(departureId, 2)
    own.wait(21)
    await own.start(departureId, 1)
    expect(await settle(providerId)).toEqual({ outcome: 'seats-gone', availableSpots: 1 })
    expect(await capturesOf(providerId)).toBe(0)
  })

  /** The provider has the money, and nobody here has heard of it. */
  async function takenUnheard(departureId: DepartureId): Promise<string> {
    const providerId = await approved(departureId)
    await own.tools.payPal.captureOrder(providerId, 'unheard')
    own.wait(21)
    return providerId
  }

  test('goes back by itself if the seats went to somebody else, and guest and staff are told', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const providerId = await takenUnheard(departureId)
    await own.start(departureId)
    for (let look = 0; look < 2; look++) expect(await settle(providerId)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toEqual({
      orders: ['returned', 'open'],
      bookings: 0,
      payments: ['in completed 420', 'out pending 420'],
      mails: ['money-returned', 'payment-returned'],
      heldSeats: 1,
    })
  })

  test('goes back if it is not what we asked for', async () => {
    const departureId = await own.departure()
    const providerId = await approved(departureId)
    await own.payPal.behave({ capture: 'other-amount' })
    expect(await settle(providerId)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['returned'],
      bookings: 0,
      payments: ['in completed 421', 'out pending 421'],
      mails: ['amount-differs', 'payment-returned'],
      heldSeats: 0,
    })
  })

  test('that went back before we heard of it is recorded both ways', async () => {
    const departureId = await own.departure()
    const providerId = await takenUnheard(departureId)
    await own.payPal.act(providerId, 'refund')
    expect(await settle(providerId, 'program')).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['returned'],
      payments: ['in completed 420', 'out completed 420'],
      mails: ['payment-returned', 'refunded-elsewhere'],
    })
  })
})

test('a refund from the provider’s back-office is recorded, and staff are told once', async () => {
  const departureId = await own.departure()
  const providerId = await approved(departureId)
  await settle(providerId)
  await own.payPal.act(providerId, 'refund')
  for (let look = 0; look < 3; look++) expect(await settle(providerId, 'program')).toMatchObject({ outcome: 'paid' })
  expect(await own.outcome(departureId)).toEqual({
    ...BOOKED,
    payments: ['in completed 420', 'out completed 420'],
    mails: ['booking-confirmed', 'booking-staff', 'refunded-elsewhere'],
  })
})
