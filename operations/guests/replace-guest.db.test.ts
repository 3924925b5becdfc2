import { expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { createBookingLink, verifyBookingLink } from '#operations/bookings/booking-link.ts'
import type { BookingId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { introduceGroup } from './introduce-group.ts'
import { listGuests } from './list-guests.ts'
import { type ReplaceGuestRequest, replaceGuest } from './replace-guest.ts'
import { saveGuestAnswers } from './save-guest-answers.ts'
import { setSharingConsent } from './set-sharing-consent.ts'

const fixture = openForFile(openWorkbench)

async function book(seats = 2, startsInDays = 120) {
  const { tools, database } = fixture
  const departureId = await database.db.transaction((tx) => setUpDeparture(tx, { startsInDays }, tools))
  const email = `ada-${departureId}@example.com`
  const bookingId = await bookParty(departureId, { seats, email, emergencyContact: 'Kari' }, tools)
  return { departureId, bookingId, email, newEmail: `bo-${departureId}@example.com` }
}

const replace = (bookingId: BookingId, email: string, change: Partial<ReplaceGuestRequest> = {}) =>
  replaceGuest(
    {
      bookingId,
      position: 1,
      newGuest: { firstName: 'Bo', lastName: 'Chen', email, phone: '+1 416 555 0102' },
      actor: 'Kim',
      reason: 'Broke a leg',
      ...change,
    },
    fixture.tools,
  )

async function linkOf(bookingId: BookingId): Promise<string> {
  const booking = await findBooking(fixture.tools.db, bookingId)
  if (!booking) throw new Error('there is no booking')
  return createBookingLink(booking, fixture.tools.site)
}

async function mailsTo(recipient: string): Promise<MailData['guest-replaced'][]> {
  const rows = await query<{ data: MailData['guest-replaced'] }>(
    fixture.url,
    `select data from mails where template = 'guest-replaced' and recipient = $1`,
    [recipient],
  )
  return rows.map(({ data }) => data)
}

test('[W3] a new booker’s mails do not show times in the former booker’s zone', async () => {
  const { bookingId, newEmail } = await book()
  await query(fixture.url, `update bookings set time_zone = 'America/Toronto' where id = $1`, [bookingId])
  expect(await replace(bookingId, newEmail)).toEqual({ ok: true })
  expect(await findBooking(fixture.tools.db, bookingId)).toMatchObject({ firstName: 'Bo', timeZone: null })
})

test('[G2] [G8] a new booker gets a new link, and the former booker’s link stops working', async () => {
  const { bookingId, email, newEmail } = await book()
  const before = await linkOf(bookingId)
  expect(await verifyBookingLink(before, fixture.tools)).toBe(bookingId)
  expect(await replace(bookingId, newEmail)).toEqual({ ok: true })
  const after = await linkOf(bookingId)
  expect(await verifyBookingLink(before, fixture.tools)).toBeUndefined()
  expect(await verifyBookingLink(after, fixture.tools)).toBe(bookingId)
  expect(await verifyBookingLink(after.replace('link=1', 'link=0'), fixture.tools)).toBeUndefined()
  expect(await verifyBookingLink(before.replace('&token', '&link=1&token'), fixture.tools)).toBeUndefined()
  expect(await verifyBookingLink(after.replace('link=1', 'link=x'), fixture.tools)).toBeUndefined()
  expect(await mailsTo(newEmail)).toMatchObject([{ reader: 'new-booker', name: 'Bo Chen', bookingLink: after }])
  const [left] = await mailsTo(email)
  expect(left).toMatchObject({ reader: 'left', name: 'Ada Berg' })
  expect(JSON.stringify(left)).not.toMatch(/Bo|token/)
})

test('[G8] a replacement erases the former guest’s answers, and leaves the money with the booking', async () => {
  const { bookingId, newEmail } = await book()
  const form = { sport: 'ski', country: 'Norway', medicalNotes: 'Asthma' } as const
  await saveGuestAnswers({ bookingId, position: 1, form }, fixture.tools)
  const shared = { whatsapp: '+47 22 12 34 56', aboutLine: 'Soup after every run.' }
  await setSharingConsent({ bookingId, position: 1, shares: true, ...shared }, fixture.tools)
  await replace(bookingId, newEmail)
  const rows = await query(fixture.url, 'select * from guests where booking_id = $1 and position = 1', [bookingId])
  const nothing = {
    sport: null,
    country: null,
    sealed_answers: null,
    answered_on: {},
    whatsapp: null,
    about_line: null,
    sharing_consent_at: null,
  }
  expect(rows).toMatchObject([{ name: 'Bo Chen', ...nothing }])
  expect(await findBooking(fixture.tools.db, bookingId)).toMatchObject({
    firstName: 'Bo',
    email: newEmail,
    subtotalCents: 800,
    state: 'confirmed',
    linkVersion: 1,
    version: 1,
  })
})

test('replacing another guest leaves the booker as it is', async () => {
  const { bookingId, email, newEmail } = await book()
  const before = await linkOf(bookingId)
  expect(await replace(bookingId, newEmail, { position: 2 })).toEqual({ ok: true })
  expect(await linkOf(bookingId)).toBe(before)
  expect((await listGuests(bookingId, fixture.tools)).map(({ name }) => name)).toEqual(['Ada Berg', 'Bo Chen'])
  expect(await mailsTo(email)).toMatchObject([{ reader: 'booker', bookingLink: before }])
  const [newcomer] = await mailsTo(newEmail)
  expect(newcomer).toMatchObject({ reader: 'new-guest', guestLink: expect.stringContaining('/guest?id=') })
})

test('[P6] the audit log has who replaced which position and why, and names no guest', async () => {
  const { bookingId, newEmail } = await book()
  await replace(bookingId, newEmail)
  const log = await query(fixture.url, 'select actor, action, reason, details from audit_log where booking_id = $1', [
    bookingId,
  ])
  expect(log).toEqual([
    { actor: 'Kim', action: 'replace-guest', reason: 'Broke a leg', details: { position: 1, linkVersion: 1 } },
  ])
})

test('[G4] a new booker gets their own mail that introduces them to the group', async () => {
  const { bookingId, departureId, newEmail } = await book()
  for (const name of ['cy', 'di'])
    await bookParty(departureId, { firstName: name, email: `${name}-${departureId}@example.com` }, fixture.tools)
  await query(fixture.url, 'update departures set confirmed_since = now() where id = $1', [departureId])
  await query(
    fixture.url,
    'update guests set sharing_consent_at = now() from bookings b where b.id = booking_id and b.departure_id = $1',
    [departureId],
  )
  await introduceGroup(departureId, fixture.tools)
  await replace(bookingId, newEmail)
  await introduceGroup(departureId, fixture.tools)
  const sent = await query(
    fixture.url,
    `select recipient from mails where template = 'group-introduced' and recipient like $1 order by 1`,
    [`%${departureId}%`],
  )
  expect(sent.map(({ recipient }) => recipient.split('-')[0])).toEqual(['ada', 'bo', 'cy', 'di'])
})

test('[G8] a replacement is refused in the last week, without a reason, on a cancelled booking, and for an unknown guest', async () => {
  const soon = await book(1, 6)
  expect(await replace(soon.bookingId, soon.newEmail)).toEqual({ ok: false, reason: 'too-late' })
  const { bookingId, newEmail } = await book()
  const refused = async (change: Partial<ReplaceGuestRequest>) => replace(bookingId, newEmail, change)
  expect(await refused({ reason: ' ' })).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await refused({ position: 3 })).toEqual({ ok: false, reason: 'unknown-guest' })
  const unknown = fixture.tools.newId<'booking'>()
  expect(await refused({ bookingId: unknown })).toEqual({ ok: false, reason: 'unknown-guest' })
  await query(fixture.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await refused({})).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await query(fixture.url, 'select from audit_log where booking_id = $1', [bookingId])).toEqual([])
})
