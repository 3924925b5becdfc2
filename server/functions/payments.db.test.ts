import { beforeEach, describe, expect, test } from 'vitest'
import { readGuestAnswers } from '#operations/guests/read-guest-answers.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query, tablesWith } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuestPayload, waitlistPayload } from '#testing/payloads.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

beforeEach(() => web.payPal.behave({ webhooks: 'off' }))

type Situation = Parameters<typeof setUpDeparture>[1]
type Body = Record<string, unknown>

const departure = (situation: Situation = {}) =>
  web.database.db.transaction((tx) => setUpDeparture(tx, situation, web.tools))

async function call(name: string, payload: object): Promise<{ status: number; body: Body; retryAfter: string | null }> {
  const { status, body, headers } = await web.call(name, payload)
  return { status, body, retryAfter: headers.get('retry-after') }
}

const create = (departureId: string, more: object = {}) =>
  call('create-payment-order', { ...newGuestPayload(), departureId, ...more })

const capture = (orderId: unknown) => call('capture-payment-order', { orderId })

/** An order that its guest has approved. */
async function approved(departureId: string, action = 'approve'): Promise<string> {
  const orderId = String((await create(departureId)).body.orderId)
  await web.payPal.act(orderId, action)
  return orderId
}

describe('create-payment-order', () => {
  test('[S1] the signed link of an invitation gives access to its own seats, and a forged one to none', async () => {
    const departureId = await departure({ phase: 'gathering', capacity: 6 })
    const ids = { email: 'invited@example.com', groupSize: '6', departureId, flexibleDates: false }
    await joinAndConfirm({ ...waitlistPayload, ...ids } as WaitlistPayload, web.tools)
    const [mail] = await query<{ link: string }>(
      web.database.url,
      `select data->>'acceptLink' as link from mails where template = 'invitation' and recipient = 'invited@example.com'`,
    )
    const { searchParams } = new URL(mail?.link ?? '')
    const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
    const full = { status: 409, body: { error: 'departure-full', available_spots: 0 } }
    expect(await create(departureId)).toMatchObject(full)
    const forged = { ...invitation, token: String(invitation.token).toLowerCase() }
    expect(await create(departureId, { invitation: forged })).toMatchObject(full)
    expect(await create(departureId, { invitation, participants: 6 })).toMatchObject({ status: 200 })
    expect(await create(departureId, { invitation: { id: 'no id', token: 'x' } })).toMatchObject({ status: 422 })
  })

  test('[M2] [M5] [S2] returns the provider’s order, our total, the expiry of the hold and the key of the order', async () => {
    const before = Date.now()
    const { status, body } = await create(await departure({ priceCents: 400 }), { participants: 3 })
    expect(status).toBe(200)
    const [orderId, holdExpiresAt] = [expect.any(String), expect.any(String)]
    const orderKey = expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    expect(body).toEqual({ ok: true, orderId, total: 12.6, holdExpiresAt, orderKey })
    const minutes = (Date.parse(String(body.holdExpiresAt)) - before) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(20)
    expect(minutes).toBeLessThan(21)
    const made = (await web.payPal.orders()).find(({ id }) => id === body.orderId)
    expect(made).toMatchObject({ amountCents: 1260, description: 'Japan, 3 participants' })
  })

  test('[M5] refuses an amount from the browser', async () => {
    const { status, body } = await create(await departure(), { total: 0.01 })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { total: expect.any(String) } })
  })

  test('[S4] says how many seats are left when there are too few', async () => {
    const { status, body } = await create(await departure({ booked: 6 }), { participants: 3 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'departure-full', available_spots: 2 })
  })

  test('[G10] emergency contact and special requests are readable nowhere in the database, before and after paying', async () => {
    const departureId = await departure()
    const answers = {
      emergencyContact: 'Bo Bergamot',
      emergencyPhone: '+47 22 98 76 54',
      specialRequests: 'Vegan, please',
    }
    const plainTables = async () => {
      const found = await Promise.all(Object.values(answers).map((text) => tablesWith(web.database.url, text)))
      return found.flat()
    }
    const { body } = await create(departureId, { ...answers, idempotencyKey: crypto.randomUUID() })
    expect(await plainTables()).toEqual([])
    await web.payPal.act(String(body.orderId), 'approve')
    expect(await capture(body.orderId)).toMatchObject({ status: 200 })
    expect(await plainTables()).toEqual([])

    const reader = { actor: 'Kim', role: 'agent', operatorId: null } as const
    const emergency = { name: answers.emergencyContact, phone: answers.emergencyPhone }
    expect(await readGuestAnswers({ departureId }, reader, web.tools)).toMatchObject({
      guests: [{ answers: { emergency, specialRequests: answers.specialRequests } }],
    })
    const orders = await query(web.database.url, 'select sealed_answers from orders where departure_id = $1', [
      departureId,
    ])
    expect(orders, 'the only copy is the guest’s').toEqual([{ sealed_answers: null }])
  })

  test('[W3] an order and its booking keep the time zone of the browser, and a wrong one is ignored', async () => {
    const departureId = await departure()
    const zones = async () => {
      const kept = `select orders.time_zone as ordered, bookings.time_zone as booked from orders
        left join bookings on bookings.id = orders.booking_id where orders.departure_id = $1 order by orders.created_at`
      return query(web.database.url, kept, [departureId])
    }
    const { body } = await create(departureId, { timeZone: 'America/Toronto' })
    await web.payPal.act(String(body.orderId), 'approve')
    expect(await capture(body.orderId)).toMatchObject({ status: 200 })
    const other = { email: 'other@example.com', timeZone: 'x'.repeat(5000) }
    expect(await create(departureId, other)).toMatchObject({ status: 200 })
    expect(await zones()).toEqual([
      { ordered: 'America/Toronto', booked: 'America/Toronto' },
      { ordered: null, booked: null },
    ])
  })

  test('[G10] special requests of a waiting party are readable neither in the database nor in a mail', async () => {
    const specialRequests = 'Two beds by the window'
    const entry = { ...waitlistPayload, email: 'beds@example.com', specialRequests, departureId: await departure() }
    expect(await call('send-booking-email', entry)).toMatchObject({ status: 200 })
    expect(await tablesWith(web.database.url, specialRequests)).toEqual([])
  })

  test('[M5] refuses an order whose total is not the one that the page showed', async () => {
    const departureId = await departure({ priceCents: 400 })
    const { status, body } = await create(departureId, { shownCents: 400 })
    expect([status, body.error]).toEqual([409, 'price-changed'])
    expect(await create(departureId, { shownCents: 420 })).toMatchObject({ status: 200, body: { total: 4.2 } })
  })

  test('holds the seats only once for a repeated request', async () => {
    const departureId = await departure({ capacity: 1 })
    const same = { ...newGuestPayload(), idempotencyKey: crypto.randomUUID() }
    const [first, second] = await Promise.all([1, 2].map(() => create(departureId, same)))
    expect(second).toEqual(first)
    expect(first).toMatchObject({ status: 200 })
    const { status, body } = await create(departureId, { ...same, lastName: 'Other' })
    expect([status, body.error]).toEqual([409, 'idempotency-mismatch'])
  })

  test('refuses unknown departures and invalid fields by name', async () => {
    expect(await create(await departure({ phase: 'gathering' }))).toMatchObject({
      status: 409,
      body: { error: 'sales-closed' },
    })
    for (const departureId of [crypto.randomUUID(), 'japan', '']) {
      const { status, body } = await create(departureId)
      expect(status).toBe(422)
      expect(body).toMatchObject({ fields: { departureId: expect.any(String) } })
    }
    const wrong = { participants: 0, firstName: ' ', lastName: '', email: 'ada', phone: 'x' }
    const { status, body } = await create(await departure(), wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.fields as object).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('says so and releases the seats if the provider is unavailable', async () => {
    const departureId = await departure({ capacity: 1 })
    await web.payPal.behave({ create: Array(4).fill('error-500'), webhooks: 'off' })
    const answer = await create(departureId)
    expect(answer).toMatchObject({ status: 503, body: { error: 'provider-unavailable' }, retryAfter: '30' })
    expect(await create(departureId)).toMatchObject({ status: 200 })
  })
})

