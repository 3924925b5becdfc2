import { expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { findBookingOffers } from '#operations/bookings/find-booking-offers.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf } from '#testing/staff/staff-actions.ts'
import { remindAsStaff } from './remind-as-staff.ts'
import { remindOfInstallments } from './remind-of-installments.ts'

const own = openForFile(openPaymentFixture)

const at = (day: string) => ({ ...own.tools, now: () => new Date(`${day}T08:23:00Z`) })

async function booked() {
  const { bookingId, departureId } = await bookByDeposit(own)
  const { startDate } = await getDeparture(own.tools.db, departureId, own.tools.now())
  return { bookingId, dueDay: addDays(startDate, -90) }
}

async function remind(bookingId: BookingId, day: string, version?: number) {
  const booking = await findBooking(own.tools.db, bookingId)
  return remindAsStaff({ bookingId, version: version ?? booking?.version ?? 0, actor: 'Kim' }, at(day))
}

async function remindersOf(bookingId: BookingId): Promise<string[]> {
  const sent = await query<{ each: string }>(
    own.url,
    `select data->>'reminder' || ' ' || (data->>'remainingCents') as each from mails
     where booking_id = $1 and template = 'installment-reminder' order by created_at`,
    [bookingId],
  )
  return sent.map(({ each }) => each)
}

test('[M10] staff remind of the next payment on any day, and the automatic reminders go on', async () => {
  const { bookingId, dueDay } = await booked()
  expect(await remind(bookingId, addDays(dueDay, -20))).toEqual({ ok: true })
  for (let day = -8; day <= 3; day++) await remindOfInstallments(at(addDays(dueDay, day)))
  expect(await remind(bookingId, addDays(dueDay, 4))).toEqual({ ok: true })
  expect(await remindersOf(bookingId)).toEqual([
    'week-before 280',
    'week-before 280',
    'three-days-before 280',
    'due-day 280',
    'overdue 280',
    'overdue 280',
  ])
  expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([
    { actor: 'Kim', action: 'remind-of-payment' },
    { actor: 'Kim', action: 'remind-of-payment' },
  ])
})

test('[M10] a reminder by staff takes the place of the automatic one that is due, and a second click sends nothing', async () => {
  const { bookingId, dueDay } = await booked()
  const clicks = await Promise.all([remind(bookingId, dueDay, 0), remind(bookingId, dueDay, 0)])
  expect(clicks).toContainEqual({ ok: true })
  expect(clicks).toContainEqual({ ok: false, reason: 'stale-version' })
  await remindOfInstallments(at(dueDay))
  expect(await remindersOf(bookingId)).toEqual(['due-day 280'])
})

test('[M10] no reminder is offered once the payment is made and the rest waits for the trip to be confirmed', async () => {
  const { bookingId, dueDay } = await booked()
  await settleOrderForGuest(await approvedInstallment(own, bookingId, ['first']), own.tools)
  expect(await remind(bookingId, dueDay)).toEqual({ ok: false, reason: 'nothing-due' })
  const booking = await findBooking(own.tools.db, bookingId)
  if (!booking) throw new Error('no booking')
  const departure = await getDeparture(own.tools.db, booking.departureId, own.tools.now())
  expect(await findBookingOffers(booking, departure, own.tools)).toMatchObject({ canRemind: false })
})
