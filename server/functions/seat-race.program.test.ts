import { expect } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { freshDatabaseUrl, query } from '#testing/database.ts'
import { fromOneLine } from '#testing/locks/start-line.ts'
import { callFunction, captureOrder, insertOpenDeparture, type Reply } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { openPayPalFixture, type PayPalFixture } from '#testing/payments/paypal.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'
import { waitFor } from '#testing/wait.ts'

const RACES = amount({ short: 1, long: 20 })
const BUYERS = 64
const SEATS = 8
const PATIENCE = { timeout: 600_000 }

type Pair = { databaseUrl: string; sites: [RunningSite, RunningSite]; payPal: PayPalFixture }

/** Two instances of one site. */
const test = siteTest.extend<{ pair: Pair }>({
  pair: [
    async ({ startForFile }, use: (pair: Pair) => Promise<void>) => {
      const payPal = await openPayPalFixture()
      const databaseUrl = await freshDatabaseUrl()
      const shared = { DATABASE_URL: databaseUrl, PAYPAL_API_BASE: payPal.standIn.url }
      await use({ databaseUrl, payPal, sites: await Promise.all([startForFile(shared), startForFile(shared)]) })
      await payPal.standIn.stop()
    },
    { scope: 'file' },
  ],
})

/** The same guest tries again while the site is too busy, as on a slow machine. */
function order(site: RunningSite, departureId: DepartureId, method: PaymentMethod): Promise<Reply> {
  const payload = { ...newGuestPayload(), method, departureId }
  return waitFor(async () => {
    const reply = await callFunction(site, 'create-payment-order', payload)
    return reply.status !== 503 && reply
  }, 'an answer to who orders')
}

/*
 * That the lock decides it, and not luck, is shown beside the lock: operations/holding/hold-seats.db.test.ts runs the same race
 * without it and sees it oversell.
 */
test(
  '[S1] 64 buyers race for the last 8 seats on two instances: 8 are sold and 56 buyers are refused',
  PATIENCE,
  async ({ pair: { databaseUrl, sites, payPal } }) => {
    const siteOf = (buyer: number) => sites[buyer % sites.length] ?? sites[0]
    for (let race = 0; race < RACES; race++) {
      const departureId = await insertOpenDeparture(databaseUrl, SEATS)
      const answers = await fromOneLine(databaseUrl, SEATS + 1, () =>
        Promise.all(Array.from({ length: BUYERS }, (_, buyer) => order(siteOf(buyer), departureId, 'paypal'))),
      )
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(SEATS)
      const losers = answers.filter(({ status }) => status !== 200)
      for (const loser of losers) expect(loser).toMatchObject({ status: 409, body: { error: 'departure-full' } })
      // Each pays twice at the same time, at the instance that did not create the order.
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
        databaseUrl,
        'select sum(seats)::int as seats, count(*)::int as bookings from bookings where departure_id = $1',
        [departureId],
      )
      expect(sold).toEqual({ seats: SEATS, bookings: SEATS })
    }
  },
)

test('[S1] [M7] 64 buyers race for the last 8 seats by transfer, on one and on two instances: 8 are sold', async ({
  pair: { databaseUrl, sites },
}) => {
  const [one, other] = sites
  for (const instances of [[one], [one, other]]) {
    const departureId = await insertOpenDeparture(databaseUrl, SEATS)
    const answers = await fromOneLine(databaseUrl, SEATS + 1, () =>
      Promise.all(
        Array.from({ length: BUYERS }, (_, buyer) =>
          order(instances[buyer % instances.length] ?? one, departureId, 'bank-transfer'),
        ),
      ),
    )
    const references = answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
    expect(references).toHaveLength(SEATS)
    const stored = await query(databaseUrl, 'select provider_id from orders where departure_id = $1', [departureId])
    expect(stored.map(({ provider_id }) => provider_id).sort()).toEqual(references.sort())
  }
})
