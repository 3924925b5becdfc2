import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { eraseOldRecords } from './erase-old-records.ts'

const now = new Date('2034-07-15T09:17:00Z')
const keep = parseSettings({}).retention
const own = openForFile(openWorkbench)

const erase = () => eraseOldRecords(keep, { ...own.tools, now: () => now })
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

/** Inserts one row with defaults for the columns that do not matter. */
async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  const columns = { id, ...row }
  const marks = Object.keys(columns).map((_, index) => `$${index + 1}`)
  await query(
    own.url,
    `insert into ${table} (${Object.keys(columns).join(', ')}) values (${marks.join(', ')})`,
    Object.values(columns),
  )
  return id
}

const names = async (table: string, column = 'name') =>
  (await query<Record<string, string>>(own.url, `select ${column} from ${table} order by ${column}`)).map(
    (row) => row[column],
  )

/** A departure that ended this many days ago. */
function departureEnded(days: number) {
  const startDate = addDays(dayOf(daysAgo(days)), -3)
  return own.database.db.transaction((tx) => setUpDeparture(tx, { startDate, durationDays: 4 }, own.tools))
}

test('waitlist entries are erased 12 months after their departure, after 24 months without one, and 30 days after leaving', async () => {
  const [old, recent] = [await departureEnded(367), await departureEnded(360)]
  const add = (name: string, row: object) =>
    insert('waitlist_entries', {
      name,
      email: `${name}@example.com`,
      people: 1,
      payload: {},
      joined_at: daysAgo(2000),
      updated_at: daysAgo(2000),
      ...row,
    })
  await add('old-date', { departure_id: old })
  await add('recent-date', { departure_id: recent })
  await add('old-package', { updated_at: daysAgo(740) })
  await add('recent-package', { updated_at: daysAgo(720) })
  await add('left-long-ago', { departure_id: recent, left_at: daysAgo(31) })
  await add('left-lately', { departure_id: recent, left_at: daysAgo(29) })
  await erase()
  expect(await names('waitlist_entries')).toEqual(['left-lately', 'recent-date', 'recent-package'])
})

test('inquiries are erased after 24 months, job applications after 12, and their files with them', async () => {
  const add = (name: string, kind: string, days: number) =>
    insert('inquiries', { name, kind, email: `${name}@example.com`, payload: {}, created_at: daysAgo(days) })
  const addFile = (inquiryId: string, days: number) =>
    insert('inquiry_files', {
      inquiry_id: inquiryId,
      field: 'resume',
      name: 'cv.pdf',
      type: 'application/pdf',
      bytes: 1,
      created_at: daysAgo(days),
    })
  await add('old-contact', 'contact', 740)
  await add('recent-contact', 'contact', 720)
  const oldJob = await add('old-job', 'job', 370)
  const recentJob = await add('recent-job', 'job', 360)
  const creator = await add('creator', 'influencer', 400)
  const gone = [await addFile(oldJob, 10), await addFile(creator, 400)]
  const kept = await addFile(recentJob, 360)
  await erase()
  expect(await names('inquiries')).toEqual(['creator', 'recent-contact', 'recent-job'])
  expect(await names('inquiry_files', 'id')).toEqual([kept])
  const jobs = await query<{ id: string }>(
    own.url,
    `select data->>'fileId' as id from pgboss.job where name = 'delete-file'`,
  )
  expect(jobs.map(({ id }) => id).sort()).toEqual(gone.sort())
})

test('unconfirmed newsletter addresses are erased after 30 days, former subscribers after 3 years, current ones never', async () => {
  const add = (name: string, state: string, row: object) =>
    insert('subscribers', {
      email: name,
      state,
      consent_text: 'words',
      requested_from_ip: '203.0.113.7',
      requested_at: daysAgo(3000),
      ...row,
    })
  await add('never-confirmed', 'pending', { requested_at: daysAgo(31) })
  await add('just-asked', 'pending', { requested_at: daysAgo(29) })
  await add('reader', 'confirmed', { confirmed_at: daysAgo(2999) })
  await add('left-long-ago', 'unsubscribed', { unsubscribed_at: daysAgo(1100) })
  await add('left-lately', 'unsubscribed', { unsubscribed_at: daysAgo(1090) })
  await erase()
  expect(await names('subscribers', 'email')).toEqual(['just-asked', 'left-lately', 'reader'])
})

