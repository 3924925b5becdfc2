import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { introduceGroup } from '#operations/guests/introduce-group.ts'
import { extendInstallment } from '#operations/installments/extend-installment.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import type { MoveInitiator } from '#rules/bookings/booking-moves.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { approvedInstallment, bookByDeposit, installmentIds, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf, KIM, mailsAbout, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { loadBookingPage } from './load-booking-page.ts'
import { moveBooking } from './move-booking.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

async function move(bookingId: BookingId, toDepartureId: DepartureId, occasion: MoveInitiator = 'staff') {
  return moveBooking({ ...(await staffRequest(own.url, bookingId)), toDepartureId, occasion }, own.tools)
}

async function departureOf(bookingId: BookingId): Promise<unknown> {
  const [row] = await query(own.url, 'select departure_id from bookings where id = $1', [bookingId])
  return row?.departure_id
}

async function rowOf(departureId: DepartureId) {
  const text = 'select phase, charter_stage_since is not null as going from departures where id = $1'
  return (await query<{ phase: string; going: boolean }>(own.url, text, [departureId]))[0]
}

const invitedTo = (departureId: DepartureId) =>
  query(own.url, `select from invitations where departure_id = $1 and state = 'open'`, [departureId])

describe('[M22] staff move a booking', () => {
  test('with its payments and price to another departure, which enters the charter stage, and the guest is notified', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220, priceCents: 900 })
    expect(await move(bookingId, to)).toEqual({ ok: true })
    expect(await departureOf(bookingId)).toBe(to)
    expect(await rowOf(to)).toEqual({ phase: 'open', going: true })
    const view = await loadBookingPage(bookingId, own.tools)
    expect(view?.trip.startDate).toBe(inDays(220, own.tools.now()))
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    const [mail] = await mailsAbout(own.url, bookingId, 'booking-moved')
    expect(mail).toMatchObject({ trip: { startDate: view?.trip.startDate } })
    const details = { from: departureId, to, occasion: 'staff' }
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([{ ...KIM, action: 'move-booking', details }])
  })

  test('for its guest only before the charter stage', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220 })
    expect(await move(bookingId, to, 'guest')).toEqual({ ok: false, reason: 'charter-stage' })
    await unmarkCharterStage(own.url, departureId)
    expect(await move(bookingId, to, 'guest')).toEqual({ ok: true })
  })

  test('to a gathering departure, which counts its people and goes on gathering', async () => {
    const { bookingId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220, phase: 'gathering' })
    expect(await move(bookingId, to)).toEqual({ ok: true })
    expect(await rowOf(to)).toEqual({ phase: 'gathering', going: false })
    const back = await own.departure({ startsInDays: 230 })
    expect(await move(bookingId, back, 'guest'), 'its charter stage has not begun').toEqual({ ok: true })
  })

  test('but not without free seats, to another trip, or when it is cancelled', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const full = await own.departure({ startsInDays: 220, capacity: 4, booked: 3 })
    expect(await move(bookingId, full)).toEqual({ ok: false, reason: 'not-enough-seats' })
    const elsewhere = await own.departure({ destination: 'alaska' })
    expect(await move(bookingId, elsewhere)).toEqual({ ok: false, reason: 'different-trip' })
    expect(await move(bookingId, departureId)).toEqual({ ok: false, reason: 'same-departure' })
    const unknown = own.tools.newId<'departure'>()
    expect(await move(bookingId, unknown)).toEqual({ ok: false, reason: 'unknown-departure' })
    await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    const to = await own.departure()
    expect(await move(bookingId, to)).toEqual({ ok: false, reason: 'booking-cancelled' })
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([])
  })

  test('[M30] but not off a departure that has started, whose revenue is in the books', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const to = await own.departure({ startsInDays: 220 })
    await query(own.url, 'update departures set start_date = $2 where id = $1', [
      departureId,
      inDays(0, own.tools.now()),
    ])
    expect(await move(bookingId, to)).toEqual({ ok: false, reason: 'departure-started' })
    expect(await departureOf(bookingId)).toBe(departureId)
  })
})

