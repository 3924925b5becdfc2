import { beforeAll, expect, test } from 'vitest'
import { insertBooking } from '#db/bookings/bookings.ts'
import { orders } from '#db/schema.ts'
import { createGuests } from '#operations/guests/create-guests.ts'
import { sealFormAnswers } from '#operations/guests/sealed-answers.ts'
import { submitBookingDetails } from '#operations/holding/submit-booking-details.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import { requestSubscription } from '#operations/newsletter/subscription.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { bookingReference } from '#rules/bookings/booking-reference.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query, tablesWith } from '#testing/database.ts'
import { endTrips } from '#testing/end-trips.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { erasePersonData, exportPersonData, getPersonData, listComingTrips } from './person-data.ts'

const fixture = openForFile(openWorkbench)

/** Ana and Bob both have data in every table. */
beforeAll(async () => {
  await leaveTraces('Ana@Example.com')
  await leaveTraces('bob@example.com')
})

async function leaveTraces(email: string): Promise<void> {
  const { tools } = fixture
  const person = { name: 'Someone', email, phone: '+1 416 555 0142' }
  const file = { id: tools.newId<'file'>(), field: 'resume', name: 'cv.pdf', type: 'application/pdf', bytes: 1 }
  await submitInquiry({ kind: 'job', payload: { ...person, position: 'other' }, files: [file] }, tools)
  const trip = { tripTitle: 'Japan', tripDate: 'January 23, 2027', participants: 1 }
  await submitBookingDetails({ payload: { type: 'booking', ...person, ...trip } }, tools)
  await requestSubscription({ email, from: '203.0.113.7', words: 'New dates.' }, tools)
  const departureId = await fixture.database.db.transaction((tx) => setUpDeparture(tx, {}, tools))
  const payload: WaitlistPayload = {
    type: 'waitingList',
    ...person,
    country: 'Canada',
    gender: 'other',
    age: 40,
    sport: 'ski',
    skillLevel: 'expert',
    flexibleDates: true,
    flexibleDestination: true,
    hasHeliskiedBefore: true,
    groupSize: '1',
    departureId,
    timeZone: 'America/Toronto',
  }
  await joinAndConfirm(payload, tools)
  await book(email, departureId)
  await noteAbout(email)
}

/** Staff have written a note about each of their records. */
async function noteAbout(email: string): Promise<void> {
  const { waitlistEntries, inquiries, bookings } = await getPersonData(email, fixture.tools)
  const note = { author: 'Olga Owner', text: `${email} called` }
  for (const { id } of waitlistEntries)
    await addNote({ subject: 'waitlist-entry', subjectId: id, ...note }, fixture.tools)
  for (const { id } of inquiries) await addNote({ subject: 'inquiry', subjectId: id, ...note }, fixture.tools)
  for (const { id } of bookings) await addNote({ subject: 'booking', subjectId: id, ...note }, fixture.tools)
}

const introduction = { sharesName: true, aboutLine: 'Tea before first tracks.' }

/** One booking, and one order that was never paid. */
async function book(email: string, departureId: DepartureId): Promise<void> {
  const { tools, database } = fixture
  const bookingId = tools.newId<'booking'>()
  const guest = {
    departureId,
    seats: 1,
    firstName: 'Some',
    lastName: 'Body',
    email,
    phone: '+1 416 555 0142',
    paymentPlan: 'full',
    subtotalCents: 400,
    timeZone: 'America/Toronto',
    createdAt: tools.now(),
  } as const
  await database.db.transaction(async (tx) => {
    const booking = { ...guest, id: bookingId, reference: bookingReference(bookingId), state: 'confirmed' } as const
    await insertBooking(tx, { ...booking, depositPercent: 30, depositCents: 120 })
    const id = tools.newId<'order'>()
    const sealedAnswers = sealFormAnswers({ emergencyContact: 'A friend', ...introduction }, id, tools.site)
    await createGuests(tx, booking, { ...guest, id, sealedAnswers }, tools)
    const order = { purpose: 'booking', method: 'paypal', state: 'void', captureAttempts: 0 } as const
    const sums = { dueCents: 400, feeCents: 20, totalCents: 420 }
    await tx.insert(orders).values({ ...guest, ...order, ...sums, id, sealedAnswers })
  })
}

const counts = async (email: string) =>
  Object.fromEntries(
    Object.entries(await getPersonData(email, fixture.tools)).map(([kind, rows]) => [kind, rows.length]),
  )

const by = { actor: 'Olga Owner', reason: 'Ana@example.com wrote to us and asked for it' }

const everything = {
  waitlistEntries: 1,
  invitations: 1,
  proposals: 0,
  inquiries: 1,
  notes: 3,
  files: 1,
  bookingDetails: 1,
  bookingRequests: 0,
  rescueAnswers: 0,
  bookings: 1,
  orders: 1,
  payments: 0,
  quotes: 0,
  credits: 0,
  bankLines: 0,
  documents: 0,
  guests: 1,
  waiverSignatures: 0,
  reviews: 0,
  subscribers: 1,
  mails: 7,
}