test('booking details and copies of mails are erased after 30 days', async () => {
  for (const [name, days] of [
    ['old', 31],
    ['recent', 29],
  ] as const) {
    const created_at = daysAgo(days)
    await insert('booking_details', { name, email: `${name}@example.com`, payload: {}, created_at })
    await insert('mails', { template: name, data: {}, recipient: `${name}@example.com`, state: 'sent', created_at })
  }
  await erase()
  expect(await names('booking_details')).toEqual(['recent'])
  expect(await names('mails', 'template')).toEqual(['recent'])
})

const guest = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: '12345',
  payment_plan: 'full',
  subtotal_cents: 400,
  seats: 1,
  created_at: daysAgo(3000),
}

test('a booking loses its booker 7 years after the trip', async () => {
  const book = async (reference: string, endedDaysAgo: number) => {
    const departure_id = await departureEnded(endedDaysAgo)
    await insert('bookings', {
      ...guest,
      deposit_percent: 30,
      deposit_cents: 120,
      reference,
      departure_id,
      state: 'confirmed',
    })
  }
  await book('a coming trip', 29)
  await book('b past trip', 31)
  await book('c old trip', 7 * 365 + 3)
  await erase()
  await erase()
  const rows = await query(
    own.url,
    `select first_name, email, subtotal_cents from bookings where reference ~ 'trip' order by reference`,
  )
  const sums = { subtotal_cents: 400 }
  expect(rows).toEqual([
    { first_name: 'Ana', email: 'ana@example.com', ...sums },
    { first_name: 'Ana', email: 'ana@example.com', ...sums },
    { first_name: '', email: '', ...sums },
  ])
})

const sale = { due_cents: 400, fee_cents: 20, total_cents: 420, method: 'paypal', purpose: 'booking' }

test('[G10] an order loses its sealed answers 30 days after the trip', async () => {
  const order = { ...guest, ...sale, capture_attempts: 0, state: 'refunded', sealed_answers: 'sealed' }
  for (const [provider_id, days] of [
    ['a recent trip', 29],
    ['b past trip', 31],
  ] as const) {
    await insert('orders', { ...order, provider_id, departure_id: await departureEnded(days) })
  }
  await erase()
  const rows = await query(
    own.url,
    `select email, sealed_answers from orders where provider_id ~ 'trip' order by provider_id`,
  )
  const { email } = guest
  expect(rows).toEqual([
    { email, sealed_answers: 'sealed' },
    { email, sealed_answers: null },
  ])
})

test('an unpaid order loses its booker after 30 days', async () => {
  const departure_id = await departureEnded(-100)
  const order = { ...guest, ...sale, departure_id, capture_attempts: 0 }
  const dead = (provider_id: string, days: number) =>
    insert('orders', { ...order, provider_id, state: 'void', closed_at: daysAgo(days) })
  await dead('dead long ago', 31)
  await dead('dead lately', 29)
  await insert('orders', { ...order, provider_id: 'paid', state: 'paid', closed_at: daysAgo(31) })
  await erase()
  const rows = await query(
    own.url,
    'select provider_id, email from orders where departure_id = $1 order by provider_id',
    [departure_id],
  )
  expect(rows).toEqual([
    { provider_id: 'dead lately', email: 'ana@example.com' },
    { provider_id: 'dead long ago', email: '' },
    { provider_id: 'paid', email: 'ana@example.com' },
  ])
})

test('[G11] a credit keeps its amount, and loses its holder after 7 years if nothing is left of it', async () => {
  const give = async (name: string, days: number, withdrawn: number) => {
    await insert('credits', {
      name,
      email: `${name}@example.com`,
      amount_cents: 400,
      reason: 'Weather',
      created_at: daysAgo(days),
    })
    await query(
      own.url,
      `insert into credit_withdrawals (id, credit_id, amount_cents, created_at)
       select gen_random_uuid(), id, $2, now() from credits where name = $1`,
      [name, withdrawn],
    )
  }
  await give('ana', 7 * 365 + 9, 400)
  await give('bea', 7 * 365 - 9, 400)
  await give('cy', 7 * 365 + 8, 399)
  await erase()
  expect(await query(own.url, 'select amount_cents, name, email from credits order by created_at')).toEqual([
    { amount_cents: 400, name: '', email: '' },
    { amount_cents: 400, name: 'cy', email: 'cy@example.com' },
    { amount_cents: 400, name: 'bea', email: 'bea@example.com' },
  ])
})

