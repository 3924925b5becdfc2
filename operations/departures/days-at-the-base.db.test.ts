import { describe, expect, test } from 'vitest'
import { listBookings } from '#operations/bookings/list-bookings.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { invitePartyAsStaff } from '#operations/waitlist/invite-party-as-staff.ts'
import { addDays, addMinutes, type Day, startOfDayAt } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { DepartureSituation } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { cancelDeparture } from './cancel-departure.ts'
import { closeDeparture } from './close-departure.ts'
import { openDeparture } from './open-departure.ts'
import { requestDecisions } from './request-decisions.ts'

const VALDEZ = 'America/Anchorage'

const own = openForFile(openWaitlistFixture)

/** A departure in Alaska, where days begin eight or nine hours after those in UTC. */
async function inAlaska(situation: DepartureSituation = {}): Promise<{ departureId: DepartureId; startDate: Day }> {
  const departureId = await own.departure({ destination: 'alaska-us', phase: 'open', ...situation })
  const [row] = await query<{ day: Day }>(own.url, 'select start_date::text as day from departures where id = $1', [
    departureId,
  ])
  return { departureId, startDate: row?.day as Day }
}

/** Moves the clock to the first moment of a day in Alaska, and so many minutes on. */
function comeTo(day: Day, minutes = 0): void {
  const moment = addMinutes(startOfDayAt(VALDEZ, day), minutes)
  own.wait((moment.getTime() - own.tools.now().getTime()) / 60_000)
}

describe('[P9] sales close', () => {
  test('three days before the start, at midnight at the base', async () => {
    const { departureId, startDate } = await inAlaska()
    const closingDay = addDays(startDate, -2)
    comeTo(closingDay, -1)
    expect(await own.shown(departureId)).toMatchObject({ status: 'Available' })
    expect(await own.hold(departureId, 1)).toMatchObject({ ok: true })
    comeTo(closingDay)
    expect(await own.shown(departureId)).toMatchObject({ status: 'Waitlist' })
    expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  })

  test('as many days before as staff set', async () => {
    const { departureId, startDate } = await inAlaska({ salesCloseDays: 10 })
    comeTo(addDays(startDate, -9), -1)
    expect(await own.hold(departureId, 1)).toMatchObject({ ok: true })
    comeTo(addDays(startDate, -9))
    expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  })
})

describe('[P9] a departure that has started at its base', () => {
  const request = (departureId: DepartureId) => ({ departureId, actor: 'Kim', reason: 'a storm' })

  test('is not listed, joined, opened, closed, cancelled or invited to', async () => {
    const { departureId, startDate } = await inAlaska({ salesCloseDays: 0 })
    const gathering = await inAlaska({ startDate, phase: 'gathering' })
    const entryId = await own.join(departureId, 'ann', 9)
    comeTo(startDate, -1)
    expect(await own.shown(departureId)).toBeDefined()
    await own.join(departureId, 'bo', 1)
    comeTo(startDate)
    expect(await own.shown(departureId)).toBeUndefined()
    await expect(own.join(departureId, 'cy', 1)).rejects.toThrow()
    const past = { ok: false, reason: 'departure-past' }
    expect(await openDeparture(request(gathering.departureId), own.tools)).toEqual(past)
    expect(await closeDeparture(request(departureId), own.tools)).toEqual(past)
    expect(await cancelDeparture(request(departureId), own.tools)).toEqual(past)
    const invite = { entryId, actor: 'Kim', reason: 'they asked' }
    expect(await invitePartyAsStaff(invite, own.tools)).toEqual({ ok: false, reason: 'departure-unavailable' })
  })

  test('is recorded as not flown by a separate action, which refunds everyone', async () => {
    const { departureId, startDate } = await inAlaska()
    await own.pay(departureId, 2)
    comeTo(startDate, -1)
    const record = () => cancelDeparture(request(departureId), own.tools, 'did-not-go')
    expect(await record()).toEqual({ ok: false, reason: 'not-past' })
    comeTo(startDate)
    expect(await record()).toEqual({ ok: true })
    await own.runJobs('cancel-booking-with-departure')
    expect(await own.outcome(departureId)).toMatchObject({
      payments: ['payment completed 840', 'refund requested 840'],
    })
    const audit = 'select action, reason from audit_log where departure_id = $1'
    expect(await query(own.url, audit, [departureId])).toContainEqual({
      action: 'did-not-go-departure',
      reason: 'a storm',
    })
  })

  test('[S3] does not capture a payment that was approved before', async () => {
    const { departureId, startDate } = await inAlaska({ salesCloseDays: 0 })
    comeTo(startDate, -1)
    const { providerId } = await own.start(departureId, 1)
    await own.payPal.act(providerId, 'approve')
    comeTo(startDate)
    expect(await settleOrderForGuest(providerId, own.tools)).toEqual({
      outcome: 'seats-unavailable',
      availableSpots: 0,
    })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 0, payments: [] })
  })

  test('[S3] fully refunds a payment that was captured before', async () => {
    const { departureId, startDate } = await inAlaska({ salesCloseDays: 0 })
    comeTo(startDate, -1)
    const { providerId } = await own.start(departureId, 1)
    await own.payPal.act(providerId, 'approve')
    await own.payPal.payPal.api.captureOrder(providerId, 'a capture whose answer was lost')
    comeTo(startDate)
    expect(await settleOrder('paypal', providerId, own.tools)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toMatchObject({
      bookings: 0,
      payments: ['payment completed 420', 'refund requested 420'],
    })
  })
})

