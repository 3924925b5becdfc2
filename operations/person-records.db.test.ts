import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBooking } from '../db/bookings.ts'
import { orders } from '../db/schema.ts'
import { bookingReference } from '../rules/booking-reference.ts'
import type { WaitingListPayload } from '../rules/forms/schemas.ts'
import type { DepartureId } from '../rules/ids.ts'
import { setUpDeparture } from '../scenarios/departure.ts'
import { openWorkbench, query, type Workbench } from '../testing/database.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { askForNewsletter } from './newsletter.ts'
import { noteBookingDetails } from './note-booking-details.ts'
import { erasePerson, exportPerson } from './person-records.ts'
import { submitInquiry } from './submit-inquiry.ts'

let bench: Workbench

/** Ana and Bob both left something in every table. */
beforeAll(async () => {
  bench = await openWorkbench()
  await leaveTraces('Ana@Example.com')
  await leaveTraces('bob@example.com')
})
afterAll(() => bench.close())

async function leaveTraces(email: string): Promise<void> {
  const { tools } = bench
  const person = { name: 'Somebody', email, phone: '+1 416 555 0142' }
  const file = { id: tools.newId<'file'>(), field: 'resume', name: 'cv.pdf', type: 'application/pdf', bytes: 1 }
  await submitInquiry({ kind: 'job', payload: { ...person, position: 'other' }, files: [file] }, tools)
  const trip = { tripTitle: 'Japan', tripDate: 'January 23, 2027', participants: 1 }
  await noteBookingDetails({ payload: { type: 'booking', ...person, ...trip } }, tools)
  await askForNewsletter({ email, from: '203.0.113.7', words: 'New dates.' }, tools)
  const departureId = await bench.database.db.transaction((tx) => setUpDeparture(tx, {}, tools))
  const payload: WaitingListPayload = {
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
  }
  await joinWaitlist({ payload, packageIds: [] }, tools)
  await book(email, departureId)
}

/** One booking, and one order that came to nothing. */
async function book(email: string, departureId: DepartureId): Promise<void> {
  const { tools, database } = bench
  const bookingId = tools.newId<'booking'>()
  const guest = {
    departureId,
    seats: 1,
    firstName: 'Some',
    lastName: 'Body',
    email,
    phone: '+1 416 555 0142',
    emergencyContact: 'A friend',
    subtotalCents: 400,
    createdAt: tools.now(),
  }
  await database.db.transaction(async (tx) => {
    await insertBooking(tx, { ...guest, id: bookingId, reference: bookingReference(bookingId), state: 'confirmed' })
    const sums = { feeCents: 20, totalCents: 420, captureTries: 0 }
    await tx.insert(orders).values({ ...guest, ...sums, id: tools.newId<'order'>(), method: 'paypal', state: 'dead' })
  })
}

const counts = async (email: string) =>
  Object.fromEntries(Object.entries(await exportPerson(email, bench.tools)).map(([kind, rows]) => [kind, rows.length]))

const everything = {
  waitlistEntries: 1,
  invitations: 1,
  inquiries: 1,
  files: 1,
  bookingDetails: 1,
  bookings: 1,
  orders: 1,
  payments: 0,
  subscribers: 1,
  mails: 8,
}

test('the export of a person holds all of theirs and nothing of anybody else', async () => {
  expect(await counts('ANA@example.com ')).toEqual(everything)
  expect(JSON.stringify(await exportPerson('ana@example.com', bench.tools))).not.toContain('bob@')
  expect(await counts('nobody@example.com')).toEqual(
    Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0])),
  )
})

test('erasing a person leaves only the booking that the accounts need, and nobody else is touched', async () => {
  expect(await erasePerson('ana@EXAMPLE.com', bench.tools)).toEqual({ keptBookings: 1 })
  const nothing = Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0]))
  expect(await counts('ana@example.com')).toEqual({ ...nothing, bookings: 1 })
  const { bookings } = await exportPerson('ana@example.com', bench.tools)
  expect(bookings).toMatchObject([{ firstName: 'Some', emergencyContact: null, subtotalCents: 400 }])
  expect(await counts('bob@example.com')).toEqual(everything)
  expect(await query(bench.url, `select from pgboss.job where name = 'delete-file'`)).toHaveLength(1)
})

test('after erasing, the address stands nowhere but in the booking', async () => {
  const tables = await query<{ name: string }>(
    bench.url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found = []
  for (const { name } of tables) {
    const rows = await query(bench.url, `select from ${name} as t where t::text ilike '%ana@example.com%'`)
    if (rows.length > 0) found.push(name)
  }
  expect(found).toEqual(['bookings'])
})
