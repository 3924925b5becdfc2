import { expect, test } from 'vitest'
import type { JobName } from '#jobs/catalogue.ts'
import { listInquiries } from '#operations/inquiries/list-inquiries.ts'
import type { BookingId, DepartureId, InvitationId, MailId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays as daysFrom } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { loadTodayPage } from './load-today-page.ts'
import { retryJob, retryMail } from './retry.ts'

const own = openForFile(openWaitlistFixture)

const inDays = (days: number) => daysFrom(days, own.tools.now())
const sql = (text: string, values: unknown[] = []) => query<Record<string, string>>(own.url, text, values)
const today = () => loadTodayPage(own.tools)

async function bookingOn(departureId: DepartureId): Promise<BookingId> {
  const [row] = await sql('select id from bookings where departure_id = $1 limit 1', [departureId])
  return row?.id as BookingId
}

test('Today is empty when nothing needs attention', async () => {
  for (const [kind, { count, oldest }] of Object.entries(await today())) {
    expect([kind, count, oldest]).toEqual([kind, 0, []])
  }
})

test('[P7] [P8] departures that gather or have too few paid seats on their check day wait for a decision, the earliest first, and say if it is late', async () => {
  const later = await own.departure({ startsInDays: 54 })
  const sooner = await own.departure({ startsInDays: 12 })
  const short = await own.departure({ startsInDays: 22, phase: 'open', booked: 5 })
  await own.departure({ startsInDays: 55 })
  await own.departure({ startsInDays: 22, phase: 'open', booked: 6 })
  own.wait(2 * 24 * 60)
  const { decisions } = await today()
  expect(decisions.count).toBe(3)
  expect(decisions.oldest.map(({ id }) => id)).toEqual([sooner, short, later])
  expect(decisions.oldest.map(({ lateSince }) => lateSince !== undefined)).toEqual([true, false, false])
})

test('[P4] an invitation is listed in its last 12 hours, and not after it expired', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  for (const name of ['ann', 'bo', 'cy']) await own.join(departureId, name, 2)
  expect((await today()).invitations.count).toBe(0)
  own.wait(37 * 60)
  const { count, oldest } = (await today()).invitations
  expect(count).toBe(3)
  expect(oldest.map(({ name, seats }) => `${name} ${seats}`).sort()).toEqual(['ann 2', 'bo 2', 'cy 2'])
  own.wait(12 * 60)
  expect((await today()).invitations.count).toBe(0)
})

test('[M10] an installment is listed a week after its day, until it is paid', async () => {
  const departureId = await own.departure({ phase: 'open', booked: 2 })
  const bookingId = await bookingOn(departureId)
  await sql('update installments set due_day = $1, settled_cents = 100', [inDays(-6)])
  expect((await today()).overdueInstallments.count).toBe(0)
  await sql('update installments set due_day = $1 where booking_id = $2', [inDays(-7), bookingId])
  expect((await today()).overdueInstallments).toMatchObject({
    count: 1,
    oldest: [{ bookingId, outstandingCents: 300 }],
  })
  const another = `insert into installments (id, booking_id, kind, position, due_day, amount_cents, settled_cents)
    values (gen_random_uuid(), $1, 'first', 2, $2, 500, 0)`
  await sql(another, [bookingId, inDays(-8)])
  expect((await today()).overdueInstallments, 'a booking is listed once, with all that it owes').toMatchObject({
    count: 1,
    oldest: [{ bookingId, dueDay: inDays(-8), outstandingCents: 800, email: expect.stringContaining('@') }],
  })
  await sql('update installments set settled_cents = amount_cents')
  expect((await today()).overdueInstallments.count).toBe(0)
})

test('refunds that wait for staff are listed apart from payments that are pending at a provider', async () => {
  const departureId = await own.departure({ phase: 'open', booked: 1 })
  const [order] = await sql('select id from orders where departure_id = $1', [departureId])
  const insert = `insert into payments (id, order_id, method, kind, state, refund_of_id, amount_cents, fee_cents, created_at)
    select gen_random_uuid(), order_id, method, 'refund', 'requested', id, 500, 0, now() from payments where order_id = $1`
  await sql(insert, [order?.id])
  expect(await today()).toMatchObject({
    refunds: { count: 1, oldest: [{ departureId }] },
    pendingPayments: { count: 0 },
  })
  await sql(`update payments set method = 'paypal' where order_id = $1`, [order?.id])
  expect(await today()).toMatchObject({
    refunds: { count: 0 },
    pendingPayments: { count: 1, oldest: [{ method: 'paypal' }] },
  })
  await sql(`insert into disputes values ('D-1', $1, 'OPEN', 'x', 500, now(), now())`, [order?.id])
  await sql(`insert into disputes values ('D-2', null, 'RESOLVED', 'x', 500, now(), now())`)
  expect((await today()).disputes).toMatchObject({ count: 1, oldest: [{ providerId: 'D-1' }] })
})

test('[P4] an invited party that has begun to pay is not listed among the invitations about to expire', async () => {
  const departureId = await own.departure({ startsInDays: 90 })
  for (const name of ['dee', 'eli', 'fay']) await own.join(departureId, name, 2)
  own.wait(37 * 60)
  const [invitation] = await sql(`select i.id from invitations i join waitlist_entries e on e.id = i.entry_id
    where e.name = 'eli'`)
  expect((await own.hold(departureId, 2, invitation?.id as InvitationId)).ok).toBe(true)
  expect((await today()).invitations.oldest.map(({ name }) => name).sort()).toEqual(['dee', 'fay'])
})

