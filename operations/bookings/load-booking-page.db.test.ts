import { expect, test } from 'vitest'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { addDays, addMinutes, startOfDayAt } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { HAKUBA, inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { type BookingPage, loadBookingPage } from './load-booking-page.ts'

const own = openForFile(openPaymentFixture)

/** A paid booking, on a departure with two other bookings. */
async function book(participants = 2): Promise<{ id: BookingId; providerId: string }> {
  const departureId = await own.departure({ booked: 2, capacity: 8 })
  const { providerId } = await own.start(departureId, participants)
  await own.payPal.act(providerId, 'approve')
  expect(await settleOrderForGuest(providerId, own.tools)).toMatchObject({ outcome: 'paid' })
  const [order] = await query<{ id: BookingId }>(
    own.url,
    'select booking_id as id from orders where provider_id = $1',
    [providerId],
  )
  if (!order) throw new Error('nothing was booked')
  return { id: order.id, providerId }
}

async function show(id: BookingId): Promise<BookingPage> {
  const view = await loadBookingPage(id, own.tools)
  if (!view) throw new Error('there is nothing to see')
  return view
}

const change = (id: BookingId, change: string) => query(own.url, `update ${change}`, [id])

test('[G2] a guest sees trip, seats, group and payments of a booking', async () => {
  const { id } = await book()
  const startDate = inDays(120, own.tools.now())
  expect(await show(id)).toMatchObject({
    id,
    reference: expect.stringMatching(/^PP-/),
    status: 'confirmed',
    name: 'Ada Berg',
    seats: 2,
    priceCents: 800,
    bookedOn: inDays(0, own.tools.now()),
    trip: { destination: 'japan', startDate, endDate: addDays(startDate, 3), isOver: false },
    group: { people: 4, minimum: 6, capacity: 8 },
    payments: [{ kind: 'payment', state: 'completed', amountCents: 840, feeCents: 40, method: 'paypal' }],
    receipt: { subtotalCents: 800, feeCents: 40, totalCents: 840, netPaidCents: 840, refunds: [] },
  })
})

test('[G2] a refund is shown with its own transaction, and on the receipt', async () => {
  const { id, providerId } = await book()
  await own.payPal.act(providerId, 'refund')
  await settleOrder('paypal', providerId, own.tools)
  const { payments, receipt, status } = await show(id)
  expect(payments).toMatchObject([
    { kind: 'payment', amountCents: 840 },
    { kind: 'refund', state: 'paid', amountCents: 840, feeCents: 40 },
  ])
  expect(new Set(payments.map(({ transactionId }) => transactionId)).size).toBe(2)
  expect(receipt).toMatchObject({ totalCents: 840, netPaidCents: 0, refunds: [{ amountCents: 840 }] })
  expect(status).toBe('confirmed')
})

test('[G2] a pending payment makes a booking pending, and has no receipt', async () => {
  const { id } = await book()
  await change(id, `payments set state = 'pending', settled_at = null where booking_id = $1`)
  expect(await show(id)).toMatchObject({ status: 'pending', receipt: undefined })
})

test('[G2] a cancelled booking is shown, and its seats do not count for the group', async () => {
  const { id } = await book()
  await change(id, `bookings set state = 'cancelled' where id = $1`)
  expect(await show(id)).toMatchObject({ status: 'cancelled', group: { people: 2 }, receipt: { totalCents: 840 } })
})

test('[G2] [P9] a trip is over on the day after its last day at the base', async () => {
  const { id } = await book()
  const view = await show(id)
  const after = startOfDayAt(HAKUBA, addDays(view.trip.endDate, 1))
  const at = (now: Date) => loadBookingPage(id, { ...own.tools, now: () => now })
  expect((await at(addMinutes(after, -1)))?.trip.isOver).toBe(false)
  expect((await at(after))?.trip.isOver).toBe(true)
})

test('[G2] an erased booker’s booking and an unknown one show nothing', async () => {
  const { id } = await book()
  await change(id, `bookings set first_name = '', last_name = '', email = '', phone = '' where id = $1`)
  expect(await loadBookingPage(id, own.tools)).toBeUndefined()
  expect(await loadBookingPage(own.tools.newId<'booking'>(), own.tools)).toBeUndefined()
})
