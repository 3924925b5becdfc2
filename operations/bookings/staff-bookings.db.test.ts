import { beforeAll, expect, test } from 'vitest'
import type { BookingFilter, ListedBooking } from '#db/bookings/booking-rows.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { readGuestAnswers } from '#operations/guests/read-guest-answers.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId, DepartureId, MailId } from '#rules/ids.ts'
import { PAGE_ROWS } from '#rules/staff/pagination.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import { query, tablesWith } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { changeBookerContact } from './change-booker-contact.ts'
import { exportBookings, listBookings } from './list-bookings.ts'
import { loadStaffBookingPage } from './load-staff-booking-page.ts'

const own = openForFile(openPaymentFixture)
let japan: DepartureId
let chile: DepartureId
let renee: BookingId
const STAFF = { actor: 'Olga Owner', reason: 'asked on the phone' }

beforeAll(async () => {
  japan = await own.departure({ capacity: 40 })
  chile = await own.departure({ destination: 'chile', capacity: 200 })
  renee = await bookParty(
    japan,
    { firstName: 'Renée', lastName: 'O’Brien', email: 'R.OBrien@Post.example', seats: 2 },
    own.tools,
  )
  await bookParty(japan, { firstName: 'Ben', lastName: 'Berg', email: 'ben@example.com' }, own.tools)
  const country = `update guests set country = 'New Zealand' where booking_id = $1 and position = 2`
  await query(own.url, country, [renee])
})

const ask = (typed: string, more: Partial<BookingFilter> = {}): BookingFilter => ({
  words: parseSearchWords(typed),
  isOverdue: false,
  ...more,
})

async function found(typed: string, more: Partial<BookingFilter> = {}): Promise<string[]> {
  const { rows } = await listBookings(ask(typed, more), undefined, own.tools)
  return rows.map(({ name }) => name)
}

test('a booking is found by the beginnings of names, address, reference and a guest’s country', async () => {
  const record = await loadStaffBookingPage(renee, own.tools)
  const reference = record?.booking.reference ?? ''
  for (const typed of ['renee', 'RENÉE', 'obr', 'brien ren', 'post.example', reference, 'zealand', 'ren new zea']) {
    expect(await found(typed), typed).toEqual(['Renée O’Brien'])
  }
  for (const typed of ['r.obrien@post.example', 'R.OBrien@', '<R.OBrien@Post.example> renée']) {
    expect(await found(typed), typed).toEqual(['Renée O’Brien'])
  }
  for (const typed of ['obrien@post.example', 'r_obrien@', 'r%@']) expect(await found(typed), typed).toEqual([])
  expect(await found('zealand berg')).toEqual([])
  expect(await found(`b' | !x:* &`)).toEqual([])
  expect(await found('')).toHaveLength(2)
})

test('filters narrow the list, alone and together with words', async () => {
  expect(await found('', { destination: 'chile' })).toEqual([])
  expect(await found('ben', { departureId: japan, paymentPlan: 'full', method: 'paypal', state: 'confirmed' })).toEqual(
    ['Ben Berg'],
  )
  expect(await found('', { method: 'crypto' })).toEqual([])
  expect(await found('', { isOverdue: true })).toEqual([])
  const start = inDays(120, own.tools.now())
  expect(await found('', { startsFrom: start, startsTo: start })).toHaveLength(2)
  expect(await found('', { startsFrom: addDays(start, 1) })).toEqual([])
  expect(await found('', { startsTo: addDays(start, -1) })).toEqual([])
  await query(own.url, `update installments set settled_cents = 0, due_day = current_date - 3 where booking_id = $1`, [
    renee,
  ])
  expect(await found('', { isOverdue: true })).toEqual(['Renée O’Brien'])
})

test('a long list is paged both ways and exported completely, without a duplicate or missing row', async () => {
  // Pairs have the same time, so that the ID has to decide their order.
  await query(
    own.url,
    `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
       subtotal_cents, deposit_percent, deposit_cents, created_at)
     select gen_random_uuid(), 'PP-' || n, $1, 1, 'confirmed', 'Guest', 'Number' || n, n || '@example.com', '', 'full', 400, 30, 120,
       '2027-01-01'::timestamptz + n / 2 * interval '1 minute' from generate_series(1, $2::int) n`,
    [chile, 2 * PAGE_ROWS + 5],
  )
  const filter = ask('', { departureId: chile })
  const first = await listBookings(filter, undefined, own.tools)
  const second = await listBookings(filter, first.next && { after: first.next }, own.tools)
  const third = await listBookings(filter, second.next && { after: second.next }, own.tools)
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([PAGE_ROWS, PAGE_ROWS, 5])
  expect([first.previous, third.next]).toEqual([undefined, undefined])
  const back = await listBookings(filter, third.previous && { before: third.previous }, own.tools)
  expect(back.rows).toEqual(second.rows)
  const exported: ListedBooking[] = []
  for await (const batch of exportBookings(filter, own.tools)) exported.push(...batch)
  expect(exported).toEqual([...first.rows, ...second.rows, ...third.rows])
  expect(new Set(exported.map(({ id }) => id)).size).toBe(2 * PAGE_ROWS + 5)
})

