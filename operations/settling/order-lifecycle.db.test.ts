import { beforeEach, describe, expect, test } from 'vitest'
import { createOrder } from '#operations/holding/create-order.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import { renewHold } from '#operations/holding/renew-hold.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { inFull, newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))

describe('starting an order:', () => {
  const request = (departureId: DepartureId) => ({
    departureId,
    participants: 2,
    guest: newGuest(),
    choice: inFull,
    idempotencyKey: own.tools.newId(),
    describe: (destination: string, seats: number) => `${destination}, ${seats} seats`,
  })

  test('[M5] the provider gets the amount that we computed, and a repeated request gets the same order', async () => {
    const started = request(await own.departure({ priceCents: 400 }))
    const first = await createOrder(started, own.tools)
    expect(first).toMatchObject({ ok: true, totalCents: 840 })
    expect(await createOrder(started, own.tools)).toEqual(first)
    const orders = await own.payPal.orders()
    const made = orders.filter(({ id }) => first.ok && id === first.providerId)
    expect(made).toMatchObject([{ amountCents: 840, description: 'japan, 2 seats' }])
  })

  test('a lost response creates no second order at the provider', async () => {
    const before = (await own.payPal.orders()).length
    await own.payPal.behave({ create: ['lost-answer', 'error-500'] })
    expect(await createOrder(request(await own.departure()), own.tools)).toMatchObject({ ok: true })
    expect(await own.payPal.orders()).toHaveLength(before + 1)
  })

  test('if the provider is down, the seats are free again, and the same request may be repeated', async () => {
    const departureId = await own.departure()
    const started = request(departureId)
    await own.payPal.behave({ create: Array(4).fill('error-500') })
    expect(await createOrder(started, own.tools)).toEqual({ ok: false, reason: 'provider-unavailable' })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
    expect(await createOrder(started, own.tools)).toMatchObject({ ok: true })
  })

  test('if the provider refuses the order, it is refused', async () => {
    const departureId = await own.departure()
    const refusing = withProvider(own.tools, 'paypal', { create: async () => ({ ok: false }) })
    expect(await createOrder(request(departureId), refusing)).toMatchObject({ reason: 'provider-refused' })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
  })
})

describe('renewing and releasing a hold:', () => {
  test('[S2] a guest who is paying keeps the seats, for an hour at most', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { providerId } = await own.start(departureId)
    for (const minutes of [15, 15, 15]) {
      own.wait(minutes)
      expect(await renewHold(providerId, own.tools)).toMatchObject({ ok: true })
    }
    own.wait(15)
    expect(await renewHold(providerId, own.tools)).toEqual({ ok: false, reason: 'hold-expired' })
    expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 0 })
  })

  test('[S1] an expired hold is not renewed, whether or not someone else has the seats', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { providerId } = await own.start(departureId)
    own.wait(21)
    expect(await renewHold(providerId, own.tools)).toEqual({ ok: false, reason: 'hold-expired' })
    await own.start(departureId)
    // An instance whose clock is slow still considers the first hold live.
    const behind = { ...own.tools, now: () => new Date(own.tools.now().getTime() - 10 * 60_000) }
    expect(await renewHold(providerId, behind)).toEqual({ ok: false, reason: 'hold-expired' })
    expect(await own.outcome(departureId)).toMatchObject({ heldSeats: 1 })
  })

  test('released seats open up immediately, and a late payment may still get them', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { providerId } = await own.start(departureId)
    await releaseOrderSeats(providerId, own.tools)
    await releaseOrderSeats(providerId, own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 0 })
    await own.payPal.act(providerId, 'approve')
    expect(await settleOrder('paypal', providerId, own.tools)).toMatchObject({ outcome: 'paid' })
    await releaseOrderSeats(providerId, own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('an unknown order is neither renewed nor released', async () => {
    expect(await renewHold('UNKNOWN', own.tools)).toEqual({ ok: false, reason: 'hold-expired' })
    await releaseOrderSeats('UNKNOWN', own.tools)
  })
})

describe('reconciliation', () => {
  test('settles orders whose browser was closed: approved, captured, or never approved', async () => {
    const departures = await Promise.all([own.departure(), own.departure(), own.departure()])
    const [approved, captured, forgotten] = departures
    const orders = await Promise.all(departures.map((id) => own.start(id)))
    const [first, second] = orders.map(({ providerId }) => providerId)
    await own.payPal.act(first ?? '', 'approve')
    await own.payPal.act(second ?? '', 'approve')
    await own.payPal.payPal.api.captureOrder(second ?? '', 'unheard')
    await reconcileOrders(own.tools)
    for (const id of departures) expect(await own.outcome(id), 'too early').toMatchObject({ orders: ['open'] })
    own.wait(3)
    await reconcileOrders(own.tools)
    for (const id of [approved, captured]) {
      expect(await own.outcome(id as DepartureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
    }
    expect(await own.outcome(forgotten as DepartureId)).toMatchObject({ orders: ['open'] })
    own.wait(6 * 60)
    await reconcileOrders(own.tools)
    expect(await own.outcome(forgotten as DepartureId)).toMatchObject({ orders: ['void'], bookings: 0, payments: [] })
  })

  test('voids an order that the provider does not know', async () => {
    const departureId = await own.departure()
    await own.start(departureId)
    await query(own.url, 'update orders set provider_id = null where departure_id = $1', [departureId])
    own.wait(3)
    await reconcileOrders(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
  })

  test('[S3] still gives seats to a payment for a void order', async () => {
    const departureId = await own.departure()
    const { providerId } = await own.start(departureId)
    own.wait(7 * 60)
    await reconcileOrders(own.tools)
    await own.payPal.act(providerId, 'approve')
    await own.payPal.payPal.api.captureOrder(providerId, 'unheard')
    expect(await settleOrder('paypal', providerId, own.tools)).toMatchObject({ outcome: 'paid' })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('[C6] asks ever more rarely about an order that no one pays', async () => {
    const { providerId } = await own.start(await own.departure())
    let asked = 0
    const counting = withProvider(own.tools, 'paypal', {
      read(id) {
        asked += id === providerId ? 1 : 0
        return own.tools.providers.paypal.read(id)
      },
    })
    const minutes = async (count: number) => {
      const before = asked
      for (let minute = 0; minute < count; minute++) {
        own.wait(1)
        await reconcileOrders(counting)
      }
      return asked - before
    }
    own.wait(1)
    expect(await minutes(5)).toBe(5)
    own.wait(3 * 60)
    expect(await minutes(30)).toBeLessThanOrEqual(2)
  })

  test('goes on after an order that fails, and skips a provider that is down', async () => {
    const [broken, fine] = [await own.departure(), await own.departure()]
    const { providerId: bad } = await own.start(broken)
    const { providerId: good } = await own.start(fine)
    await own.payPal.act(good, 'approve')
    own.wait(3)
    const answering = (answer: () => never) =>
      withProvider(own.tools, 'paypal', {
        read: (id) => (id === bad ? answer() : own.tools.providers.paypal.read(id)),
      })
    const away = answering(() => {
      throw new ProviderUnavailable('no one answers')
    })
    await reconcileOrders(away)
    const surprised = answering(() => {
      throw new Error('an answer of another shape')
    })
    await expect(reconcileOrders(surprised)).rejects.toThrow('1 orders could not be reconciled')
    expect(await own.outcome(fine)).toMatchObject({ orders: ['paid'] })
  })
})
