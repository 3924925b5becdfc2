import { afterEach, beforeEach, expect } from 'vitest'
import { giveBack } from '../operations/money/give-back.ts'
import type { BookingId } from '../rules/ids.ts'
import { arrivedFor, asSeen, KIM, notGoing } from '../testing/by-hand.ts'
import { openWorkbench, query } from '../testing/database.ts'
import { captureOrder, createOrder, insertOpenDeparture } from '../testing/paid-site.ts'
import { openPayPalBench, type PayPalBench } from '../testing/paypal.ts'
import { test } from '../testing/site-test.ts'
import { waitFor } from '../testing/wait.ts'

let payPal: PayPalBench

beforeEach(async () => {
  payPal = await openPayPalBench()
})
afterEach(() => payPal.standIn.stop())

/** Staff ask for all of a booking's money to go back; the program that runs has the job. */
async function askBack(databaseUrl: string, bookingId: BookingId): Promise<void> {
  const staff = await openWorkbench(databaseUrl)
  const [paymentId] = await arrivedFor(databaseUrl, bookingId)
  if (!paymentId) throw new Error('nothing came')
  const { version } = await asSeen(databaseUrl, bookingId)
  expect(await giveBack({ paymentId, version, amount: 'all', ...KIM }, staff.tools)).toEqual({ ok: true })
  await staff.close()
}

/** How many refunds nobody has asked the provider for yet. */
async function refundsAwaited(): Promise<number> {
  const { refund } = await (await fetch(`${payPal.standIn.url}/stand-in/behaviour`)).json()
  return refund.length
}

test('[M8] killed between asking for a refund and its answer: the money goes back once', async ({ start }) => {
  const settings = { PAYPAL_API_BASE: payPal.standIn.url }
  const site = await start(settings)
  const { databaseUrl } = site
  const departureId = await insertOpenDeparture(databaseUrl, 1)
  const { body } = await createOrder(site, departureId)
  await payPal.act(String(body.orderId), 'approve')
  expect(await captureOrder(site, body.orderId)).toMatchObject({ status: 200 })
  const text = 'select id from bookings where departure_id = $1'
  const [booking] = await query<{ id: BookingId }>(databaseUrl, text, [departureId])
  if (!booking) throw new Error('nothing was booked')
  await notGoing(databaseUrl, departureId)
  await payPal.behave({ refund: 'slow', slowMs: 2000 })
  await askBack(databaseUrl, booking.id)
  await waitFor(async () => (await refundsAwaited()) === 0, 'the refund to be asked for')
  await site.kill()
  await start({ ...settings, DATABASE_URL: databaseUrl })
  const back = () =>
    query(databaseUrl, `select state from payments where booking_id = $1 and direction = 'out'`, [booking.id])
  await waitFor(async () => (await back()).some(({ state }) => state === 'completed'), 'the refund', 120_000)
  expect(await back()).toHaveLength(1)
  const captures = (await payPal.orders()).flatMap((order) => order.captures)
  expect(captures.flatMap(({ refunds }) => refunds)).toHaveLength(1)
})