describe('[P9] days of payments are days at the base', () => {
  async function deposited(): Promise<{ bookingId: BookingId; firstDue: Day }> {
    const { departureId, startDate } = await inAlaska({ startsInDays: 200 })
    const order = { ...own.request(departureId, 1), choice: { plan: 'deposit', method: 'paypal' } } as const
    const started = await createOrder({ ...order, describe: (destination) => destination }, own.tools)
    if (!started.ok) throw new Error(started.reason)
    await own.settle(started)
    const [row] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
      departureId,
    ])
    return { bookingId: row?.id as BookingId, firstDue: addDays(startDate, -90) }
  }

  const stateOf = async (bookingId: BookingId) =>
    (await loadBookingPage(bookingId, own.tools))?.schedule.find(({ kind }) => kind === 'first')?.state
  const isListed = async (bookingId: BookingId) =>
    (await listBookings({ words: [], isOverdue: true }, undefined, own.tools)).rows.some(({ id }) => id === bookingId)

  test('an installment is overdue when its day is over at the base, for its guest and for staff', async () => {
    const { bookingId, firstDue } = await deposited()
    comeTo(addDays(firstDue, 1), -1)
    expect([await stateOf(bookingId), await isListed(bookingId)]).toEqual(['due', false])
    comeTo(addDays(firstDue, 1))
    expect([await stateOf(bookingId), await isListed(bookingId)]).toEqual(['overdue', true])
  })

  test('[M10] reminders go out on days at the base', async () => {
    const { bookingId, firstDue } = await deposited()
    const reminded = async () => {
      await remindOfInstallments(own.tools)
      const text = `select last_reminder as last from installments where booking_id = $1 and kind = 'first'`
      return (await query<{ last: string }>(own.url, text, [bookingId]))[0]?.last
    }
    comeTo(firstDue, -1)
    expect(await reminded()).toBe('three-days-before')
    comeTo(firstDue)
    expect(await reminded()).toBe('due-day')
  })

  test('[P7] staff are asked for a decision 52 days before the start at the base', async () => {
    const { departureId, startDate } = await inAlaska({ phase: 'gathering', startsInDays: 100 })
    const asked = async () => {
      await requestDecisions(own.tools)
      return own.staffMails(departureId, 'departure-decision-staff')
    }
    comeTo(addDays(startDate, -52), -1)
    expect(await asked()).toEqual([])
    comeTo(addDays(startDate, -52))
    expect(await asked()).toMatchObject([{ days: 52, decideBy: addDays(startDate, -45), isLate: false }])
  })
})