test('[M3] [M22] unpaid installments fall due by the new departure, and are reminded of again', async () => {
  const { bookingId } = await bookByDeposit(own)
  await query(own.url, `update installments set last_reminder = 'overdue' where booking_id = $1`, [bookingId])
  const to = await own.departure({ startsInDays: 100 })
  await move(bookingId, to)
  const today = inDays(0, own.tools.now())
  const rows = await query(
    own.url,
    'select kind, due_day::text as day, last_reminder from installments where booking_id = $1 order by due_day',
    [bookingId],
  )
  expect(rows).toEqual([
    { kind: 'deposit', day: today, last_reminder: 'overdue' },
    { kind: 'first', day: addDays(today, 10), last_reminder: null },
    { kind: 'second', day: addDays(today, 55), last_reminder: null },
  ])
})

test('[M22] [M26] a move keeps more time that staff gave, but nothing is due after the new start', async () => {
  const { bookingId } = await bookByDeposit(own)
  const today = inDays(0, own.tools.now())
  const [installmentId] = await installmentIds(own.tools.db, bookingId, ['first'])
  if (!installmentId) throw new Error('there is no first installment')
  const given = addDays(today, 130)
  const more = { ...(await staffRequest(own.url, bookingId)), installmentId, until: given }
  expect(await extendInstallment(more, own.tools)).toEqual({ ok: true })
  const dayOfFirst = async () => {
    const text = `select due_day::text as day from installments where id = $1`
    return (await query<{ day: string }>(own.url, text, [installmentId]))[0]?.day
  }
  await move(bookingId, await own.departure({ startsInDays: 180 }))
  expect(await dayOfFirst()).toBe(given)
  await move(bookingId, await own.departure({ startsInDays: 120 }))
  expect(await dayOfFirst()).toBe(addDays(today, 120))
})

test('[M22] an installment order from before the move settles the booking after it', async () => {
  const { bookingId } = await bookByDeposit(own)
  const providerId = await approvedInstallment(own, bookingId, ['first'])
  await move(bookingId, await own.departure({ startsInDays: 220 }))
  expect(await settleOrderForGuest(providerId, own.tools)).toMatchObject({ outcome: 'paid' })
  expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
})

test('[P4] [M22] both departures are reevaluated: a party that waited for the old one is invited', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await query(own.url, 'update departures set capacity = 2 where id = $1', [departureId])
  await joinParty(departureId, 'bo@example.com', 2, own.tools)
  const to = await own.departure({ startsInDays: 220, phase: 'gathering', capacity: 4 })
  await joinParty(to, 'cy@example.com', 2, own.tools)
  await move(bookingId, to)
  expect(await invitedTo(departureId)).toHaveLength(1)
  expect(await invitedTo(to), 'four people tip a date of four').toHaveLength(1)
  expect(await rowOf(to)).toMatchObject({ phase: 'open' })
})

test('[G4] [M22] a booker who moves is introduced to the new group by the mail about the move', async () => {
  const { bookingId } = await bookByDeposit(own)
  const to = await own.departure({ startsInDays: 220 })
  for (const name of ['Bo', 'Cy'])
    await bookParty(to, { firstName: name, email: `${name}-${to}@example.com` }, own.tools)
  await query(own.url, 'update departures set confirmed_since = now() where id = $1', [to])
  await query(
    own.url,
    'update guests set sharing_consent_at = now() from bookings b where b.id = booking_id and b.departure_id = $1',
    [to],
  )
  await query(own.url, 'update guests set introduced_at = now() where booking_id = $1', [bookingId])
  await move(bookingId, to)
  await introduceGroup(to, own.tools)
  expect(await mailsAbout(own.url, bookingId, 'group-introduced')).toEqual([])
  expect(await mailsAbout(own.url, bookingId, 'booking-moved')).toMatchObject([
    { group: { mix: { people: 4 }, members: [{ firstName: 'Bo' }, { firstName: 'Cy' }] } },
  ])
})

test('[S1] [M22] when two bookings move to a departure’s last seats, one gets them', async () => {
  const to = await own.departure({ startsInDays: 220, capacity: 2 })
  const booked = [await bookByDeposit(own), await bookByDeposit(own)]
  const answers = await Promise.all(booked.map(({ bookingId }) => move(bookingId, to)))
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'not-enough-seats' })
})

test('[S1] [M22] two bookings that swap departures at the same moment do not deadlock', async () => {
  const [one, other] = [await bookByDeposit(own), await bookByDeposit(own)]
  const answers = await Promise.all([move(one.bookingId, other.departureId), move(other.bookingId, one.departureId)])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
})
