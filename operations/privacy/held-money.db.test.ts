import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { eraseOldRecords } from './erase-old-records.ts'
import { erasePersonData } from './person-data.ts'

const DAY = 24 * 60
const YEARS = 8 * 366 * DAY
const own = openForFile(openBankFixture)

const erase = () => eraseOldRecords(parseSettings({}).retention, own.tools)
const sql = <Row extends object>(text: string, values: unknown[]) => query<Row>(own.url, text, values)

async function namesOf(orderId: OrderId) {
  const [order] = await sql<{ email: string; lastName: string }>(
    'select email, last_name as "lastName" from orders where id = $1',
    [orderId],
  )
  const lines = await sql<{ payer: string }>('select payer from bank_lines where order_id = $1', [orderId])
  return { email: order?.email, lastName: order?.lastName, payers: lines.map(({ payer }) => payer) }
}

/** A transfer that was partly paid before it expired. */
async function partlyPaid() {
  const departureId = await own.departure({ priceCents: 40_000 })
  const { orderId, reference } = await own.transfer(departureId)
  await own.receive([{ amount: '150.00', message: reference }])
  const { email } = await namesOf(orderId)
  return { departureId, orderId, kept: { email, lastName: 'Berg', payers: ['Ada Berg'] } }
}

async function confirmRefunds(departureId: DepartureId): Promise<void> {
  const refunds = await sql<{ id: never }>(
    `select p.id from payments p join orders o on o.id = p.order_id where o.departure_id = $1 and p.kind = 'refund'`,
    [departureId],
  )
  for (const { id } of refunds) await confirmRefundPaid({ paymentId: id, actor: 'Kim' }, own.tools)
}

test('[G11] an expired order that was partly paid keeps its guest until the money is refunded', async () => {
  const { departureId, orderId, kept } = await partlyPaid()
  own.wait(6 * DAY)
  await expireTransfers(own.tools)
  own.wait(31 * DAY)
  await erase()
  expect(await namesOf(orderId)).toEqual(kept)
  own.wait(YEARS)
  await erase()
  expect(await namesOf(orderId)).toEqual(kept)
  // Staff cancel nothing here: the departure is over, and they refund it themselves.
  await sql(`update bank_lines set state = 'refunded' where order_id = $1`, [orderId])
  await sql(
    `insert into payments (id, order_id, method, kind, state, amount_cents, fee_cents, refund_of_id, created_at)
     select gen_random_uuid(), order_id, method, 'refund', 'requested', amount_cents, 0, id, now() from payments
     where order_id = $1`,
    [orderId],
  )
  await erase()
  expect(await namesOf(orderId), 'the refund is not sent yet').toEqual(kept)
  await confirmRefunds(departureId)
  await erase()
  expect(await namesOf(orderId)).toEqual({ email: '', lastName: '', payers: [''] })
})

test('[G11] a person who asks to be erased stays reachable while we hold a part of their money', async () => {
  const { departureId, orderId, kept } = await partlyPaid()
  const by = { actor: 'Olga Owner', reason: 'asked for it' }
  await erasePersonData(String(kept.email), by, own.tools)
  expect(await namesOf(orderId)).toEqual(kept)
  await cancelWithJobs(own, departureId)
  await erasePersonData(String(kept.email), by, own.tools)
  expect(await namesOf(orderId), 'the refund is not sent yet').toEqual(kept)
  await confirmRefunds(departureId)
  await erasePersonData(String(kept.email), by, own.tools)
  expect((await namesOf(orderId)).payers).toEqual(['(erased)'])
})
