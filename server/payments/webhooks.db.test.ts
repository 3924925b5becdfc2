import { beforeEach, expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(() => openWebFixture({ GATE: 'server' }))

beforeEach(() => web.payPal.behave({}))

/** A browser with a pass for the gate. */
async function order(): Promise<{ departureId: DepartureId; orderId: string }> {
  const departureId = await web.database.db.transaction((tx) => setUpDeparture(tx, {}, web.tools))
  const login = await fetch(`${web.url}/gate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'powder', password: 'first-tracks' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { body } = await web.call('create-payment-order', { ...newGuestPayload(), departureId }, { cookie })
  return { departureId, orderId: (body as { orderId?: string }).orderId ?? '' }
}

const countOf = async (table: string, departureId: DepartureId): Promise<number> =>
  (await query(web.database.url, `select from ${table} where departure_id = $1`, [departureId])).length

const stateOf = async (departureId: DepartureId): Promise<string | undefined> =>
  (
    await query<{ state: string }>(web.database.url, 'select state from orders where departure_id = $1', [departureId])
  )[0]?.state

const becomes = (departureId: DepartureId, state: string) =>
  waitFor(async () => (await stateOf(departureId)) === state, `the order to be ${state}`)

test('a guest who approved and closed the window has a booking, even behind the gate', async () => {
  const { departureId, orderId } = await order()
  await web.payPal.act(orderId, 'approve')
  await becomes(departureId, 'paid')
  expect(await countOf('bookings', departureId)).toBe(1)
})

test.each(['twice', 'reversed', 'before-return'])('[M6] messages that arrive %s make one booking', async (webhooks) => {
  const { departureId, orderId } = await order()
  await web.payPal.behave({ webhooks })
  await web.payPal.act(orderId, 'approve')
  // With `reversed`, the approval waits for the capture's message, so the capture must be made without it.
  if (webhooks === 'reversed') await web.payPal.payPal.api.captureOrder(orderId, 'other-way')
  await becomes(departureId, 'paid')
  await web.payPal.behave({})
  expect(await countOf('bookings', departureId)).toBe(1)
  const payments = `select from payments p join orders o on o.id = p.order_id where o.departure_id = $1`
  expect(await query(web.database.url, payments, [departureId])).toHaveLength(1)
})

test('the end of PayPal’s review is recorded', async () => {
  for (const [capture, end] of [
    ['pending-then-complete', 'paid'],
    ['pending-then-denied', 'void'],
  ] as const) {
    const { departureId, orderId } = await order()
    await web.payPal.behave({ capture })
    await web.payPal.act(orderId, 'approve')
    await becomes(departureId, end)
  }
})

test('refunds and disputes are recorded', async () => {
  const { departureId, orderId } = await order()
  await web.payPal.act(orderId, 'approve')
  await becomes(departureId, 'paid')
  const rows = (text: string) => query<{ state: string }>(web.database.url, text, [departureId])
  await web.payPal.act(orderId, 'dispute')
  const disputes = `select status as state from disputes d join orders o on o.id = d.order_id where departure_id = $1`
  await waitFor(async () => (await rows(disputes)).length === 1, 'the dispute')
  await web.payPal.act(orderId, 'win-dispute')
  await waitFor(async () => (await rows(disputes))[0]?.state === 'RESOLVED', 'its end')
  await web.payPal.act(orderId, 'refund')
  const refunds = `select p.state from payments p join orders o on o.id = p.order_id
    where departure_id = $1 and p.kind = 'refund'`
  await waitFor(async () => (await rows(refunds)).length === 1, 'the refund')
})

test('a forged message changes nothing and is refused', async () => {
  const { departureId, orderId } = await order()
  await web.payPal.behave({ webhooks: 'forged' })
  await web.payPal.act(orderId, 'approve')
  const body = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } })
  const headers = {
    'paypal-transmission-id': '1',
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': Buffer.from('forged').toString('base64'),
    'paypal-cert-url': `${web.payPal.standIn.url}/v1/notifications/certs/simulated`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  for (const given of [headers, {}]) {
    const answer = await fetch(`${web.url}/webhooks/paypal`, { method: 'POST', headers: given, body })
    expect(answer.status).toBe(401)
  }
  expect(await stateOf(departureId)).toBe('open')
})

test('an oversized message is not read', async () => {
  const body = 'x'.repeat(300 * 1024)
  expect((await fetch(`${web.url}/webhooks/paypal`, { method: 'POST', body })).status).toBe(413)
})
