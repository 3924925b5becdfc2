import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuestPayload, paymentPayload } from '#testing/payloads.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(() => openWebFixture({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }))

const departure = (): Promise<DepartureId> =>
  web.database.db.transaction((tx) => setUpDeparture(tx, { capacity: 40 }, web.tools))

const order = (departureId: DepartureId, network: string, more: object = {}) =>
  web.call(
    'create-payment-order',
    { ...newGuestPayload(), departureId, method: 'bank-transfer', ...more },
    { 'x-forwarded-for': network },
  )

test('[S6] a script with 50 addresses from one network address gets six orders; IPv6 counts by its /48', async () => {
  const departureId = await departure()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, host) => order(departureId, `2001:db8:0:${host.toString(16)}::1`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('too-many-from-network')
  expect(await order(departureId, '2001:db8:1::1')).toMatchObject({ status: 200 })
  const stored = await query<{ key: string }>(web.database.url, 'select distinct network_key as key from orders')
  for (const { key } of stored) expect(key).toMatch(/^[\w-]{22}$/)
})

test('[S6] an anonymous request for eight seats gets an order, but nothing in the response can confirm it', async () => {
  const departureId = await departure()
  const { status, body } = await order(departureId, '192.0.2.1', { participants: 8 })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('confirm')
  const [hold] = await query<{ minutes: number }>(
    web.database.url,
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes from holds where departure_id = $1`,
    [departureId],
  )
  expect(hold).toEqual({ minutes: 30 })
})

test('[S6] [S8] an address with an opened transfer is refused with a message, and only its own browser can replace the order', async () => {
  const departureId = await departure()
  const guest = { ...paymentPayload, email: 'twice@example.com' }
  const first = await order(departureId, '192.0.2.2', guest)
  expect(first.status).toBe(200)
  await query(web.database.url, 'update orders set confirmed_at = now() where departure_id = $1', [departureId])
  const second = await order(departureId, '192.0.2.3', { ...guest, email: 'TWICE+again@example.com' })
  expect(second).toMatchObject({
    status: 409,
    body: { error: 'order-exists', message: expect.stringContaining('emailed') },
  })
  await query(web.database.url, 'update orders set link_mails = 3 where departure_id = $1', [departureId])
  expect(await order(departureId, '192.0.2.3', guest)).toMatchObject({
    status: 409,
    body: { error: 'order-exists', message: expect.stringContaining('won’t send it again') },
  })
  const { orderKey } = first.body as unknown as { orderKey: string }
  const forged = await order(departureId, '192.0.2.3', { ...guest, replaces: orderKey.replace(/.$/, '~') })
  expect(forged.status).toBe(409)
  const replaced = await order(departureId, '192.0.2.2', {
    ...guest,
    participants: 2,
    method: 'paypal',
    replaces: orderKey,
  })
  expect(replaced.status).toBe(200)
  const live = 'select seats from holds where departure_id = $1 and ended_at is null and expires_at > now()'
  const held = await query(web.database.url, live, [departureId])
  expect(held).toEqual([{ seats: 2 }])
})
