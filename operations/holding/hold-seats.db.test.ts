import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { releaseAllExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { openPatiently, query } from '#testing/database.ts'
import { fromOneLine } from '#testing/locks/start-line.ts'
import { withoutStatement } from '#testing/locks/without-statement.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { describeOrder, inFull, newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { waitFor } from '#testing/wait.ts'
import { createOrder } from './create-order.ts'
import { holdSeats } from './hold-seats.ts'
import { releaseOrderSeats } from './release-order-seats.ts'

const own = openForFile(openPaymentFixture)
/** The connections of a second instance of the site. */
let other: Database

beforeAll(async () => {
  other = await openPatiently(own.url)
})
afterAll(async () => {
  await other.close()
})

const request = (departureId: DepartureId, participants = 1, idempotencyKey: string | null = null) => ({
  departureId,
  participants,
  guest: newGuest(),
  choice: inFull,
  idempotencyKey,
})

async function shown(departureId: DepartureId) {
  return (await listPublicDepartures(own.tools)).find(({ id }) => id === departureId)
}

test('[S2] [M2] a hold keeps its seats for 20 minutes and stores what they cost, including the fee', async () => {
  const departureId = await own.departure({ booked: 2, priceCents: 400 })
  const held = await holdSeats(request(departureId, 3), own.tools)
  expect(held).toMatchObject({ ok: true, totalCents: 1260 })
  expect(await shown(departureId)).toMatchObject({ heldSeats: 3, availableSpots: 3, potential: 5, status: 'Available' })
  own.wait(20)
  expect(await shown(departureId)).toMatchObject({ heldSeats: 0, availableSpots: 6, potential: 2 })
})

test('[S2] the clean-up job has no visible effect', async () => {
  const departureId = await own.departure()
  await holdSeats(request(departureId, 2), own.tools)
  own.wait(20)
  await holdSeats(request(departureId, 1), own.tools)
  const before = await shown(departureId)
  await releaseAllExpiredSeats(own.tools)
  expect(await shown(departureId)).toEqual(before)
  const rows = await query(own.url, 'select from holds where departure_id = $1 and ended_at = expires_at', [
    departureId,
  ])
  expect(rows).toHaveLength(1)
})

test('[S4] a request for too many seats is refused with the number left', async () => {
  const departureId = await own.departure({ booked: 5 })
  await holdSeats(request(departureId, 2), own.tools)
  const refused = { ok: false, reason: 'departure-full', availableSpots: 1 }
  expect(await holdSeats(request(departureId, 2), own.tools)).toEqual(refused)
  expect(await holdSeats(request(departureId, 1), own.tools)).toMatchObject({ ok: true })
})

test('a hold that is not possible is refused with its reason', async () => {
  const gathering = await own.departure({ phase: 'gathering' })
  expect(await holdSeats(request(gathering), own.tools)).toEqual({ ok: false, reason: 'sales-closed' })
  const begun = await own.departure({ startsInDays: 0 })
  expect(await holdSeats(request(begun), own.tools)).toEqual({ ok: false, reason: 'sales-closed' })
  const nowhere = own.tools.newId<'departure'>()
  expect(await holdSeats(request(nowhere), own.tools)).toEqual({ ok: false, reason: 'unknown-departure' })
})

test.each(PAYMENT_METHODS)('[M9] where %s moves real money, a placeholder price is not sold by it', async (method) => {
  const departureId = await own.departure({ priceIsPlaceholder: true })
  const requested = { ...request(departureId), choice: { ...inFull, method } }
  const live = { ...own.tools, liveMethods: [method] }
  expect(await holdSeats(requested, live)).toEqual({ ok: false, reason: 'placeholder-price' })
  expect(await holdSeats(requested, own.tools)).toMatchObject({ ok: true })
})

test.each(PAYMENT_METHODS)('[M24] when another method moves real money, %s is not offered', async (method) => {
  const departureId = await own.departure({})
  const requested = { ...request(departureId), choice: { ...inFull, method } }
  const elsewhere = { ...own.tools, liveMethods: PAYMENT_METHODS.filter((other) => other !== method) }
  expect(await holdSeats(requested, elsewhere)).toEqual({ ok: false, reason: 'method-not-offered' })
})

test('a repeated request gets the same hold, even at the same moment and when no seats are left', async () => {
  const departureId = await own.departure({ booked: 6 })
  const wanted = request(departureId, 2, randomUUID())
  const answers = await Promise.all(Array.from({ length: 12 }, () => holdSeats(wanted, own.tools)))
  expect(new Set(answers.map((answer) => answer.ok && answer.orderId)).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: true })
  expect(await shown(departureId)).toMatchObject({ heldSeats: 2, availableSpots: 0 })
})

