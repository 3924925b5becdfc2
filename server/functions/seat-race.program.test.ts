import { expect } from 'vitest'
import { freshDatabaseUrl, query } from '../../testing/database.ts'
import { callFunction, captureOrder, createOrder, insertOpenDeparture, type Reply } from '../../testing/paid-site.ts'
import { newGuestPayload } from '../../testing/payloads.ts'
import { openPayPalBench } from '../../testing/payments/paypal.ts'
import { test } from '../../testing/site-test.ts'

const RACES = 20
const BUYERS = 64
const SEATS = 8

/*
 * That the lock decides it, and not luck, is shown beside the lock: operations/orders/hold-seats.db.test.ts runs the same race
 * without it and sees it oversell.
 */
test('[S1] 64 buyers race for the last 8 seats on two instances, 20 times: 8 are sold and 56 buyers are refused', async ({
  start,
}) => {
  const payPal = await openPayPalBench()
  const shared = { DATABASE_URL: await freshDatabaseUrl(), PAYPAL_API_BASE: payPal.standIn.url }
  const sites = await Promise.all([start(shared), start(shared)])
  const siteOf = (buyer: number) => sites[buyer % sites.length] ?? sites[0]
  for (let race = 0; race < RACES; race++) {
    const departureId = await insertOpenDeparture(shared.DATABASE_URL, SEATS)
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => createOrder(siteOf(buyer), departureId)),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(SEATS)
    const losers = answers.filter(({ status }) => status !== 200)
    for (const loser of losers) expect(loser).toMatchObject({ status: 409, body: { error: 'departure-full' } })
    // Each pays twice at once, at the instance that did not create the order.
    const paid = await Promise.all(
      winners.map(async ({ body }, buyer): Promise<Reply[]> => {
        await payPal.act(String(body.orderId), 'approve')
        return Promise.all([captureOrder(siteOf(buyer), body.orderId), captureOrder(siteOf(buyer + 1), body.orderId)])
      }),
    )
    for (const [first, second] of paid) {
      expect(first?.status).toBe(200)
      expect(second).toEqual(first)
    }
    const [sold] = await query<{ seats: number; bookings: number }>(
      shared.DATABASE_URL,
      'select sum(seats)::int as seats, count(*)::int as bookings from bookings where departure_id = $1',
      [departureId],
    )
    expect(sold).toEqual({ seats: SEATS, bookings: SEATS })
  }
  await payPal.standIn.stop()
})

test('[S1] [M7] 64 buyers race for the last 8 seats by transfer, on one and on two instances: 8 are sold', async ({
  start,
}) => {
  const DATABASE_URL = await freshDatabaseUrl()
  const [one, other] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
  for (const instances of [[one], [one, other]]) {
    const departureId = await insertOpenDeparture(DATABASE_URL, SEATS)
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => {
        const payload = { ...newGuestPayload(), method: 'bank-transfer', departureId }
        return callFunction(instances[buyer % instances.length] ?? one, 'create-payment-order', payload)
      }),
    )
    const references = answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
    expect(references).toHaveLength(SEATS)
    const stored = await query(DATABASE_URL, 'select provider_id from orders where departure_id = $1', [departureId])
    expect(stored.map(({ provider_id }) => provider_id).sort()).toEqual(references.sort())
  }
})
