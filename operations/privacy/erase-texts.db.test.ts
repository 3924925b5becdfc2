import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntriesAbout } from '#db/staff/audit-mentions.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { BookingId, DepartureId, InquiryId, WaitlistEntryId } from '#rules/ids.ts'
import { searchableNames } from '#rules/privacy/mentions.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query, tablesWith } from '#testing/database.ts'
import { endTrips } from '#testing/end-trips.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { erasePersonData } from './person-data.ts'

const own = openForFile(openWorkbench)
let departureId: DepartureId
const by = { actor: 'Olga Owner', reason: 'Ana Ruiz (ana@example.com) asked for it' }

beforeEach(async () => {
  departureId = await own.database.db.transaction((tx) => setUpDeparture(tx, { capacity: 20 }, own.tools))
})

type Entry = Partial<Parameters<typeof writeAuditEntry>[1]>

const log = (reason: string, about: Entry = {}) =>
  own.database.db.transaction((tx) =>
    writeAuditEntry(tx, { actor: 'Kim', action: 'move-booking', details: {}, reason, ...about }, own.tools),
  )

const book = (firstName: string, email: string) =>
  bookParty(departureId, { firstName, lastName: 'Ruiz', email }, own.tools)

async function giveCredit(bookingId: BookingId, name: string, email: string, spentCents: number): Promise<void> {
  const id = randomUUID()
  await query(
    own.url,
    `insert into credits (id, name, email, from_booking_id, amount_cents, reason, created_at)
     values ($1, $2, $3, $4, 100, $2 || ' broke a leg', now())`,
    [id, name, email, bookingId],
  )
  await query(
    own.url,
    'insert into credit_uses (id, credit_id, booking_id, amount_cents, created_at) values ($1, $2, $3, $4, now())',
    [randomUUID(), id, bookingId, spentCents],
  )
}

async function addLine(payer: string, message: string, state: string, orderOf: BookingId | null): Promise<void> {
  await query(
    own.url,
    `insert into bank_lines (id, import_id, fingerprint, content, file, posted_on, amount_cents, currency, payer, message,
       state, applied_cents, order_id, created_at)
     values ($1::uuid, $1::uuid, $1::text, $1::text, $1::text, now(), 100, 'USD', $2, $3, $4, 0, (select id from orders where booking_id = $5), now())`,
    [randomUUID(), payer, message, state, orderOf],
  )
}

test('[G11] erasing a person replaces what staff and banks wrote about them, and nothing about others', async () => {
  const ana = await book('Ana', 'ana@example.com')
  const bob = await book('Bob', 'bob@example.com')
  await giveCredit(ana, 'Ana Ruiz', 'ana@example.com', 100)
  await giveCredit(bob, 'Bob Ruiz', 'bob@example.com', 100)
  await addLine('RUIZ A, IBAN ES91 2100', 'knee surgery', 'matched', ana)
  await addLine('Ana Ruiz', 'sent twice', 'refunded', null)
  await addLine('Ana Ruiz', 'whose is it', 'unmatched', null)
  await addLine('Bob Ruiz', 'for the trip', 'matched', bob)
  await log('her knee', { bookingId: ana })
  await log('traded seats with Ana Ruiz', { bookingId: bob })
  await log('mailed ANA@example.com', { departureId })
  await log('his shoulder', { bookingId: bob })
  const note = { author: 'Kim', subject: 'booking', subjectId: bob } as const
  await addNote({ ...note, text: 'Travels with ana@example.com' }, own.tools)
  await addNote({ ...note, text: 'Likes mornings' }, own.tools)

  await endTrips(own.url)
  expect(await erasePersonData('ana@example.com', by, own.tools)).toEqual({ ok: true, keptBookings: 1 })

  const read = (sql: string) => query(own.url, sql)
  expect(await read('select reason from audit_log order by at, id')).toEqual(
    ['(erased)', '(erased)', '(erased)', 'his shoulder', '… (…) asked for it'].map((reason) => ({ reason })),
  )
  expect(await read('select text from notes order by text')).toEqual([{ text: '(erased)' }, { text: 'Likes mornings' }])
  expect(await read('select name, email, reason, amount_cents from credits order by email')).toEqual([
    { name: '(erased)', email: '', reason: '(erased)', amount_cents: 100 },
    { name: 'Bob Ruiz', email: 'bob@example.com', reason: 'Bob Ruiz broke a leg', amount_cents: 100 },
  ])
  expect(await read('select payer, message, amount_cents as cents from bank_lines order by message')).toEqual([
    { payer: '(erased)', message: '(erased)', cents: 100 },
    { payer: '(erased)', message: '(erased)', cents: 100 },
    { payer: 'Bob Ruiz', message: 'for the trip', cents: 100 },
    { payer: 'Ana Ruiz', message: 'whose is it', cents: 100 },
  ])
  for (const text of ['knee', 'broke a leg', 'IBAN']) {
    const found = await tablesWith(own.url, text)
    expect(found, text).toEqual(text === 'broke a leg' ? ['credits'] : [])
  }
})

test('[G11] a credit with money left keeps its holder, who could not use it otherwise', async () => {
  const cy = await book('Cy', 'cy@example.com')
  await giveCredit(cy, 'Cy Ruiz', 'cy@example.com', 40)
  await endTrips(own.url)
  await erasePersonData('cy@example.com', { ...by, reason: 'asked for it' }, own.tools)
  const kept = await query(own.url, `select name, reason from credits where email = 'cy@example.com'`)
  expect(kept).toEqual([{ name: 'Cy Ruiz', reason: '(erased)' }])
})

test('[P6] outside of an erasure the audit log still cannot be changed', async () => {
  await expect(query(own.url, `update audit_log set reason = 'other'`)).rejects.toThrow(/only ever added to/)
  await expect(query(own.url, 'delete from audit_log')).rejects.toThrow(/only ever added to/)
})

test('[G11] audit entries about a person are found by their records and by address and name', async () => {
  const [bookingId, waitlistEntryId, inquiryId] = [randomUUID(), randomUUID(), randomUUID()] as [
    BookingId,
    WaitlistEntryId,
    InquiryId,
  ]
  await log('found by booking', { bookingId })
  await log('found by entry', { waitlistEntryId })
  await log('found by inquiry', { inquiryId })
  await log('found by address: Dee@Example.com.')
  await log('found by name: DEE  SMITH')
  await log('not found: joDee@example.com')
  await log('not found: Dee')
  await log('', { bookingId })
  const records = { bookings: [bookingId], waitlistEntries: [waitlistEntryId], inquiries: [inquiryId] }
  const names = searchableNames('dee@example.com', ['Dee Smith'])
  const ids = await own.database.db.transaction((tx) => listAuditEntriesAbout(tx, records, names))
  const rows = await query<{ reason: string }>(own.url, 'select reason from audit_log where id = any($1)', [ids])
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual([
    'found by address: Dee@Example.com.',
    'found by booking',
    'found by entry',
    'found by inquiry',
    'found by name: DEE  SMITH',
  ])
  const nobody = { bookings: [], waitlistEntries: [], inquiries: [] }
  const none = await own.database.db.transaction((tx) => listAuditEntriesAbout(tx, nobody, ['no@example.com']))
  expect(none).toEqual([])
})
