import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import type { MoveOccasion } from '../../rules/moves.ts'
import { bookParty } from '../../testing/booked.ts'
import { asSeen, auditOf, joinList, KIM, mailsAbout, notGoing } from '../../testing/by-hand.ts'
import { query } from '../../testing/database.ts'
import { agreedInstalment, bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { introduceGroup } from '../guests/introduce-group.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { moveBooking } from './move-booking.ts'
import { showBooking } from './show-booking.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

async function move(bookingId: BookingId, toDepartureId: DepartureId, occasion: MoveOccasion = 'we-offer') {
  return moveBooking({ ...(await asSeen(own.bench.url, bookingId)), toDepartureId, occasion }, own.tools)
}

async function departureOf(bookingId: BookingId): Promise<unknown> {
  const [row] = await query(own.bench.url, 'select departure_id from bookings where id = $1', [bookingId])
  return row?.departure_id
}

async function rowOf(departureId: DepartureId) {
  const text = 'select phase, chartered_at is not null as going from departures where id = $1'
  return (await query<{ phase: string; going: boolean }>(own.bench.url, text, [departureId]))[0]
}

const invitedTo = (departureId: DepartureId) =>
  query(own.bench.url, `select from invitations where departure_id = $1 and state = 'open'`, [departureId])

describe('[M8] staff move a booking', () => {
  test('with its money and price to another date, whose charter is going now; the guest is told', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220, priceCents: 900 })
    expect(await move(bookingId, to)).toEqual({ ok: true })
    expect(await departureOf(bookingId)).toBe(to)
    expect(await rowOf(to)).toEqual({ phase: 'deposit', going: true })
    const view = await showBooking(bookingId, own.tools)
    expect(view?.trip.startDate).toBe(addDays(dayOf(own.tools.now()), 220))
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    const [mail] = await mailsAbout(own.bench.url, bookingId, 'booking-moved')
    expect(mail).toMatchObject({ trip: { startDate: view?.trip.startDate } })
    const facts = { from: departureId, to, occasion: 'we-offer' }
    expect(await auditOf(own.bench.url, bookingId)).toEqual([{ ...KIM, action: 'move-booking', facts }])
  })

  test('at its guest’s wish only before the charter is going', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220 })
    expect(await move(bookingId, to, 'guest-asks')).toEqual({ ok: false, reason: 'charter-going' })
    await notGoing(own.bench.url, departureId)
    expect(await move(bookingId, to, 'guest-asks')).toEqual({ ok: true })
  })

  test('to a date that still gathers, which counts its people and goes on gathering', async () => {
    const { bookingId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220, phase: 'gathering' })
    expect(await move(bookingId, to)).toEqual({ ok: true })
    expect(await rowOf(to)).toEqual({ phase: 'gathering', going: false })
    const back = await own.departure({ startsInDays: 230 })
    expect(await move(bookingId, back, 'guest-asks'), 'its charter is not going').toEqual({ ok: true })
  })

  test('not where there are no seats, to another trip, or when it was cancelled', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const full = await own.departure({ startsInDays: 220, capacity: 4, booked: 3 })
    expect(await move(bookingId, full)).toEqual({ ok: false, reason: 'no-seats' })
    const elsewhere = await own.departure({ destination: 'alaska' })
    expect(await move(bookingId, elsewhere)).toEqual({ ok: false, reason: 'other-trip' })
    expect(await move(bookingId, departureId)).toEqual({ ok: false, reason: 'same-departure' })
    const unknown = own.tools.newId<'departure'>()
    expect(await move(bookingId, unknown)).toEqual({ ok: false, reason: 'unknown-departure' })
    await query(own.bench.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    const to = await own.departure()
    expect(await move(bookingId, to)).toEqual({ ok: false, reason: 'booking-cancelled' })
    expect(await auditOf(own.bench.url, bookingId)).toEqual([])
  })
})

test('[M3] [M8] what is not paid falls due by the new date, and is reminded of anew', async () => {
  const { bookingId } = await bookByDeposit(own)
  await query(own.bench.url, `update instalments set reminder = 'overdue' where booking_id = $1`, [bookingId])
  const to = await own.departure({ startsInDays: 100 })
  await move(bookingId, to)
  const today = dayOf(own.tools.now())
  const rows = await query(
    own.bench.url,
    'select part, due_day::text as day, reminder from instalments where booking_id = $1 order by due_day',
    [bookingId],
  )
  expect(rows).toEqual([
    { part: 'deposit', day: today, reminder: null },
    { part: 'first', day: addDays(today, 10), reminder: null },
    { part: 'second', day: addDays(today, 55), reminder: null },
  ])
})

test('[M8] an instalment that was asked for before the move settles the booking after it', async () => {
  const { bookingId } = await bookByDeposit(own)
  const asked = await agreedInstalment(own, bookingId, ['first'])
  await move(bookingId, await own.departure({ startsInDays: 220 }))
  expect(await settleOrder(asked, 'guest', own.tools)).toMatchObject({ outcome: 'paid' })
  expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
})

test('[P4] [M8] both dates follow their numbers: who waited for the old one is invited', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await query(own.bench.url, 'update departures set capacity = 2 where id = $1', [departureId])
  await joinList(departureId, 'bo@example.com', 2, own.tools)
  const to = await own.departure({ startsInDays: 220, phase: 'gathering', capacity: 4 })
  await joinList(to, 'cy@example.com', 2, own.tools)
  await move(bookingId, to)
  expect(await invitedTo(departureId)).toHaveLength(1)
  expect(await invitedTo(to), 'four people tip a date of four').toHaveLength(1)
  expect(await rowOf(to)).toMatchObject({ phase: 'deposit' })
})

test('[G1] [M8] who moves is introduced to the new group', async () => {
  const { bookingId } = await bookByDeposit(own)
  const to = await own.departure({ startsInDays: 220 })
  await bookParty(to, { email: `bo-${to}@example.com` }, own.tools)
  await query(own.bench.url, 'update guests set introduced_at = now() where booking_id = $1', [bookingId])
  await move(bookingId, to)
  await introduceGroup(to, own.tools)
  expect(await mailsAbout(own.bench.url, bookingId, 'group-introduced')).toHaveLength(1)
})

test('[S1] [M8] of two bookings that want the last seats of a date, one gets them', async () => {
  const to = await own.departure({ startsInDays: 220, capacity: 2 })
  const booked = [await bookByDeposit(own), await bookByDeposit(own)]
  const answers = await Promise.all(booked.map(({ bookingId }) => move(bookingId, to)))
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'no-seats' })
})

test('[S1] [M8] two bookings that change places at the same moment do not wait for each other for ever', async () => {
  const [one, other] = [await bookByDeposit(own), await bookByDeposit(own)]
  const answers = await Promise.all([move(one.bookingId, other.departureId), move(other.bookingId, one.departureId)])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
})