test('[M5] an order whose total differs from what the page showed is refused', async () => {
  const departureId = await own.departure({ priceCents: 400 })
  const wanted = { ...request(departureId, 2), shownCents: 840 }
  await query(own.url, 'update departures set price_cents = 500 where id = $1', [departureId])
  expect(await holdSeats(wanted, own.tools)).toEqual({ ok: false, reason: 'price-changed' })
  expect(await holdSeats({ ...wanted, shownCents: 1050 }, own.tools)).toMatchObject({ ok: true, totalCents: 1050 })
})

test('the same key with different content is refused, even at the same moment', async () => {
  const departureId = await own.departure()
  const wanted = request(departureId, 1, randomUUID())
  const requests = [
    wanted,
    { ...wanted, participants: 2 },
    { ...wanted, guest: { ...wanted.guest, specialRequests: 'vegan' } },
    { ...wanted, choice: { ...inFull, method: 'crypto' } as const },
  ]
  const answers = await Promise.all(requests.map((each) => holdSeats(each, own.tools)))
  const winner = answers.findIndex(({ ok }) => ok)
  const mismatch = { ok: false, reason: 'idempotency-mismatch' }
  expect(answers.toSpliced(winner, 1)).toEqual([mismatch, mismatch, mismatch])
  expect(await holdSeats({ ...wanted, participants: 3 }, own.tools)).toEqual(mismatch)
  expect(await shown(departureId)).toMatchObject({ heldSeats: requests[winner]?.participants })
})

test.each(PAYMENT_METHODS)(
  'a repeated request by %s whose hold is over starts again, and that one is found again',
  async (method) => {
    const departureId = await own.departure({ capacity: 1 })
    const wanted = { ...request(departureId, 1, randomUUID()), choice: { ...inFull, method } }
    const first = await holdSeats(wanted, own.tools)
    expect(await holdSeats(wanted, own.tools)).toMatchObject({ orderId: first.ok && first.orderId })
    own.wait(61)
    const second = await holdSeats(wanted, own.tools)
    if (!first.ok || !second.ok) throw new Error('not held')
    expect(second.orderId).not.toBe(first.orderId)
    expect(await holdSeats(wanted, own.tools)).toMatchObject({ orderId: second.orderId })
    // A payment by PayPal may still be on its way, so its order stays open.
    const states = method === 'paypal' ? ['open', 'open'] : ['void', 'open']
    expect((await own.outcome(departureId)).orders).toEqual(states)
    expect(await shown(departureId)).toMatchObject({ heldSeats: 1 })
  },
)

test('a repeated request gets the same order once it is paid, and a new attempt needs open seats', async () => {
  const departureId = await own.departure({ capacity: 1 })
  const wanted = { ...request(departureId, 1, randomUUID()), describe: describeOrder }
  const order = await createOrder(wanted, own.tools)
  if (!order.ok) throw new Error(order.reason)
  own.wait(21)
  const other = await own.start(departureId)
  expect(await holdSeats(wanted, own.tools)).toEqual({ ok: false, reason: 'departure-full', availableSpots: 0 })
  await releaseOrderSeats(other.providerId, own.tools)
  await own.settle(order)
  expect(await createOrder(wanted, own.tools)).toMatchObject({ ok: true, providerId: order.providerId })
})

