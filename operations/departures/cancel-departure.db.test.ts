import { afterAll, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { cancelOnly, cancelWithJobs, endWithDeparture } from '#testing/payments/cancel-departure.ts'
import { bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'

const DAY = 24 * 60
const own = openForFile(openBankFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const mails = async (departureId: DepartureId) => (await own.outcome(departureId)).mails
const mailData = async (departureId: DepartureId) =>
  (
    await query<{ data: Record<string, unknown> }>(
      own.url,
      `select data from mails where template = 'departure-cancelled-order' and recipient like '%.' || $1 || '@%'
       order by created_at`,
      [departureId],
    )
  ).map(({ data }) => data)

test('[P7] cancelling a departure ends an unpaid transfer: its guest gets one mail, and its page says so', async () => {
  const departureId = await own.departure()
  const { orderId } = await own.transfer(departureId, 2)
  await cancelWithJobs(own, departureId)
  const { orders, heldSeats } = await own.outcome(departureId)
  expect({ orders, heldSeats }).toEqual({ orders: ['void'], heldSeats: 0 })
  expect(await mails(departureId)).toEqual(['departure-cancelled-order', 'transfer-details'])
  expect(await mailData(departureId)).toMatchObject([{ refundedCents: 0, isPending: false }])
  const page = await loadOrderPage(orderId, own.tools)
  expect(page).toMatchObject({ status: 'void', endedBy: 'departure-cancelled', switchLink: undefined })
})

test('[P7] a partial payment for an order is refunded, and its bank line is closed', async () => {
  const departureId = await own.departure({ priceCents: 40_000 })
  const { orderId, reference } = await own.transfer(departureId)
  await own.receive([{ amount: '150.00', message: reference }])
  await cancelWithJobs(own, departureId)
  const { orders, payments } = await own.outcome(departureId)
  expect({ orders, payments }).toEqual({
    orders: ['refunded'],
    payments: ['payment completed 15000', 'refund requested 15000'],
  })
  expect((await own.lines()).find((line) => line.orderId === orderId)).toMatchObject({ state: 'refunded' })
  expect(await mailData(departureId)).toMatchObject([{ refundedCents: 15_000 }])
  expect(await loadOrderPage(orderId, own.tools)).toMatchObject({ status: 'refunded', endedBy: 'departure-cancelled' })
})

test('[P7] a partial transfer that had already expired is also refunded', async () => {
  const departureId = await own.departure({ priceCents: 40_000 })
  const { reference } = await own.transfer(departureId)
  await own.receive([{ amount: '100.00', message: reference }])
  own.wait(6 * DAY)
  await expireTransfers(own.tools)
  await cancelWithJobs(own, departureId)
  expect((await own.outcome(departureId)).payments).toEqual(['payment completed 10000', 'refund requested 10000'])
})

test('[P7] before the jobs have run, no reminder to pay goes out, and no one can keep seats or pay', async () => {
  const transferred = await own.departure()
  const { orderId } = await own.transfer(transferred)
  const booked = await bookByDeposit(own, 100)
  await cancelOnly(own, transferred)
  await cancelOnly(own, booked.departureId)
  own.wait(4 * DAY + 60)
  await expireTransfers(own.tools)
  await remindOfInstallments(own.tools)
  own.wait(DAY)
  await expireTransfers(own.tools)
  await remindOfInstallments(own.tools)
  for (const departureId of [transferred, booked.departureId])
    expect((await mails(departureId)).filter((each) => /reminder|expired|overdue/.test(each))).toEqual([])
  expect(await loadOrderPage(orderId, own.tools)).toMatchObject({ status: 'void', endedBy: 'departure-cancelled' })
  expect(await requestInstallment(own, booked.bookingId, ['first'])).toMatchObject({ reason: 'booking-cancelled' })
  await endWithDeparture(own)
})

test('[P7] the link of a transfer that comes after the cancellation keeps no seats', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'bank-transfer' })
  const [order] = await query<{ id: never }>(own.url, 'select id from orders where provider_id = $1', [providerId])
  await cancelOnly(own, departureId)
  expect(await confirmTransfer(order?.id as never, own.tools)).toBe('not-open')
  await endWithDeparture(own)
  expect((await own.outcome(departureId)).heldSeats).toBe(0)
})

test('[P7] a guest in PayPal’s window is not charged, and a payment under review is refunded when it completes', async () => {
  const departureId = await own.departure()
  const [paying, reviewed] = [await own.start(departureId), await own.start(departureId)]
  await own.payPal.act(reviewed.providerId, 'approve')
  await own.payPal.behave({ capture: 'pending' })
  expect(await settleOrderForGuest(reviewed.providerId, own.tools)).toEqual({ outcome: 'pending' })
  await cancelWithJobs(own, departureId)
  expect((await own.outcome(departureId)).orders.toSorted()).toEqual(['pending', 'void'])
  expect(await mailData(departureId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ isPending: false }),
      expect.objectContaining({ isPending: true }),
    ]),
  )
  await own.payPal.act(paying.providerId, 'approve')
  expect(await settleOrderForGuest(paying.providerId, own.tools)).toMatchObject({ outcome: 'seats-unavailable' })
  await own.payPal.act(reviewed.providerId, 'complete')
  expect(await settleOrder('paypal', reviewed.providerId, own.tools)).toEqual({ outcome: 'refunded' })
})

test('[P7] the job for a booking that staff have since moved leaves it alone', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  const to = await own.departure({ startsInDays: 210 })
  await cancelOnly(own, departureId)
  const request = { ...(await staffRequest(own.url, bookingId)), toDepartureId: to, occasion: 'staff' } as const
  expect(await moveBooking(request, own.tools)).toEqual({ ok: true })
  await endWithDeparture(own)
  expect(await scheduleOf(own, bookingId)).toContain('deposit 240/240')
  const outcome = await own.outcome(to)
  expect(outcome).toMatchObject({ orders: ['paid'], payments: ['payment completed 252'] })
})