test('a search is paged like the list, whether its rows are new or old', async () => {
  const everything = await listBookings(ask('', { departureId: chile }), undefined, own.tools)
  const named = ask('number guest', { departureId: chile })
  const first = await listBookings(named, undefined, own.tools)
  expect(first).toEqual(everything)
  const second = await listBookings(named, first.next && { after: first.next }, own.tools)
  const third = await listBookings(named, second.next && { after: second.next }, own.tools)
  expect([second.rows.length, third.rows.length]).toEqual([PAGE_ROWS, 5])
  expect(await listBookings(named, third.previous && { before: third.previous }, own.tools)).toEqual(second)
  // The oldest rows, behind more newer ones than are scanned one by one.
  await query(
    own.url,
    `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
       subtotal_cents, deposit_percent, deposit_cents, created_at)
     select gen_random_uuid(), 'PQ-' || n, $1, 1, 'confirmed', 'Crowd', 'Member', n || '@crowd.example', '', 'full', 400, 30, 120,
       '2027-02-01'::timestamptz + n * interval '1 second' from generate_series(1, 10001) n`,
    [japan],
  )
  expect(await found('number1 guest')).toHaveLength(17)
  expect(await found('7@example.com')).toEqual(['Guest Number7'])
  expect(await found('crowd')).toHaveLength(PAGE_ROWS)
})

test('the page has everything that happened, and who did it', async () => {
  await addNote({ subject: 'booking', subjectId: renee, author: 'Olga Owner', text: 'Prefers mornings' }, own.tools)
  const record = await loadStaffBookingPage(renee, own.tools)
  const kinds = record?.events.map(({ kind }) => kind)
  expect(kinds?.toSorted()).toEqual(['booked', 'mail', 'mail', 'note', 'payment-received', 'payment-requested'])
  expect(record?.events.find(({ kind }) => kind === 'note')).toMatchObject({ actor: 'Olga Owner' })
  expect(record?.mails.map(({ template }) => template).toSorted()).toEqual([
    'booking-confirmed',
    'booking-confirmed-staff',
  ])
  expect(JSON.stringify(record?.guests)).not.toContain('sealed')
})

test('[M23] contact details change only for the version that was seen, so a second person overwrites nothing', async () => {
  const contact = {
    firstName: 'Renee',
    lastName: 'O’Brien',
    email: 'renee@example.com',
    phone: '+1 416 555 0199',
  }
  const request = { bookingId: renee, version: 0, ...STAFF }
  expect(await changeBookerContact({ ...request, contact }, own.tools)).toEqual({ ok: true })
  const late = await changeBookerContact({ ...request, contact: { ...contact, phone: '+1 416 555 0000' } }, own.tools)
  expect(late).toEqual({ ok: false, reason: 'stale-version' })
  const record = await loadStaffBookingPage(renee, own.tools)
  expect(record?.booking).toMatchObject(contact)
  expect(record?.guests[0]?.name).toBe('Renee O’Brien')
  expect(record?.events).toContainEqual(
    expect.objectContaining({ kind: 'staff-action', action: 'change-contact', actor: 'Olga Owner' }),
  )
  const [line] = await query<{ details: object }>(
    own.url,
    `select details from audit_log where action = 'change-contact'`,
  )
  expect(JSON.stringify(line?.details)).not.toContain('example.com')
})

test('[G10] a new emergency contact from staff is sealed with the guest’s other answers, and no page shows it', async () => {
  const bookingId = await bookParty(chile, { email: 'kari@example.com', specialRequests: 'A quiet room' }, own.tools)
  const { firstName, lastName, email, phone } = (await findBooking(own.tools.db, bookingId)) as StoredBooking
  const person = { firstName, lastName, email, phone }
  const change = (emergency: { name: string; phone: string }) =>
    changeBookerContact({ bookingId, version: 0, ...STAFF, contact: { ...person, emergency } }, own.tools)
  expect(await change({ name: 'Kari Nordmann', phone: '' })).toEqual({ ok: false, reason: 'incomplete-emergency' })
  const emergency = { name: 'Kari Nordmann', phone: '+47 22 98 76 54' }
  expect(await change(emergency)).toEqual({ ok: true })
  expect(await tablesWith(own.url, emergency.name)).toEqual([])
  const page = await loadStaffBookingPage(bookingId, own.tools)
  expect(page?.guests[0]?.missing).not.toContain('emergency')
  expect(JSON.stringify(page)).not.toMatch(/Nordmann|quiet/)
  const reader = { actor: 'Kim', role: 'agent', operatorId: null } as const
  expect(await readGuestAnswers({ bookingId }, reader, own.tools)).toMatchObject({
    guests: [{ answers: { emergency, specialRequests: 'A quiet room' } }],
  })
})

async function mailNamed(template: string): Promise<MailId> {
  const record = await loadStaffBookingPage(renee, own.tools)
  const mail = record?.mails.find((each) => each.template === template)
  if (!mail) throw new Error(`no mail ${template}`)
  return mail.id
}

test('a mail is sent again to the current address, but never a staff mail or one to a former booker', async () => {
  const mailId = await mailNamed('booking-confirmed')
  expect(await resendMail({ mailId, ...STAFF }, own.tools)).toEqual({ ok: true })
  const [again] = await query<{ recipient: string }>(
    own.url,
    `select recipient from mails where template = 'booking-confirmed' and booking_id = $1 and id <> $2`,
    [renee, mailId],
  )
  expect(again?.recipient).toBe('renee@example.com')
  expect(await resendMail({ mailId, ...STAFF, reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  const toStaff = await mailNamed('booking-confirmed-staff')
  expect(await resendMail({ mailId: toStaff, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'staff-mail' })
  const newGuest = { firstName: 'Nora', lastName: 'New', email: 'nora@example.com', phone: '+1 416 555 0102' }
  expect(await replaceGuest({ bookingId: renee, position: 1, newGuest, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await resendMail({ mailId, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'other-guest' })
})
