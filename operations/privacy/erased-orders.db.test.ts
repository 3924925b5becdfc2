import { beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { findMatchTargets } from '#operations/bank/find-match-targets.ts'
import { loadBankLinePage } from '#operations/bank/load-bank-line-page.ts'
import { matchBankLine } from '#operations/bank/match-bank-line.ts'
import { reconcileOrders } from '#operations/settling/reconcile-orders.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { invoiceAfter } from '#testing/payments/invoices.ts'
import { eraseOldRecords } from './erase-old-records.ts'

const DAY = 24 * 60
const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))

/** The time of an unpaid order passes, and that after which its guest is erased. */
async function waitUntilErased(departureId: DepartureId): Promise<void> {
  own.wait(14 * DAY)
  await expireTransfers(own.tools)
  await reconcileOrders(own.tools)
  own.wait(31 * DAY)
  await eraseOldRecords(parseSettings({}).retention, own.tools)
  const kept = `select from orders where departure_id = $1 and email <> ''`
  expect(await query(own.url, kept, [departureId])).toEqual([])
}

test('[M19] a transfer for an order whose guest is erased waits for staff, with the payer’s name', async () => {
  const departureId = await own.departure()
  const { orderId, reference, code } = await own.transfer(departureId)
  await waitUntilErased(departureId)
  expect(await own.receive([{ amount: '4.00', message: reference, payer: 'Ada Berg' }])).toMatchObject({ unmatched: 1 })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], bookings: 0, payments: [] })
  const [line] = await own.lines()
  expect(line).toMatchObject({ state: 'unmatched', problem: 'guest-erased', appliedCents: 0 })
  if (!line) throw new Error('there is no line')
  const match = { lineId: line.id, version: line.version, ...STAFF, orderId }
  expect(await matchBankLine(match, own.tools)).toEqual({ ok: false, reason: 'guest-erased' })
  const page = await loadBankLinePage(line.id, code, own.tools)
  expect(page).toMatchObject({ line: { payer: 'Ada Berg', suggestions: [] }, targets: [] })
  expect(await findMatchTargets(code, own.tools)).toEqual([])
})

test('[S3] a payment for an order whose guest is erased is refunded, and only staff are notified', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await query(own.url, `update orders set state = 'void', closed_at = now() where departure_id = $1`, [departureId])
  await waitUntilErased(departureId)
  await own.payPal.payPal.api.captureOrder(providerId, 'unheard')
  for (let look = 0; look < 2; look++)
    expect(await settleOrder('paypal', providerId, own.tools)).toEqual({ outcome: 'refunded' })
  expect(await own.outcome(departureId)).toEqual({
    orders: ['refunded'],
    bookings: 0,
    payments: ['payment completed 420', 'refund requested 420'],
    mails: ['guest-erased'],
    heldSeats: 0,
  })
})

test('[S3] cryptocurrency for an order whose guest is erased holds no seats, and staff refund it', async () => {
  const departureId = await own.departure()
  const invoiceId = await invoiceAfter(own, departureId, 'expire')
  await settleOrder('crypto', invoiceId, own.tools)
  await waitUntilErased(departureId)
  await own.btcPay.act(invoiceId, 'pay')
  expect(await settleOrder('crypto', invoiceId, own.tools)).toEqual({ outcome: 'pending' })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['pending'], mails: [], heldSeats: 0 })
  await own.btcPay.act(invoiceId, 'confirm')
  expect(await settleOrder('crypto', invoiceId, own.tools)).toEqual({ outcome: 'refunded' })
  expect(await own.outcome(departureId)).toEqual({
    orders: ['refunded'],
    bookings: 0,
    payments: ['payment completed 420', 'refund requested 420'],
    mails: ['guest-erased', 'manual-refund'],
    heldSeats: 0,
  })
  expect(await query(own.url, `select from mails where recipient = ''`)).toEqual([])
})
