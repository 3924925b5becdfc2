import { beforeEach, describe, expect, test } from 'vitest'
import { idsOf } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

beforeEach(() => web.payPal.behave({ webhooks: 'off' }))

type Situation = Parameters<typeof setUpDeparture>[1]

const departure = (situation: Situation = {}) =>
  web.database.db.transaction((tx) => setUpDeparture(tx, situation, web.tools))

async function call(name: string, payload: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, body } = await web.call(name, payload)
  return { status, body }
}

const create = async (situation: Situation, more: object) =>
  call('create-payment-order', { ...newGuestPayload(), departureId: await departure(situation), ...more })

const daysUntil = (moment: unknown) => (Date.parse(String(moment)) - Date.now()) / (24 * 3600 * 1000)

describe('create-payment-order', () => {
  test('[M3] [M4] [M5] asks for the deposit of the server’s own price', async () => {
    const { status, body } = await create({ priceCents: 400 }, { participants: 3, plan: 'deposit' })
    expect(status).toBe(200)
    const [orderId, holdExpiresAt, orderKey] = Array(3).fill(expect.any(String))
    expect(body).toEqual({ ok: true, orderId, total: 3.78, holdExpiresAt, orderKey })
  })

  test('[M3] refuses a deposit within 60 days of the start, with a message', async () => {
    const { status, body } = await create({ startsInDays: 60 }, { plan: 'deposit' })
    expect(status).toBe(409)
    const message = 'This date starts too soon for a deposit. Please pay in full.'
    expect(body).toEqual({ error: 'deposit-not-offered', message })
  })

  test('[M2] [M7] links to the status of a transfer, and holds the seats for half an hour without a fee', async () => {
    const { status, body } = await create({}, { participants: 2, method: 'bank-transfer' })
    expect(status).toBe(200)
    const { paymentLink, holdExpiresAt, orderKey, ...rest } = body
    expect(rest).toEqual({
      ok: true,
      orderId: expect.stringMatching(/^RF\d\d/),
      total: 8,
      method: 'bank-transfer',
    })
    expect(paymentLink).toMatch(/\/booking\/payment\?id=[0-9a-f-]{36}&token=[\w-]{43}$/)
    expect(paymentLink).toContain(String(orderKey).split('.')[1])
    expect(daysUntil(holdExpiresAt) * 24).toBeCloseTo(0.5, 1)
    expect(await create({ startsInDays: 7 }, { method: 'bank-transfer' })).toMatchObject({
      status: 409,
      body: { error: 'transfer-too-late' },
    })
  })

  test('[M2] leads to the checkout of cryptocurrency, with its fee', async () => {
    const { status, body } = await create({}, { participants: 2, method: 'crypto' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, total: 8.4, method: 'crypto', checkoutUrl: expect.stringMatching(/^http/) })
    expect(daysUntil(body.holdExpiresAt) * 24).toBeCloseTo(1, 1)
  })

  test('[F6] refuses methods and plans that do not exist, by name', async () => {
    const { status, body } = await create({}, { method: 'cheque', plan: 'never' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { method: expect.any(String), plan: expect.any(String) } })
  })
})

describe('create-installment-order', () => {
  /** Books with a deposit and returns the key of the guest's link. */
  async function booked(): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`
    const { body } = await create({ priceCents: 400 }, { plan: 'deposit', email })
    await web.payPal.act(String(body.orderId), 'approve')
    await call('capture-payment-order', { orderId: body.orderId })
    const [mail] = await query<{ link: string }>(
      web.database.url,
      `select data->>'bookingLink' as link from mails where template = 'booking-confirmed' and recipient = $1`,
      [email],
    )
    const { searchParams } = new URL(mail?.link ?? '')
    return `${searchParams.get('id')}.${searchParams.get('token')}`
  }

  const ask = async (booking: string, more: object = {}, kinds = ['first']) => {
    const rows = await query<{ id: string }>(
      web.database.url,
      'select id from installments where booking_id::text = $1 and kind = any($2)',
      [booking.split('.')[0], kinds],
    )
    const parts = rows.length > 0 ? idsOf(rows) : [crypto.randomUUID()]
    return call('create-installment-order', { booking, parts, method: 'paypal', ...more })
  }

  test('refuses the same key with other content', async () => {
    const booking = await booked()
    const idempotencyKey = crypto.randomUUID()
    const first = await ask(booking, { idempotencyKey })
    expect(await ask(booking, { idempotencyKey })).toEqual(first)
    const { status, body } = await ask(booking, { idempotencyKey, method: 'bank-transfer' })
    expect([status, body.error]).toEqual([409, 'idempotency-mismatch'])
  })

  test('[M2] [M3] [M5] asks for the unpaid installments, which the guest then pays like any order', async () => {
    const booking = await booked()
    const { status, body } = await ask(booking)
    expect(status).toBe(200)
    expect(body).toEqual({ ok: true, orderId: expect.any(String), total: 1.47 })
    const made = (await web.payPal.orders()).find(({ id }) => id === body.orderId)
    expect(made).toMatchObject({ amountCents: 147, description: expect.stringMatching(/^Japan, booking PP-/) })
    await web.payPal.act(String(body.orderId), 'approve')
    const paid = await call('capture-payment-order', { orderId: body.orderId })
    expect(paid).toMatchObject({ status: 200, body: { ok: true, bookingReference: expect.stringMatching(/^PP-/) } })
    expect(await ask(booking)).toMatchObject({ status: 409, body: { error: 'nothing-due' } })
    expect(await ask(booking, { method: 'bank-transfer' }, ['first', 'second'])).toMatchObject({
      status: 200,
      body: { total: 1.4, paymentLink: expect.any(String) },
    })
  })

  test('[M5] an amount from the browser is refused, and so are unknown installments', async () => {
    const booking = await booked()
    expect(await ask(booking, { amount: 0.01 })).toMatchObject({ status: 422 })
    for (const parts of [[], ['third'], 'first', undefined]) {
      const { status, body } = await ask(booking, { parts })
      expect(status).toBe(422)
      expect(Object.keys(body.fields as object)[0]).toMatch(/^parts/)
    }
  })

  test('refuses calls without a signed link', async () => {
    const booking = await booked()
    const [id = '', token = ''] = booking.split('.')
    for (const forged of [
      id,
      `${id}.`,
      `${id}.${token.toLowerCase()}`,
      `${id}.1.${token}`,
      `${crypto.randomUUID()}.${token}`,
      '..',
    ]) {
      expect(await ask(forged), forged).toMatchObject({ status: 404, body: { error: 'unknown-booking' } })
    }
  })

  test('two tabs capture one order once', async () => {
    const booking = await booked()
    const orders = [await ask(booking, {}, ['first', 'second']), await ask(booking, {}, ['second'])]
    const answers: number[] = []
    for (const { body } of orders) {
      await web.payPal.act(String(body.orderId), 'approve')
      answers.push((await call('capture-payment-order', { orderId: body.orderId })).status)
    }
    expect(answers).toEqual([200, 409])
  })
})
