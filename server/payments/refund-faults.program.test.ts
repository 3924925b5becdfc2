import { afterEach, beforeEach, expect } from 'vitest'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import type { BookingId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { forgetWorkers } from '#testing/forget-workers.ts'
import { captureOrder, createOrder, insertOpenDeparture } from '#testing/paid-site.ts'
import { openPayPalFixture, type PayPalFixture } from '#testing/payments/paypal.ts'
import { test } from '#testing/site-test.ts'
import { KIM, paymentsFor, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { waitFor } from '#testing/wait.ts'

let payPal: PayPalFixture

beforeEach(async () => {
  payPal = await openPayPalFixture()
})
afterEach(() => payPal.standIn.stop())

/** Staff request a full refund of a booking. The running site performs the job. */
async function askBack(databaseUrl: string, bookingId: BookingId): Promise<void> {
  const staff = await openWorkbench(databaseUrl)
  const [paymentId] = await paymentsFor(databaseUrl, bookingId)
  if (!paymentId) throw new Error('nothing came')
  const { version } = await staffRequest(databaseUrl, bookingId)
  const request = { paymentId, version, amount: 'all', choice: 'price-lowered', ...KIM } as const
  expect(await refundBookingPayment(request, staff.tools)).toEqual({ ok: true })
  await staff.close()
}

/** The number of queued reactions to refunds. */
async function refundsAwaited(): Promise<number> {
  const { refund } = await (await fetch(`${payPal.standIn.url}/stand-in/behavior`)).json()
  return refund.length
}

test('[M8] a refund whose site was killed between the request and the response is made once', async ({ start }) => {
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
  await unmarkCharterStage(databaseUrl, departureId)
  await payPal.behave({ refund: 'slow', slowMs: 2000 })
  await askBack(databaseUrl, booking.id)
  await waitFor(async () => (await refundsAwaited()) === 0, 'the refund to be asked for')
  await site.kill()
  await forgetWorkers(databaseUrl)
  await start({ ...settings, DATABASE_URL: databaseUrl })
  const back = () =>
    query(databaseUrl, `select state from payments where booking_id = $1 and kind = 'refund'`, [booking.id])
  await waitFor(async () => (await back()).some(({ state }) => state === 'paid'), 'the refund', 120_000)
  expect(await back()).toHaveLength(1)
  const captures = (await payPal.orders()).flatMap((order) => order.captures)
  expect(captures.flatMap(({ refunds }) => refunds)).toHaveLength(1)
})