describe('capture-payment-order', () => {
  test('[M6] returns the transaction and the booking reference, the same every time', async () => {
    const orderId = await approved(await departure())
    const first = await capture(orderId)
    expect(first).toMatchObject({
      status: 200,
      body: { ok: true, transactionId: expect.any(String), bookingReference: expect.stringMatching(/^PP-/) },
    })
    expect(await capture(orderId)).toEqual(first)
  })

  test('after a declined card, another card works', async () => {
    const orderId = await approved(await departure(), 'approve-with-declined-card')
    expect(await capture(orderId)).toMatchObject({ status: 422, body: { error: 'INSTRUMENT_DECLINED' } })
    await web.payPal.act(orderId, 'approve')
    expect(await capture(orderId)).toMatchObject({ status: 200 })
  })

  test('a payment under review is pending, not failed', async () => {
    const orderId = await approved(await departure())
    await web.payPal.behave({ capture: 'pending', webhooks: 'off' })
    for (let look = 0; look < 2; look++) {
      expect(await capture(orderId)).toMatchObject({ status: 202, body: { pending: true } })
    }
  })

  test('[S3] seats that someone else has taken are not charged', async () => {
    const departureId = await departure({ capacity: 1 })
    const orderId = await approved(departureId)
    await call('release-payment-hold', { orderId })
    await create(departureId)
    const answer = await capture(orderId)
    expect(answer).toMatchObject({ status: 409, body: { error: 'departure-full', available_spots: 0 } })
    expect(answer.body).not.toHaveProperty('refunded')
  })

  test('[S3] a payment that was received too late for its seats is refunded', async () => {
    const departureId = await departure({ capacity: 1 })
    const orderId = await approved(departureId)
    await web.payPal.payPal.api.captureOrder(orderId, 'unheard')
    await call('release-payment-hold', { orderId })
    await create(departureId)
    expect(await capture(orderId)).toMatchObject({ status: 409, body: { error: 'departure-full', refunded: true } })
  })

  test('an order that is not approved or not ours is not captured', async () => {
    const { body } = await create(await departure())
    expect(await capture(body.orderId)).toMatchObject({ status: 422, body: { error: 'ORDER_NOT_APPROVED' } })
    expect(await capture('5O190127TN364715T')).toMatchObject({ status: 404, body: { error: 'unknown-order' } })
    expect(await capture(undefined)).toMatchObject({ status: 422 })
  })

  test('if the provider is unavailable, the guest may try again', async () => {
    const orderId = await approved(await departure())
    await web.payPal.behave({ capture: Array(4).fill('lost-answer'), webhooks: 'off' })
    expect(await capture(orderId)).toMatchObject({ status: 503, body: { error: 'provider-unavailable' } })
    expect(await capture(orderId)).toMatchObject({ status: 200 })
    const made = (await web.payPal.orders()).find(({ id }) => id === orderId)
    expect(made?.captures).toHaveLength(1)
  })
})

test('[S2] a hold is renewed while the guest pays, and ends when it is released', async () => {
  const { body } = await create(await departure())
  const { orderId } = body
  const renewed = await call('renew-payment-hold', { orderId })
  expect(renewed.status).toBe(200)
  expect(Date.parse(String(renewed.body.holdExpiresAt))).toBeGreaterThanOrEqual(Date.parse(String(body.holdExpiresAt)))
  for (let again = 0; again < 2; again++) {
    expect(await call('release-payment-hold', { orderId })).toMatchObject({ status: 200, body: { ok: true } })
  }
  expect(await call('renew-payment-hold', { orderId })).toMatchObject({ status: 409, body: { error: 'hold-expired' } })
})

test('the server logged no errors', () => {
  expect(web.loggedErrors).toEqual([])
})
