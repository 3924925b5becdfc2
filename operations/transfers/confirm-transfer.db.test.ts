import { expect, test } from 'vitest'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { mailTransferAgain } from '#operations/holding/mail-order-link.ts'
import { renewHold } from '#operations/holding/renew-hold.ts'
import { isConfirmLink, verifySignedLink } from '#operations/mail/signed-link.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { expireTransfers } from './expire-transfers.ts'

const own = openForFile(openBankFixture)

const HOUR = 60
const DAY = 24 * HOUR
const byTransfer = { plan: 'full', method: 'bank-transfer' } as const

/** A transfer whose link no one has opened. */
async function order(departureId: DepartureId, seats = 1) {
  const placed = await own.start(departureId, seats, byTransfer)
  const orderId = verifySignedLink('order', placed.paymentLink, own.tools.site)
  if (!orderId) throw new Error('the link is not ours')
  return { ...placed, orderId }
}

const freeSeats = async (departureId: DepartureId) =>
  (await listPublicDepartures(own.tools)).find(({ id }) => id === departureId)?.availableSpots
const page = async (orderId: OrderId) => loadOrderPage(orderId, own.tools)

test('[S6] a transfer that takes every seat frees them after half an hour, unless the link in its mail is opened', async () => {
  const departureId = await own.departure()
  const { orderId } = await order(departureId, 8)
  expect(await freeSeats(departureId)).toBe(0)
  expect(await page(orderId)).toMatchObject({ status: 'awaiting-payment', unconfirmed: { canMailAgain: true } })
  own.wait(31)
  expect(await freeSeats(departureId)).toBe(8)
  expect(await page(orderId)).toMatchObject({ status: 'overdue' })
})

test('[S6] a browser does not extend an unopened transfer by renewing its hold', async () => {
  const departureId = await own.departure()
  const { providerId } = await order(departureId, 8)
  own.wait(29)
  expect(await renewHold(providerId, own.tools)).toEqual({ ok: false, reason: 'hold-expired' })
  own.wait(2)
  expect(await freeSeats(departureId)).toBe(8)
})

test('[S6] the link in the mail is not the one that the browser got', async () => {
  const departureId = await own.departure()
  const { paymentLink, orderId } = await order(departureId)
  const [mail] = await query<{ link: string }>(
    own.url,
    `select data ->> 'paymentLink' as link from mails where template = 'transfer-details' and recipient like $1`,
    [`%.${departureId}@example.com`],
  )
  expect(isConfirmLink(orderId, paymentLink, own.tools.site)).toBe(false)
  expect(isConfirmLink(orderId, mail?.link ?? '', own.tools.site)).toBe(true)
  expect(verifySignedLink('order', mail?.link ?? '', own.tools.site)).toBe(orderId)
})

test('[S6] [M7] [M13] an opened link keeps the seats until three working days after the last of five, however often it is opened', async () => {
  const departureId = await own.departure()
  const { orderId } = await order(departureId, 8)
  own.wait(59)
  expect(await confirmTransfer(orderId, own.tools)).toBe('confirmed')
  own.wait(DAY)
  expect(await confirmTransfer(orderId, own.tools)).toBe('confirmed')
  expect(await page(orderId)).toMatchObject({ status: 'awaiting-payment', unconfirmed: undefined })
  own.wait(4 * DAY)
  expect(await freeSeats(departureId)).toBe(0)
  own.wait(9 * DAY)
  expect(await freeSeats(departureId)).toBe(8)
})

test('[S6] a link that is opened late gets the seats back if they are free, and only then', async () => {
  const departureId = await own.departure()
  const first = await order(departureId, 5)
  own.wait(61)
  const second = await order(departureId, 4)
  expect(await confirmTransfer(first.orderId, own.tools)).toBe('seats-gone')
  expect(await giveUpOrder(second.orderId, own.tools)).toEqual({ ok: true })
  expect(await confirmTransfer(first.orderId, own.tools)).toBe('confirmed')
  expect(await freeSeats(departureId)).toBe(3)
  expect(await confirmTransfer(second.orderId, own.tools)).toBe('not-open')
})

test('[S6] a link that is opened after five business days, or on a closed departure, gets nothing back', async () => {
  const [old, closed] = [await own.departure(), await own.departure()]
  const late = await order(old)
  own.wait(8 * DAY)
  expect(await confirmTransfer(late.orderId, own.tools)).toBe('seats-gone')
  const second = await order(closed)
  own.wait(61)
  await query(own.url, 'update departures set closed_at = now() where id = $1', [closed])
  expect(await confirmTransfer(second.orderId, own.tools)).toBe('seats-gone')
})

test('[S6] a guest who never opened the link is not reminded, and gets no mail when the five days are over', async () => {
  const departureId = await own.departure()
  const { orderId } = await order(departureId)
  own.wait(61)
  await expireTransfers(own.tools)
  expect((await own.outcome(departureId)).orders).toEqual(['open'])
  own.wait(4 * DAY)
  await expireTransfers(own.tools)
  own.wait(10 * DAY)
  await expireTransfers(own.tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], mails: ['transfer-details'] })
  expect(await page(orderId)).toMatchObject({ status: 'void', endedBy: null })
})

test('[S3] [S6] money for a transfer whose link was never opened gets the seats if they are free', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  const { providerId } = await order(departureId, 2)
  own.wait(2 * DAY)
  await own.receive([{ amount: '20.00', message: providerId }])
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
})

test('[S6] the mail is sent again three times at most, and never after the link was opened', async () => {
  const departureId = await own.departure()
  const { orderId } = await order(departureId)
  for (let time = 0; time < 3; time++) expect(await mailTransferAgain(orderId, own.tools)).toEqual({ ok: true })
  expect(await mailTransferAgain(orderId, own.tools)).toEqual({ ok: false, reason: 'too-many-mails' })
  expect((await own.outcome(departureId)).mails).toEqual(Array(4).fill('transfer-details'))
  const opened = await own.transfer(await own.departure())
  expect(await mailTransferAgain(opened.orderId, own.tools)).toEqual({ ok: false, reason: 'not-open' })
})

test('[S6] a guest can give up an order immediately, but not one that has received money', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  const { orderId } = await order(departureId, 8)
  expect(await giveUpOrder(orderId, own.tools)).toEqual({ ok: true })
  expect(await freeSeats(departureId)).toBe(8)
  expect(await page(orderId)).toMatchObject({ status: 'void', endedBy: 'guest', switchLink: undefined })
  expect(await giveUpOrder(orderId, own.tools)).toEqual({ ok: false, reason: 'not-open' })
  const partly = await own.transfer(departureId, 2)
  await own.receive([{ amount: '5.00', message: partly.reference }])
  expect(await giveUpOrder(partly.orderId, own.tools)).toEqual({ ok: false, reason: 'has-money' })
  expect(await page(partly.orderId)).toMatchObject({ status: 'partially-paid', switchLink: undefined })
})
