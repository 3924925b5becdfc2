import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBooking } from '../../db/bookings.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { bookParty } from '../../testing/booked.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { guestLink, openGuestLink } from '../bookings/guest-link.ts'
import { introduceGroup } from './introduce-group.ts'
import { noteGuestAnswers } from './note-guest-answers.ts'
import { type ReplaceRequest, replaceGuest } from './replace-guest.ts'
import { setConsent } from './set-consent.ts'
import { showGuests } from './show-guests.ts'

let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench()
})
afterAll(() => bench.close())

async function book(seats = 2, startsInDays = 120) {
  const { tools, database } = bench
  const departureId = await database.db.transaction((tx) => setUpDeparture(tx, { startsInDays }, tools))
  const email = `ada-${departureId}@example.com`
  const bookingId = await bookParty(departureId, { seats, email, emergencyContact: 'Kari' }, tools)
  return { departureId, bookingId, email, newEmail: `bo-${departureId}@example.com` }
}

const replace = (bookingId: BookingId, email: string, change: Partial<ReplaceRequest> = {}) =>
  replaceGuest(
    {
      bookingId,
      position: 1,
      newGuest: { firstName: 'Bo', lastName: 'Chen', email, phone: '+1 416 555 0102' },
      actor: 'Kim',
      reason: 'Broke a leg',
      ...change,
    },
    bench.tools,
  )

async function linkOf(bookingId: BookingId): Promise<string> {
  const booking = await findBooking(bench.tools.db, bookingId)
  if (!booking) throw new Error('there is no booking')
  return guestLink(booking, bench.tools.house)
}

async function letters(recipient: string): Promise<MailFacts['guest-replaced'][]> {
  const rows = await query<{ facts: MailFacts['guest-replaced'] }>(
    bench.url,
    `select facts from mails where name = 'guest-replaced' and recipient = $1`,
    [recipient],
  )
  return rows.map(({ facts }) => facts)
}

test('who takes a booking over has its link, and the link of who had it opens nothing', async () => {
  const { bookingId, email, newEmail } = await book()
  const before = await linkOf(bookingId)
  expect(await openGuestLink(before, bench.tools)).toBe(bookingId)
  expect(await replace(bookingId, newEmail)).toEqual({ ok: true })
  const after = await linkOf(bookingId)
  expect(await openGuestLink(before, bench.tools)).toBeUndefined()
  expect(await openGuestLink(after, bench.tools)).toBe(bookingId)
  expect(await openGuestLink(after.replace('link=1', 'link=0'), bench.tools)).toBeUndefined()
  expect(await openGuestLink(before.replace('&token', '&link=1&token'), bench.tools)).toBeUndefined()
  expect(await openGuestLink(after.replace('link=1', 'link=x'), bench.tools)).toBeUndefined()
  expect(await letters(newEmail)).toMatchObject([{ reader: 'new-booker', name: 'Bo Chen', guestLink: after }])
  const [left] = await letters(email)
  expect(left).toMatchObject({ reader: 'left', name: 'Ada Berg' })
  expect(JSON.stringify(left)).not.toMatch(/Bo|token/)
})

test('a replacement erases what the guest before had told, and leaves the money where it is', async () => {
  const { bookingId, newEmail } = await book()
  const form = { sport: 'ski', country: 'Norway', medicalNotes: 'Asthma' } as const
  await noteGuestAnswers({ bookingId, position: 1, form }, bench.tools)
  await setConsent({ bookingId, shares: true, whatsapp: '+47 22 12 34 56' }, bench.tools)
  await replace(bookingId, newEmail)
  const rows = await query(bench.url, 'select * from guests where booking_id = $1 and position = 1', [bookingId])
  const nothing = { sport: null, country: null, sealed: null, given: {}, whatsapp: null, shares_since: null }
  expect(rows).toMatchObject([{ name: 'Bo Chen', ...nothing }])
  expect(await findBooking(bench.tools.db, bookingId)).toMatchObject({
    firstName: 'Bo',
    email: newEmail,
    emergencyContact: null,
    subtotalCents: 800,
    state: 'confirmed',
    linkNumber: 1,
    version: 1,
  })
})

test('somebody else on the booking is replaced without touching whose it is', async () => {
  const { bookingId, email, newEmail } = await book()
  const before = await linkOf(bookingId)
  expect(await replace(bookingId, newEmail, { position: 2 })).toEqual({ ok: true })
  expect(await linkOf(bookingId)).toBe(before)
  expect((await showGuests(bookingId, bench.tools)).map(({ name }) => name)).toEqual(['Ada Berg', 'Bo Chen'])
  expect(await letters(email)).toMatchObject([{ reader: 'booker', guestLink: before }])
  const [newcomer] = await letters(newEmail)
  expect(newcomer).toMatchObject({ reader: 'new-guest' })
  expect(newcomer).not.toHaveProperty('guestLink')
})

test('[P6] the log keeps who replaced which place and why, and names no guest', async () => {
  const { bookingId, newEmail } = await book()
  await replace(bookingId, newEmail)
  const log = await query(bench.url, 'select actor, action, reason, facts from audit_log where booking_id = $1', [
    bookingId,
  ])
  expect(log).toEqual([
    { actor: 'Kim', action: 'replace-guest', reason: 'Broke a leg', facts: { position: 1, linkNumber: 1 } },
  ])
})

test('[G1] who takes over is introduced to the group by a mail of their own', async () => {
  const { bookingId, departureId, newEmail } = await book()
  await bookParty(departureId, { firstName: 'Cy', email: `cy-${departureId}@example.com` }, bench.tools)
  await introduceGroup(departureId, bench.tools)
  await replace(bookingId, newEmail)
  await introduceGroup(departureId, bench.tools)
  const sent = await query(
    bench.url,
    `select recipient from mails where name = 'group-introduced' and recipient like $1 order by 1`,
    [`%${departureId}%`],
  )
  expect(sent.map(({ recipient }) => recipient.split('-')[0])).toEqual(['ada', 'bo', 'cy'])
})

test('nobody is replaced in the last week, without a reason, on a cancelled booking, or where nobody is', async () => {
  const soon = await book(1, 6)
  expect(await replace(soon.bookingId, soon.newEmail)).toEqual({ ok: false, reason: 'too-late' })
  const { bookingId, newEmail } = await book()
  const refused = async (change: Partial<ReplaceRequest>) => replace(bookingId, newEmail, change)
  expect(await refused({ reason: ' ' })).toEqual({ ok: false, reason: 'reason-missing' })
  expect(await refused({ position: 3 })).toEqual({ ok: false, reason: 'unknown-guest' })
  const unknown = bench.tools.newId<'booking'>()
  expect(await refused({ bookingId: unknown })).toEqual({ ok: false, reason: 'unknown-guest' })
  await query(bench.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await refused({})).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await query(bench.url, 'select from audit_log where booking_id = $1', [bookingId])).toEqual([])
})