const byTransfer: PaymentChoice = { plan: 'full', method: 'bank-transfer' }

test('[M7] [S4] transfers at the same moment each get their own reference, mail and job, as far as seats reach', async () => {
  const departureId = await own.departure({ booked: 3 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => holdSeats(own.request(departureId, 2, byTransfer), own.tools)),
  )
  const references = answers.flatMap((answer) => (answer.ok ? [answer.providerId] : []))
  expect(references).toHaveLength(2)
  expect(new Set(references).size).toBe(2)
  for (const refused of answers.filter(({ ok }) => !ok)) {
    expect(refused).toEqual({ ok: false, reason: 'departure-full', availableSpots: 1 })
  }
  const mails = await query<{ reference: string; jobs: number }>(
    own.url,
    `select data ->> 'reference' as reference, (select count(*)::int from pgboss.job
       where name = 'send-mail' and job.data ->> 'mailId' = mails.id::text) as jobs
     from mails where recipient like $1 and template = 'transfer-details'`,
    [`%.${departureId}@example.com`],
  )
  expect(new Set(mails.map(({ reference }) => reference))).toEqual(new Set(references))
  expect(mails.map(({ jobs }) => jobs)).toEqual([1, 1])
})

test('[S9] a guest whose booking arrives while their next order waits in line is asked', async () => {
  const departureId = await own.departure({ booked: 1 })
  const wanted = { ...request(departureId), mayAsk: true, describe: describeOrder }
  const answer = await own.workbench.database.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const asked = createOrder(wanted, own.tools)
    const inLine = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor(async () => (await query(own.url, inLine)).length > 0, 'an order in line')
    await tx.execute(sql`update bookings set email = ${wanted.guest.email} where departure_id = ${departureId}`)
    return { asked }
  })
  expect(await answer.asked).toEqual({ ok: false, reason: 'already-booked' })
})

test('[M7] a repeated transfer, even at the same moment, has one reference and one mail', async () => {
  const departureId = await own.departure()
  const wanted = { ...own.request(departureId, 1, byTransfer), idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => holdSeats(wanted, own.tools)))
  answers.push(await holdSeats(wanted, own.tools))
  expect(new Set(answers.map((answer) => answer.ok && answer.providerId)).size).toBe(1)
  expect((await own.outcome(departureId)).mails).toEqual(['transfer-details'])
})

test('a guest whose data the database refuses does not break orders made at the same moment', async () => {
  const departureId = await own.departure()
  const broken = { ...request(departureId), guest: { ...newGuest(), firstName: 'A\u0000a' } }
  const asked = [request(departureId), request(departureId), broken, request(departureId)]
  const answers = await Promise.allSettled(asked.map((one) => holdSeats(one, own.tools)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await shown(departureId)).toMatchObject({ heldSeats: 3 })
})

/** 64 buyers compete for 8 seats, spread over instances that share nothing but the database. */
async function race(departureId: DepartureId, dbs: Db[]): Promise<number> {
  const answers = await fromOneLine(own.url, 9, () =>
    Promise.all(
      Array.from({ length: 64 }, (_, buyer) => {
        const choice = buyer % 3 ? inFull : byTransfer
        const db = dbs[buyer % dbs.length] ?? own.tools.db
        return holdSeats({ ...request(departureId), choice }, { ...own.tools, db })
      }),
    ),
  )
  return answers.filter((answer) => answer.ok).length
}

test.each([1, 2])('[S1] 64 simultaneous buyers on %i instances never get more than the 8 seats', async (instances) => {
  const departureId = await own.departure()
  expect(await race(departureId, [own.tools.db, other.db].slice(0, instances))).toBe(8)
  expect(await shown(departureId)).toMatchObject({ heldSeats: 8, availableSpots: 0 })
})

test('[S1] without the lock, the same race oversells', async () => {
  const departureId = await own.departure()
  const isLock = (text: string) => text.includes('from "departures"') && text.endsWith('for no key update')
  expect(await race(departureId, [withoutStatement(own.tools.db, isLock)])).toBeGreaterThan(8)
})
