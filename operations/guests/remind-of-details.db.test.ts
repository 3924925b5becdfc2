import { beforeEach, expect, test } from 'vitest'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { remindOfDetails } from './remind-of-details.ts'

const own = openForFile(openPaymentFixture)
const DAY = 24 * 60
const actor = 'Olga Owner'

let departureId: DepartureId
let bookingId: BookingId

/** Two parties, of three and of one, on a trip in 12 days. */
beforeEach(async () => {
  departureId = await own.departure({ startsInDays: 12, capacity: 8 })
  bookingId = await bookParty(departureId, { email: 'ann@example.com', seats: 3 }, own.tools)
  await bookParty(departureId, { email: 'ben@example.com' }, own.tools)
})

const listed = async () => (await loadTodayPage(own.tools)).details.oldest.filter(({ id }) => id === departureId)

async function asked(): Promise<string[]> {
  const rows = await query<{ recipient: string }>(
    own.url,
    `select recipient from mails join bookings on bookings.id = mails.booking_id
     where bookings.departure_id = $1 and template in ('answers-missing', 'guest-answers-missing') order by recipient`,
    [departureId],
  )
  return rows.map(({ recipient }) => recipient)
}

test('[G21] a departure is listed with its missing guests from ten days before the start until it starts', async () => {
  expect(await listed()).toEqual([])
  own.wait(2 * DAY)
  expect(await listed()).toMatchObject([{ guests: 4, missing: 4 }])
  await query(own.url, 'update guests set is_ready = true where booking_id = $1', [bookingId])
  expect(await listed()).toMatchObject([{ guests: 4, missing: 1 }])
  own.wait(12 * DAY)
  expect(await listed()).toEqual([])
})

test('[G21] one reminder asks every booker and guest with an address, and a second click within a day mails no one', async () => {
  await query(own.url, `update guests set email = 'cleo@example.com' where booking_id = $1 and position = 2`, [
    bookingId,
  ])
  const twice = await Promise.all([
    remindOfDetails({ departureId, actor }, own.tools),
    remindOfDetails({ departureId, actor }, own.tools),
  ])
  expect(twice).toEqual(
    expect.arrayContaining([
      { ok: true, guests: 4 },
      { ok: false, reason: 'reminded-lately' },
    ]),
  )
  expect(await asked()).toEqual(['ann@example.com', 'ben@example.com', 'cleo@example.com'])
  own.wait(DAY + 1)
  expect(await remindOfDetails({ departureId, actor }, own.tools)).toEqual({ ok: true, guests: 4 })
  expect(await asked()).toHaveLength(6)
  const actions = await query(
    own.url,
    `select actor, details from audit_log where action = 'remind-of-details'
    and departure_id = $1`,
    [departureId],
  )
  expect(actions).toEqual([
    { actor, details: { guests: 4 } },
    { actor, details: { guests: 4 } },
  ])
})

test('[G21] no one is reminded when nothing is missing, or after the trip', async () => {
  own.wait(30 * DAY)
  expect(await remindOfDetails({ departureId, actor }, own.tools)).toEqual({ ok: false, reason: 'departure-over' })
  expect(await asked()).toEqual([])
})
