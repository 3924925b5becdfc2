import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import type { Db } from '#db/database.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { query } from '#testing/database.ts'
import { withoutStatement } from '#testing/locks/without-statement.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { inFull, newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { createOrder } from './create-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import type { HoldRequest, HoldSeatsResult } from './hold-request.ts'
import { holdSeats } from './hold-seats.ts'

const own = openForFile(openPaymentFixture)

const byTransfer: PaymentChoice = { plan: 'full', method: 'bank-transfer' }

const request = (departureId: DepartureId, more: Partial<HoldRequest> = {}): HoldRequest => ({
  departureId,
  participants: 1,
  guest: newGuest(),
  choice: inFull,
  idempotencyKey: null,
  ...more,
})

const departures = (count: number) => Promise.all(Array.from({ length: count }, () => own.departure()))
const reasonsOf = (answers: HoldSeatsResult[]) => answers.map((answer) => (answer.ok ? 'ok' : answer.reason))

test('[S6] [S8] an address, in any case and with any tag, holds seats once on a departure and on at most three departures', async () => {
  const ids = await departures(4)
  const guest = newGuest()
  const [name, host] = guest.email.split('@')
  const hold = async (departureId: DepartureId | undefined, email: string) =>
    departureId ? holdSeats(request(departureId, { guest: { ...guest, email } }), own.tools) : undefined
  expect(await hold(ids[0], guest.email)).toMatchObject({ ok: true })
  expect(await hold(ids[0], guest.email)).toMatchObject({ ok: true })
  expect(await hold(ids[0], `${name}+two@${host}`)).toMatchObject({ ok: true })
  expect(await own.outcome(ids[0] as DepartureId)).toMatchObject({ heldSeats: 1 })
  expect(await hold(ids[1], `${name?.toUpperCase()}@${host}`)).toMatchObject({ ok: true })
  expect(await hold(ids[2], `${name}+three@${host}`)).toMatchObject({ ok: true })
  expect(await hold(ids[3], guest.email)).toMatchObject({ ok: false, reason: 'too-many-orders' })
  own.wait(20)
  expect(await hold(ids[3], guest.email)).toMatchObject({ ok: true })
})

