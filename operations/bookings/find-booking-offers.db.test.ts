import { expect, test } from 'vitest'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { loadStaffBookingPage } from './load-staff-booking-page.ts'

const own = openForFile(openWaitlistFixture)

const sql = (text: string, values: unknown[] = []) => query<Record<string, string>>(own.url, text, values)

async function bookingOn(departureId: DepartureId) {
  const [row] = await sql('select id from bookings where departure_id = $1 limit 1', [departureId])
  return row?.id as BookingId
}

async function pageOf(id: BookingId) {
  const page = await loadStaffBookingPage(id, own.tools)
  if (!page) throw new Error('the booking is not there')
  return page
}

test('[A8] [M22] a booking is offered to move only to departures with room for it, and by its guest only before the charter stage', async () => {
  const from = await own.departure({ destination: 'chile', startsInDays: 100, phase: 'open', booked: 2 })
  const id = await bookingOn(from)
  expect((await pageOf(id)).offers).toMatchObject({ otherDepartures: [], moveOccasions: [] })
  await own.departure({ destination: 'chile', startsInDays: 110, phase: 'open', capacity: 8, booked: 8 })
  const roomy = await own.departure({ destination: 'chile', startsInDays: 120, phase: 'open' })
  await sql('update departures set charter_stage_since = null where id = $1', [from])
  const { offers } = await pageOf(id)
  expect(offers.otherDepartures.map((each) => each.id)).toEqual([roomy])
  expect(offers.moveOccasions).toEqual(['guest', 'staff'])
  await sql('update departures set charter_stage_since = now() where id = $1', [from])
  expect((await pageOf(id)).offers.moveOccasions).toEqual(['staff'])
  const departure = await loadStaffDeparturePage(from, own.tools)
  const [booking] = departure?.bookings ?? []
  expect(
    booking?.otherDepartures.map((each) => each.id),
    'on the page of its departure',
  ).toEqual([roomy])
  expect(departure?.moveTargets.length, 'waiting people need no room').toBeGreaterThanOrEqual(2)
})

test('[A8] [G8] [G9] [M21] guests, links and credit are offered only while they would not be refused', async () => {
  const departureId = await own.departure({ startsInDays: 100, phase: 'open', booked: 1 })
  const id = await bookingOn(departureId)
  const can = { canReplaceGuests: true, canSendLink: true, canIssueCredit: true }
  expect((await pageOf(id)).offers).toMatchObject(can)
  own.wait(94 * 24 * 60)
  expect((await pageOf(id)).offers, 'in the last week').toMatchObject({ ...can, canReplaceGuests: false })
  own.wait(120 * 24 * 60)
  expect((await pageOf(id)).offers, 'long after the trip').toMatchObject({ canSendLink: false })
  await sql(`update payments set state = 'failed' where booking_id = $1`, [id])
  expect((await pageOf(id)).offers, 'without money').toMatchObject({ canIssueCredit: false, balanceCents: 0 })
})

test('[A8] staff cannot resend a mail that was for staff or for a former guest', async () => {
  const departureId = await own.departure({ startsInDays: 100, phase: 'open', booked: 1 })
  const id = await bookingOn(departureId)
  const insert = `insert into mails (id, template, data, recipient, state, booking_id, created_at)
    values (gen_random_uuid(), 'booking-links', '{}', $2, 'sent', $1, $3)`
  const now = own.tools.now()
  await sql(insert, [id, own.tools.site.staffEmail, now])
  await sql(insert, [id, 'guest@example.com', now])
  const offered = async () =>
    (await pageOf(id)).mails.filter(({ canResend }) => canResend).map(({ recipient }) => recipient)
  expect(await offered()).toContain('guest@example.com')
  expect(await offered()).not.toContain(own.tools.site.staffEmail)
  await sql(
    `insert into audit_log (id, at, actor, action, reason, booking_id, details)
     values (gen_random_uuid(), $2, 'Kim', 'replace-guest', 'x', $1, '{"position": 1}')`,
    [id, new Date(now.getTime() + 1000)],
  )
  expect(await offered()).toEqual([])
})