test('the export of a person has all of their data and no one else’s', async () => {
  expect(await counts('ANA@example.com ')).toEqual(everything)
  expect(JSON.stringify(await getPersonData('ana@example.com', fixture.tools))).not.toContain('bob@')
  expect(await counts('nobody@example.com')).toEqual(
    Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0])),
  )
})

test('[W3] the export of a person has the time zone of their browser', async () => {
  const { waitlistEntries, bookings, orders } = await getPersonData('ana@example.com', fixture.tools)
  for (const rows of [waitlistEntries, bookings, orders]) expect(rows).toMatchObject([{ timeZone: 'America/Toronto' }])
})

test('[A2] the links of the person’s mails are not in the export', async () => {
  const [stored] = await query<{ all: string }>(fixture.url, `select string_agg(data::text, '') as all from mails`)
  expect(stored?.all).toContain('token=')
  const text = JSON.stringify(await getPersonData('ana@example.com', fixture.tools))
  expect(text).toContain('token=…')
  expect(text).not.toMatch(/token=[\w-]/)
})

test('[G12] a person with a coming trip is not erased, so that the operator keeps what they need to fly them', async () => {
  expect(await erasePersonData('ana@EXAMPLE.com', by, fixture.tools)).toEqual({ ok: false, reason: 'coming-trip' })
  expect(await counts('ana@example.com')).toEqual(everything)
  const { guests, orders } = await getPersonData('ana@example.com', fixture.tools)
  const { aboutLine } = introduction
  expect(guests).toMatchObject([{ answers: { emergency: { name: 'A friend' } }, aboutLine }])
  expect(orders).toMatchObject([{ answers: { shared: { aboutLine } } }])
  expect(await listComingTrips('ana@example.com', fixture.tools)).toMatchObject([{ state: 'confirmed' }])
})

test('[G12] [G13] a guest who has their own address and a coming trip is not erased either', async () => {
  await query(
    fixture.url,
    `update guests set email = 'Gus@example.com' where booking_id in
    (select id from bookings where email = 'bob@example.com')`,
  )
  expect(await listComingTrips('gus@example.com', fixture.tools)).toHaveLength(1)
  expect(await erasePersonData('gus@example.com', by, fixture.tools)).toEqual({ ok: false, reason: 'coming-trip' })
  await query(fixture.url, `update guests set email = null where email = 'Gus@example.com'`)
})

test('[G12] a cancelled booking does not keep anyone from being erased', async () => {
  await leaveTraces('cid@example.com')
  await query(fixture.url, `update bookings set state = 'cancelled' where email = 'cid@example.com'`)
  expect(await erasePersonData('cid@example.com', { actor: 'Kim', reason: 'asked for it' }, fixture.tools)).toEqual({
    ok: true,
    keptBookings: 1,
  })
})

test('erasing a person leaves only the booking that tax law requires, and no one else is affected', async () => {
  await endTrips(fixture.url)
  expect(await erasePersonData('ana@EXAMPLE.com', by, fixture.tools)).toEqual({ ok: true, keptBookings: 1 })
  const nothing = Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0]))
  expect(await counts('ana@example.com')).toEqual({ ...nothing, bookings: 1, guests: 1 })
  const { bookings, guests } = await getPersonData('ana@example.com', fixture.tools)
  expect(bookings).toMatchObject([{ firstName: 'Some', subtotalCents: 400, timeZone: null }])
  expect(guests).toMatchObject([{ aboutLine: null, sharingConsentAt: null }])
  expect(await counts('bob@example.com')).toEqual(everything)
  expect(await query(fixture.url, `select from pgboss.job where name = 'delete-file'`)).toHaveLength(2)
})

test('after erasing, the address is only in the booking', async () => {
  expect(await tablesWith(fixture.url, 'ana@example.com')).toEqual(['bookings'])
})

test('the audit log has who erased a person and why, and the address only as a hash', async () => {
  const [line] = await query<{ reason: string; details: Record<string, unknown> }>(
    fixture.url,
    `select reason, details from audit_log where action = 'erase-person' and actor = 'Olga Owner'`,
  )
  expect(line?.reason).toBe('… wrote to us and asked for it')
  expect(line?.details).toEqual({ address: expect.stringMatching(/^[0-9a-f]{64}$/), keptBookings: 1 })
})

test('an export has the same data, and leaves an audit entry that does not name the person', async () => {
  const records = await exportPersonData('bob@example.com', 'Olga Owner', fixture.tools)
  expect(records).toEqual(await getPersonData('bob@example.com', fixture.tools))
  const lines = await query<{ details: unknown }>(
    fixture.url,
    `select details from audit_log where action = 'export-person'`,
  )
  expect(lines).toEqual([{ details: { address: expect.stringMatching(/^[0-9a-f]{64}$/) } }])
})
