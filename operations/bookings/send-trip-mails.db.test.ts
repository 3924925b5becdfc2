import { beforeEach, expect, test } from 'vitest'
import { createGuestLink } from '#operations/guests/guest-link.ts'
import { saveReview } from '#operations/reviews/save-review.ts'
import { createOperator } from '#operations/staff/manage-operators.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { moveBooking } from './move-booking.ts'
import { sendTripMails } from './send-trip-mails.ts'

const own = openForFile(openPaymentFixture)
const DAY = 24 * 60

let departureId: DepartureId
let bookingId: BookingId

/** A confirmed trip of two guests in 40 days. */
beforeEach(async () => {
  departureId = await own.departure({ startsInDays: 40 })
  await own.settle(await own.start(departureId, 2))
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  if (!booking) throw new Error('a booking was expected')
  bookingId = booking.id
  await query(own.url, 'update departures set confirmed_since = created_at where id = $1', [departureId])
})

type Sent = { template: string; recipient: string; data: Record<string, unknown> }

/** The jobs of two instances. */
async function sent(): Promise<Sent[]> {
  await Promise.all([sendTripMails(own.tools), sendTripMails(own.tools)])
  return query<Sent>(
    own.url,
    `select template, recipient, data from mails where booking_id = $1
     and template in ('answers-missing', 'guest-answers-missing', 'week-before', 'guest-week-before', 'trip-thanks', 'guest-trip-thanks', 'review-reminder') order by created_at, template`,
    [bookingId],
  )
}

const templates = async () => (await sent()).map(({ template }) => template)

test('[G19] a booker is asked for missing answers, prepared for the week, and thanked, each once', async () => {
  own.wait(9 * DAY)
  expect(await templates()).toEqual([])
  own.wait(1 * DAY)
  expect(await templates()).toEqual(['answers-missing'])
  own.wait(16 * DAY)
  expect(await templates()).toEqual(['answers-missing', 'answers-missing'])
  await createOperator(
    { name: `Heli ${bookingId}`, email: 'a@heli.example', phone: '+81 261 555 0134' },
    'Olga',
    own.tools,
  )
  await query(own.url, 'update departures set operator_id = (select id from operators where name = $1) where id = $2', [
    `Heli ${bookingId}`,
    departureId,
  ])
  own.wait(7 * DAY)
  const mails = await sent()
  expect(mails.map(({ template }) => template).slice(2)).toEqual(['week-before'])
  expect(mails.at(-1)?.data).toMatchObject({
    operator: { name: `Heli ${bookingId}`, phone: '+81 261 555 0134' },
    base: { name: expect.any(String), latitude: expect.any(Number) },
    mix: { people: 2 },
    missing: [{ position: 1 }, { position: 2, answers: 10 }],
  })
  own.wait(11 * DAY)
  expect(await templates()).toHaveLength(3)
  own.wait(1 * DAY)
  expect((await templates()).slice(3)).toEqual(['trip-thanks'])
  own.wait(1 * DAY)
  expect(await templates()).toHaveLength(4)
})

test('[G13] [G19] another guest with an address is asked, prepared and thanked by their own link', async () => {
  await query(
    own.url,
    `update guests set email = 'bo@example.com', name = 'Bo' where booking_id = $1 and position = 2`,
    [bookingId],
  )
  own.wait(10 * DAY)
  const asked = (await sent()).find(({ template }) => template === 'guest-answers-missing')
  const [guest] = await query<{ id: string }>(own.url, 'select id from guests where booking_id = $1 and position = 2', [
    bookingId,
  ])
  const link = createGuestLink({ id: guest?.id as never, linkVersion: 0 }, own.tools.site)
  expect(asked).toMatchObject({ recipient: 'bo@example.com', data: { name: 'Bo', guestLink: link } })
  const toBo = async () => (await sent()).filter(({ recipient }) => recipient === 'bo@example.com').slice(1)
  own.wait(23 * DAY)
  const base = { name: expect.any(String), gettingThere: expect.any(String) }
  const week = {
    template: 'guest-week-before',
    data: { name: 'Bo', guestLink: link, base, missing: [{ position: 2 }] },
  }
  expect(await toBo()).toMatchObject([week])
  own.wait(12 * DAY)
  const reviewLink = link.replace('/guest?', '/guest/review?')
  expect(await toBo()).toMatchObject([week, { template: 'guest-trip-thanks', data: { guestLink: link, reviewLink } }])
  expect(JSON.stringify(await toBo())).not.toContain('bookingLink')
})

test('[L14] a week after thanks, guests who have not reviewed the trip are reminded, once', async () => {
  await query(
    own.url,
    `update guests set email = 'bo@example.com', name = 'Bo' where booking_id = $1 and position = 2`,
    [bookingId],
  )
  own.wait(45 * DAY)
  const thanks = (await sent()).map(({ template }) => template).toSorted()
  expect(thanks).toEqual(['guest-trip-thanks', 'trip-thanks'])
  const form = { overall: 4, groupFit: 4, asDescribed: 4, operator: 4, words: 'Good.', shows: 'nothing' } as const
  expect(await saveReview({ bookingId, position: 1 }, form, own.tools)).toEqual({ ok: true })
  own.wait(6 * DAY)
  expect(await sent()).toHaveLength(2)
  own.wait(1 * DAY)
  expect((await sent()).slice(2)).toMatchObject([{ template: 'review-reminder', recipient: 'bo@example.com' }])
  own.wait(3 * DAY)
  expect(await sent()).toHaveLength(3)
})

test('[G19] [M22] a booking that moved after its mails gets the mails of the new date', async () => {
  own.wait(33 * DAY)
  expect(await templates()).toEqual(['week-before'])
  const toDepartureId = await own.departure({ startsInDays: 40 })
  await query(own.url, 'update departures set confirmed_since = created_at where id = $1', [toDepartureId])
  const request = { ...(await staffRequest(own.url, bookingId)), toDepartureId, occasion: 'staff' } as const
  expect(await moveBooking(request, own.tools)).toEqual({ ok: true })
  own.wait(10 * DAY)
  expect((await templates()).slice(1)).toEqual(['answers-missing'])
  own.wait(23 * DAY)
  expect((await templates()).slice(2)).toEqual(['week-before'])
})

test('[G19] no mail for a cancelled booking, an unconfirmed trip, or answers that are complete', async () => {
  await query(own.url, 'update departures set confirmed_since = null where id = $1', [departureId])
  own.wait(10 * DAY)
  expect(await templates()).toEqual([])
  await query(own.url, 'update departures set confirmed_since = created_at where id = $1', [departureId])
  await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await templates()).toEqual([])
  await query(own.url, `update bookings set state = 'confirmed' where id = $1`, [bookingId])
  const answers = { weightKg: '2026-01-01', bootSize: '2026-01-01', medicalNotes: '2026-01-01' }
  const others = { dietaryNotes: '2026-01-01', insurance: '2026-01-01', emergency: '2026-01-01' }
  await query(
    own.url,
    `update guests set name = 'Ann', sport = 'ski', skill = '4', country = 'Norway', answered_on = $2 where booking_id = $1`,
    [bookingId, { ...answers, ...others }],
  )
  expect(await templates()).toEqual([])
  own.wait(23 * DAY)
  expect(await sent()).toMatchObject([{ template: 'week-before', data: { missing: [] } }])
})