test('[M9] a departure to decide that lacks a price is on Today once, and its line says so', async () => {
  const departureId = await own.departure({ startsInDays: 20, phase: 'open', booked: 1 })
  await sql('update departures set price_is_placeholder = true, opened_at = null where id = $1', [departureId])
  const { decisions, prices } = await loadTodayPage({ ...own.tools, liveMethods: ['paypal'] })
  expect(decisions.oldest).toContainEqual(expect.objectContaining({ id: departureId, hasPrice: false }))
  expect(prices.oldest.map(({ id }) => id)).not.toContain(departureId)
})

test('a bank line waits until someone has decided about it', async () => {
  const insert = `insert into bank_lines (id, import_id, fingerprint, content, file, posted_on, amount_cents, currency,
    payer, message, state, applied_cents, created_at)
    values (gen_random_uuid(), gen_random_uuid(), $1, $1, $1, '2027-01-01', 500, 'USD', $1, '', $2, 0, now())`
  await sql(insert, ['Bo Chen', 'unmatched'])
  await sql(insert, ['Ann Berg', 'ignored'])
  expect((await today()).bankLines).toMatchObject({ count: 1, oldest: [{ payer: 'Bo Chen' }] })
})

test('an inquiry is late after the response time of its kind, even if someone has taken it, until it is answered', async () => {
  const insert = `insert into inquiries (id, kind, name, email, payload, created_at, answered_at, status)
    values (gen_random_uuid(), $1, $2, 'a@example.com', '{}', $3, $4, $5)`
  const now = own.tools.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await sql(insert, ['contact', 'late', hoursAgo(26), null, 'new'])
  await sql(insert, ['contact', 'taken', hoursAgo(25), null, 'open'])
  await sql(insert, ['contact', 'answered', hoursAgo(25), now, 'open'])
  await sql(insert, ['contact', 'done', hoursAgo(25), null, 'done'])
  await sql(insert, ['press', 'in time', hoursAgo(23), null, 'new'])
  await sql(insert, ['job', 'in time', hoursAgo(9 * 24), null, 'new'])
  const { inquiries, newInquiries } = await today()
  expect(inquiries).toMatchObject({ count: 2, oldest: [{ name: 'late' }, { name: 'taken' }] })
  expect(newInquiries, 'before they are late').toMatchObject({
    count: 2,
    oldest: [
      { name: 'in time', kind: 'job', email: 'a@example.com' },
      { name: 'in time', kind: 'press' },
    ],
  })
  const late = await listInquiries({ words: [], isOverdue: true }, undefined, own.tools)
  expect(
    late.rows.map(({ name }) => name),
    'the inbox',
  ).toEqual(['taken', 'late'])
})

test('the oldest failed mails are shown with the count of all, and each is sent again once', async () => {
  const insert = `insert into mails (id, template, data, recipient, state, last_error, created_at)
    values (gen_random_uuid(), 'waitlist-left', '{}', $1, 'failed', 'no such box', $2)`
  for (let number = 1; number <= 7; number++) await sql(insert, [`${number}@example.com`, `2020-01-0${number}`])
  const { mails } = await today()
  expect([mails.count, mails.oldest.length, mails.oldest[0]?.recipient]).toEqual([7, 7, '1@example.com'])
  const id = mails.oldest[0]?.id as MailId
  const answers = await Promise.all([retryMail(id, 'Kim', own.tools), retryMail(id, 'Kim', own.tools)])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'not-found' })
  expect((await today()).mails.count).toBe(6)
  expect(await sql(`select data from pgboss.job where name = 'send-mail' and data->>'mailId' = $1`, [id])).toHaveLength(
    1,
  )
  expect(await sql(`select actor from audit_log where action = 'send-mail-again'`)).toEqual([{ actor: 'Kim' }])
})

test('a job that died is listed with its error and runs again once; a mail’s job is not listed twice', async () => {
  const departureId = await own.departure({ startsInDays: 200 })
  await bury('release-expired-seats', { departureId })
  await bury('send-mail', { mailId: own.tools.newId<'mail'>() })
  const { jobs } = await today()
  const error = { message: 'it failed' }
  expect(jobs).toMatchObject({ count: 1, oldest: [{ name: 'release-expired-seats', payload: { departureId }, error }] })
  const id = jobs.oldest[0]?.id ?? ''
  expect(await retryJob(id, 'Kim', own.tools)).toEqual({ ok: true })
  expect(await retryJob(id, 'Kim', own.tools)).toEqual({ ok: false, reason: 'not-found' })
  expect((await today()).jobs.count).toBe(0)
  const waiting = `select state from pgboss.job where name = 'release-expired-seats' and data->>'departureId' = $1`
  expect(await sql(waiting, [departureId])).toEqual([{ state: 'created' }])
})

/** Marks a job as the queue does when its last attempt has failed. */
async function bury(name: JobName, payload: object): Promise<void> {
  await sql(
    `insert into pgboss.job (name, data, source_name, source_id, source_output)
     values ('dead-jobs', $2, $1, gen_random_uuid(), '{"message": "it failed"}')`,
    [name, JSON.stringify(payload)],
  )
}