test('[S10] a script with 50 addresses on one network gets six orders on two departures', async () => {
  const ids = await departures(2)
  const wanted = Array.from({ length: 50 }, (_, index) =>
    request(ids[index % ids.length] as DepartureId, { networkKey: 'one network', choice: byTransfer }),
  )
  const answers = await Promise.all(wanted.map((one) => holdSeats(one, own.tools)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
  expect(new Set(reasonsOf(answers))).toEqual(new Set(['ok', 'too-many-from-network']))
  expect(await holdSeats(request(ids[0] as DepartureId, { networkKey: 'another' }), own.tools)).toMatchObject({
    ok: true,
  })
})

/** One guest orders on 24 departures at the same time. */
async function raceOfOneGuest(db: Db): Promise<HoldSeatsResult[]> {
  const ids = await departures(24)
  const guest = newGuest()
  return Promise.all(ids.map((id) => holdSeats(request(id, { guest }), { ...own.tools, db })))
}

test('[S6] the limit across departures is exact when a guest orders on many at the same moment', async () => {
  const reasons = reasonsOf(await raceOfOneGuest(own.tools.db))
  expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(3)
  expect(reasons.filter((reason) => reason === 'too-many-orders')).toHaveLength(21)
})

test('[S6] without that lock, the same race exceeds the limit', async () => {
  const db = withoutStatement(own.tools.db, (text) => text.includes('pg_advisory_xact_lock'))
  const answers = await raceOfOneGuest(db)
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(3)
})

test('[S6] simultaneous orders that mix networks and addresses never deadlock', async () => {
  const ids = await departures(6)
  const guests = Array.from({ length: 8 }, newGuest)
  const wanted = ids.flatMap((id) =>
    guests.map((guest, index) => request(id, { guest, networkKey: `network ${index % 3} ${guests[0]?.email}` })),
  )
  const answers = await Promise.all(wanted.map((one) => holdSeats(one, own.tools)))
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  const counts = await query<{ orders: number }>(
    own.url,
    `select count(*)::int as orders from orders where network_key like $1 group by network_key`,
    [`network % ${guests[0]?.email}`],
  )
  expect(Math.max(...counts.map(({ orders }) => orders))).toBeLessThanOrEqual(6)
})

test('[S6] a guest who replaces an order keeps its seats, even when the departure is full', async () => {
  const departureId = await own.departure({ booked: 6 })
  const guest = newGuest()
  const first = await holdSeats(request(departureId, { guest, participants: 2, choice: byTransfer }), own.tools)
  if (!first.ok) throw new Error(first.reason)
  const other = request(departureId)
  const [second, refused] = await Promise.all([
    holdSeats(request(departureId, { guest, participants: 2, replaces: first.orderId }), own.tools),
    holdSeats(other, own.tools),
  ])
  expect(second).toMatchObject({ ok: true, method: 'paypal' })
  expect(refused).toEqual({ ok: false, reason: 'departure-full', availableSpots: 0 })
  expect((await own.outcome(departureId)).heldSeats).toBe(2)
  const [ended] = await query(own.url, 'select state, ended_by from orders where id = $1', [first.orderId])
  expect(ended).toEqual({ state: 'void', ended_by: 'new-order' })
})

test('[S6] a replaced order by PayPal stays open, since its payment may be on its way', async () => {
  const departureId = await own.departure({ booked: 6 })
  const first = await own.start(departureId, 2)
  const { id } = await orderWith(first.providerId)
  const second = await holdSeats(request(departureId, { participants: 1, replaces: id }), own.tools)
  expect(second).toMatchObject({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({
    orders: expect.arrayContaining(['open', 'open']),
    heldSeats: 1,
  })
})

test('[S6] an order that has received money is not replaced', async () => {
  const departureId = await own.departure({ booked: 6 })
  const paid = await own.start(departureId, 2)
  await own.settle(paid)
  const { id } = await orderWith(paid.providerId)
  expect(await holdSeats(request(departureId, { replaces: id }), own.tools)).toMatchObject({ reason: 'departure-full' })
  expect(await own.outcome(departureId)).toMatchObject({ bookings: 7, heldSeats: 0 })
})

test('[S6] replacing and giving up the same order at the same moment ends without a deadlock', async () => {
  const departureId = await own.departure()
  for (let round = 0; round < 8; round++) {
    const guest = newGuest()
    const first = await holdSeats(request(departureId, { guest, choice: byTransfer }), own.tools)
    if (!first.ok) throw new Error(first.reason)
    await Promise.all([
      giveUpOrder(first.orderId, own.tools),
      holdSeats(request(departureId, { guest, replaces: first.orderId }), own.tools),
    ])
    own.wait(20)
  }
})

test('[S6] the owner of an address that orders beside an opened transfer gets its link by mail, three times at most', async () => {
  const departureId = await own.departure()
  const guest = newGuest()
  const order = (choice = inFull) =>
    createOrder({ ...request(departureId, { guest, choice }), describe: () => 'Japan' }, own.tools)
  const first = await order(byTransfer)
  if (!first.ok) throw new Error(first.reason)
  await confirmTransfer((await orderWith(first.providerId)).id, own.tools)
  for (const isMailed of [true, true, true, false, false])
    expect(await order()).toMatchObject({ ok: false, reason: 'order-exists', isMailed })
  const mails = await query<{ link: string }>(
    own.url,
    `select data ->> 'paymentLink' as link from mails where recipient = $1 and template = 'order-exists'`,
    [guest.email],
  )
  expect(mails).toEqual(Array(3).fill({ link: expect.stringContaining(first.paymentLink) }))
})

test('[S6] the owner of an address whose payment is still pending gets its link by mail', async () => {
  const departureId = await own.departure()
  const guest = newGuest()
  const order = () => createOrder({ ...request(departureId, { guest }), describe: () => 'Japan' }, own.tools)
  const first = await order()
  if (!first.ok) throw new Error(first.reason)
  const { id } = await orderWith(first.providerId)
  await query(own.url, `update orders set state = 'pending' where id = $1`, [id])
  expect(await order()).toMatchObject({ ok: false, reason: 'order-exists' })
  const mails = await query(
    own.url,
    `select data ->> 'isPending' as "isPending", data ->> 'paymentLink' as link from mails
     where recipient = $1 and template = 'order-exists'`,
    [guest.email],
  )
  expect(mails).toEqual([{ isPending: 'true', link: expect.stringContaining(id) }])
})

test('[S6] the network of an order is a hash, and is forgotten when the order closes', async () => {
  const departureId = await own.departure()
  const held = await holdSeats(request(departureId, { networkKey: 'hash', choice: byTransfer }), own.tools)
  if (!held.ok) throw new Error(held.reason)
  const networkOf = async () =>
    (await query(own.url, 'select network_key from orders where id = $1', [held.orderId]))[0]
  expect(await networkOf()).toEqual({ network_key: 'hash' })
  expect(await giveUpOrder(held.orderId, own.tools)).toEqual({ ok: true })
  own.wait(3 * 60)
  await eraseOldRecords(parseSettings({}).retention, own.tools)
  expect(await networkOf()).toEqual({ network_key: null })
})

test('[S10] one network without a mailbox keeps eight seats for half an hour, and then waits two hours', async () => {
  const [first, second] = await departures(2)
  const from = (departureId: DepartureId | undefined, more: Partial<HoldRequest> = {}) =>
    holdSeats(
      request(departureId as DepartureId, { networkKey: 'thief', participants: 8, choice: byTransfer, ...more }),
      own.tools,
    )
  expect(await from(first)).toMatchObject({ ok: true })
  expect(await from(second, { participants: 1 })).toMatchObject({ reason: 'too-many-from-network' })
  own.wait(31)
  expect((await own.outcome(first as DepartureId)).heldSeats).toBe(0)
  expect(await from(first, { participants: 1 }), 'another address').toMatchObject({ reason: 'too-many-from-network' })
  expect(await from(second, { participants: 1 }), 'another departure').toMatchObject({ ok: true })
  expect(await from(first, { networkKey: 'a guest' }), 'another network').toMatchObject({ ok: true })
  own.wait(2 * 60)
  expect(await from(first)).toMatchObject({ ok: true })
})

test('[S10] a network that orders again and again before its hold expires stops after an hour', async () => {
  const departureId = await own.departure()
  const guest = newGuest()
  const again = () => holdSeats(request(departureId, { guest, networkKey: 'loop', choice: byTransfer }), own.tools)
  const answers: HoldSeatsResult[] = []
  for (let time = 0; time < 5; time++) {
    answers.push(await again())
    own.wait(25)
  }
  expect(reasonsOf(answers)).toEqual(['ok', 'ok', 'ok', 'too-many-from-network', 'too-many-from-network'])
})

test('[S10] a guest of a refused network gets a link by mail, with which they book', async () => {
  const departureId = await own.departure()
  const guest = newGuest()
  const order = (more: Partial<HoldRequest>) =>
    createOrder({ ...request(departureId, { networkKey: 'office', ...more }), describe: () => 'Japan' }, own.tools)
  expect(await order({ participants: 8, choice: byTransfer })).toMatchObject({ ok: true })
  own.wait(31)
  expect(await order({ guest })).toMatchObject({ reason: 'too-many-from-network' })
  const [mail] = await query<{ link: string }>(
    own.url,
    `select data ->> 'bookLink' as link from mails where recipient = $1 and template = 'book-by-mail'`,
    [guest.email],
  )
  const { searchParams } = new URL(mail?.link ?? '')
  const mailbox = `${searchParams.get('by')}.${searchParams.get('token')}`
  expect(await order({ mailbox }), 'another address').toMatchObject({ reason: 'too-many-from-network' })
  expect(await order({ guest, mailbox })).toMatchObject({ ok: true })
})

async function orderWith(providerId: string) {
  const [order] = await query<{ id: HoldRequest['replaces'] & string }>(
    own.url,
    'select id from orders where provider_id = $1',
    [providerId],
  )
  if (!order) throw new Error('there is no order')
  return order
}
