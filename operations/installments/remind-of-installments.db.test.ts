import { expect, test } from 'vitest'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { mailsAbout } from '#testing/staff/staff-actions.ts'
import { remindOfInstallments } from './remind-of-installments.ts'

const own = openForFile(openPaymentFixture)

/** A booking by deposit, and the day on which its first installment is due. */
async function booked() {
  const { bookingId, departureId } = await bookByDeposit(own)
  const [departure] = await query<{ start: string }>(
    own.url,
    'select start_date::text as start from departures where id = $1',
    [departureId],
  )
  return { bookingId, dueDay: addDays(departure?.start ?? '', -90) }
}

const at = (day: string) => ({ ...own.tools, now: () => new Date(`${day}T08:23:00Z`) })

/** The mails about a booking's installments, in order. */
async function remindersOf(bookingId: BookingId): Promise<string[]> {
  const rows = await query<{ each: string }>(
    own.url,
    `select concat_ws(' ', coalesce(data->>'reminder', template), data->>'kind', data->>'remainingCents') as each from mails
     where booking_id = $1 and template in ('installment-reminder', 'installment-overdue-staff') order by created_at`,
    [bookingId],
  )
  return rows.map(({ each }) => each)
}

test('[M10] a guest is reminded four times, then staff once, however often the job runs', async () => {
  const { bookingId, dueDay } = await booked()
  for (let day = -10; day <= 12; day++) {
    const tools = at(addDays(dueDay, day))
    await Promise.all([remindOfInstallments(tools), remindOfInstallments(tools)])
  }
  expect(await remindersOf(bookingId)).toEqual([
    'week-before first 280',
    'three-days-before first 280',
    'due-day first 280',
    'overdue first 280',
    'installment-overdue-staff first 280',
  ])
  const [mail] = await query<{ recipient: string; link: string }>(
    own.url,
    `select recipient, data->>'bookingLink' as link from mails where booking_id = $1 and template = 'installment-reminder'`,
    [bookingId],
  )
  expect(mail?.link).toContain(`/booking?id=${bookingId}`)
})

test('[M10] after an outage only the newest reminder is sent', async () => {
  const { bookingId, dueDay } = await booked()
  await remindOfInstallments(at(addDays(dueDay, 3)))
  expect(await remindersOf(bookingId)).toEqual(['overdue first 280'])
})

test('[M10] a paid installment gets no reminder, and a partly paid one a reminder of what is left', async () => {
  const { bookingId, dueDay } = await booked()
  await settleOrderForGuest(await approvedInstallment(own, bookingId, ['first']), own.tools)
  const other = await booked()
  await query(own.url, `update installments set settled_cents = 100 where booking_id = $1 and kind = 'first'`, [
    other.bookingId,
  ])
  await remindOfInstallments(at(dueDay))
  expect(await remindersOf(bookingId)).toEqual([])
  expect(await remindersOf(other.bookingId)).toEqual(['due-day first 180'])
})

test('[M10] a cancelled booking gets no reminder, and a reminder whose process died is sent on the next run', async () => {
  const [cancelled, other] = [await booked(), await booked()]
  await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [cancelled.bookingId])
  const tools = at(other.dueDay)
  await expect(remindOfInstallments({ ...tools, db: crashing(tools.db) })).rejects.toThrow(Crash)
  await remindOfInstallments(tools)
  expect(await remindersOf(cancelled.bookingId)).toEqual([])
  expect(await remindersOf(other.bookingId)).toEqual(['due-day first 280'])
})

test('[M3] no one is reminded of the last installment before the trip is confirmed, and then it is due three days later', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await query(
    own.url,
    `update installments set settled_cents = amount_cents where booking_id = $1 and kind = 'first'`,
    [bookingId],
  )
  const [departure] = await query<{ start: string }>(
    own.url,
    'select start_date::text as start from departures where id = $1',
    [departureId],
  )
  const agreed = addDays(departure?.start ?? '', -45)
  const lastOf = async (tools: typeof own.tools) => (await loadBookingPage(bookingId, tools))?.schedule.at(-1)
  for (const day of [-7, -3, 0, 2, 7, 9]) await remindOfInstallments(at(addDays(agreed, day)))
  expect(await remindersOf(bookingId)).toEqual([])
  const confirming = at(addDays(agreed, 9))
  expect(await lastOf(confirming)).toMatchObject({ dueDay: agreed, awaitsConfirmation: true, state: 'upcoming' })
  expect((await loadTodayPage(confirming)).overdueInstallments.oldest.map((each) => each.bookingId)).not.toContain(
    bookingId,
  )
  await goAnyway({ departureId, actor: 'Kim', reason: 'a small helicopter' }, confirming)
  const dueDay = addDays(agreed, 12)
  expect(await lastOf(confirming)).toMatchObject({ dueDay, awaitsConfirmation: false, state: 'due' })
  const [confirmed] = await mailsAbout(own.url, bookingId, 'departure-confirmed')
  expect(confirmed).toMatchObject({
    schedule: expect.arrayContaining([expect.objectContaining({ kind: 'second', dueDay })]),
  })
  for (const day of [9, 10, 12, 14, 19]) await remindOfInstallments(at(addDays(agreed, day)))
  expect(await remindersOf(bookingId)).toEqual([
    'three-days-before second 280',
    'due-day second 280',
    'overdue second 280',
    'installment-overdue-staff second 280',
  ])
  const overdue = (await loadTodayPage(at(addDays(agreed, 19)))).overdueInstallments.oldest
  expect(overdue.find((each) => each.bookingId === bookingId)).toMatchObject({ dueDay })
})