test('[G11] a spent credit keeps its holder as long as a trip that it pays for', async () => {
  const pay = async (name: string, endedDaysAgo: number, state: 'confirmed' | 'cancelled') => {
    const email = `${name}@example.com`
    const departure_id = await departureEnded(endedDaysAgo)
    const deposit = { deposit_percent: 30, deposit_cents: 120 }
    const booking_id = await insert('bookings', { ...guest, ...deposit, reference: name, departure_id, state })
    const credit = { name, email, amount_cents: 400, reason: 'Weather', created_at: daysAgo(3000) }
    const credit_id = await insert('credits', credit)
    await insert('credit_uses', { credit_id, booking_id, amount_cents: 400, created_at: daysAgo(2999) })
  }
  await pay('dee', -30, 'confirmed')
  await pay('eli', -30, 'cancelled')
  await pay('fay', 7 * 365 - 9, 'confirmed')
  await pay('gus', 7 * 365 + 9, 'confirmed')
  await erase()
  const kept = `select name from credits where created_at = $1 and email <> '' order by name`
  expect(await query(own.url, kept, [daysAgo(3000)])).toEqual([{ name: 'dee' }, { name: 'fay' }])
})

test('a bank line keeps its amount, and loses its payer after 7 years', async () => {
  const line = { import_id: randomUUID(), amount_cents: 400, currency: 'USD', message: 'heli', state: 'ignored' }
  const add = (payer: string, days: number) =>
    insert('bank_lines', {
      ...line,
      payer,
      ...{ fingerprint: payer, content: payer, file: payer },
      posted_on: daysAgo(days),
      applied_cents: 0,
      created_at: now,
    })
  await add('Ana', 7 * 365 + 9)
  await add('Bea', 7 * 365 - 9)
  await erase()
  expect(await query(own.url, 'select amount_cents, payer, message from bank_lines order by posted_on')).toEqual([
    { amount_cents: 400, payer: '', message: '' },
    { amount_cents: 400, payer: 'Bea', message: 'heli' },
  ])
})

test('each run records how many records of each kind were erased', async () => {
  const created_at = daysAgo(31)
  await insert('mails', { template: 'old', data: {}, recipient: 'old@example.com', state: 'sent', created_at })
  await insert('booking_details', { name: 'old', email: 'old@example.com', payload: {}, created_at })
  await erase()
  const runs = await query<{ erased: Record<string, number> }>(own.url, 'select erased from retention_runs')
  expect(runs.at(-1)?.erased).toEqual({
    waitlistEntries: 0,
    inquiries: 0,
    files: 0,
    subscribers: 0,
    unpaidBookings: 1,
    operatorDetails: 0,
    bookings: 0,
    mails: 1,
  })
})

test('replies and notes of staff are kept as long as the inquiry, and erased with it', async () => {
  const ask = (name: string, days: number) =>
    insert('inquiries', { name, kind: 'contact', email: `${name}@example.com`, payload: {}, created_at: daysAgo(days) })
  const answer = async (name: string, inquiry_id: string) => {
    const mail = { template: 'inquiry-reply', data: {}, recipient: `${name}@example.com`, state: 'sent' }
    await insert('mails', { ...mail, inquiry_id, created_at: daysAgo(100) })
    const note = { subject: 'inquiry', subject_id: inquiry_id, author: name, text: 'words', created_at: daysAgo(100) }
    await insert('notes', note)
  }
  await answer('kept', await ask('kept', 101))
  await answer('gone', await ask('gone', 740))
  await erase()
  const answers = await query(own.url, `select recipient from mails where template = 'inquiry-reply'`)
  expect(answers).toEqual([{ recipient: 'kept@example.com' }])
  expect(await names('notes', 'author')).toEqual(['kept'])
})
