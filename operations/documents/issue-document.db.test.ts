import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { listBookingsToInvoice, listDocuments } from '#db/documents/documents.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { withdrawRefund } from '#operations/refunds/withdraw-refund.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import type { BookingId } from '#rules/ids.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { approvedInstallment, bookByDeposit } from '#testing/payments/installments.ts'
import { newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { paymentsFor, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { issueDocument, issueMissingDocuments } from './issue-document.ts'
import { listGuestDocuments } from './list-documents.ts'

const own = openForFile(openPaymentFixture)

const seen = (bookingId: BookingId) => staffRequest(own.url, bookingId)

/** How many jobs were queued to check the booking's documents. */
async function jobsFor(bookingId: BookingId): Promise<number> {
  const jobs = await query(
    own.url,
    `select from pgboss.job where name = 'issue-document' and data ->> 'bookingId' = $1`,
    [bookingId],
  )
  return jobs.length
}

/** Performs the job, which must have been enqueued, and returns the documents as "invoice 800 + 12". */
async function documentsOf(bookingId: BookingId, jobs: number): Promise<string[]> {
  expect(await jobsFor(bookingId), 'jobs').toBe(jobs)
  await issueDocument(bookingId, own.tools)
  const documents = await listDocuments(own.tools.db, bookingId)
  return documents.map(({ kind, tripCents, feeCents }) => `${kind} ${tripCents} + ${feeCents}`)
}

test('[D1] a booking is invoiced as a whole, and each later fee when it is charged', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await documentsOf(bookingId, 1)).toEqual(['invoice 800 + 12'])
  expect(await documentsOf(bookingId, 1), 'the job again').toHaveLength(1)
  await settleOrderForGuest(await approvedInstallment(own, bookingId, ['first']), own.tools)
  expect(await documentsOf(bookingId, 2)).toEqual(['invoice 800 + 12', 'invoice 0 + 14'])
})

test('[D1] a refund that lowers the price is a credit note, and an invoice again if it is withdrawn', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  const [paymentId] = await paymentsFor(own.url, bookingId)
  if (!paymentId) throw new Error('nothing was paid')
  await query(own.url, 'update bookings set deposit_cents = 0 where id = $1', [bookingId])
  const refund = { ...(await seen(bookingId)), paymentId, amount: 100, choice: 'price-lowered' as const }
  expect(await refundBookingPayment(refund, own.tools)).toEqual({ ok: true })
  expect(await documentsOf(bookingId, 2)).toEqual(['invoice 800 + 12', 'credit-note -100 + 0'])
  const [requested] = await query<{ id: typeof paymentId }>(
    own.url,
    `select id from payments where booking_id = $1 and kind = 'refund'`,
    [bookingId],
  )
  if (!requested) throw new Error('nothing was requested')
  expect(await withdrawRefund({ ...(await seen(bookingId)), paymentId: requested.id }, own.tools)).toEqual({ ok: true })
  expect((await documentsOf(bookingId, 3)).at(-1)).toBe('invoice 100 + 0')
  const { events = [] } = (await loadStaffBookingPage(bookingId, own.tools)) ?? {}
  const issued = events.flatMap((event) => (event.kind === 'document-issued' ? event.document.kind : []))
  expect(issued, 'what staff read of it').toEqual(['invoice', 'credit-note', 'invoice'])
})

test('[D1] money that becomes a credit gets a credit note, and what the credit pays for gets its own invoice', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  expect(await issueCredit({ ...(await seen(bookingId)), amountCents: 200 }, own.tools)).toEqual({ ok: true })
  expect((await documentsOf(bookingId, 2)).at(-1)).toBe('credit-note -200 + 0')
})

test('[D1] only the amount kept from a cancelled booking stays invoiced', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  await unmarkCharterStage(own.url, departureId)
  const request = { ...(await seen(bookingId)), refund: 100, creditCents: 40 } as const
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  // Of $2.40, $1.00 is refunded, and $0.40 is a credit. The fee is kept (rule M17).
  expect(await documentsOf(bookingId, 2)).toEqual(['invoice 800 + 12', 'credit-note -700 + 0'])
})

test('[D1] a cancelled departure leaves nothing invoiced', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  await cancelWithJobs(own, departureId)
  expect((await documentsOf(bookingId, 2)).at(-1)).toBe('credit-note -800 + -12')
})

test('[D2] numbers have no gaps, although jobs crash, run twice and run at the same time', async () => {
  const departureId = await own.departure({ capacity: 8, startsInDays: 200 })
  const bookings: BookingId[] = []
  for (let party = 0; party < 6; party++) bookings.push(await bookParty(departureId, newGuest(), own.tools))
  const broken = { ...own.tools, db: crashing(own.tools.db) }
  const runs = bookings.flatMap((id) => [
    issueDocument(id, own.tools),
    expect(issueDocument(id, broken)).rejects.toThrow(Crash),
    issueDocument(id, own.tools),
  ])
  await Promise.all(runs)
  const rows = await query<{ kind: string; number: number; last: number }>(
    own.url,
    `select d.kind, d.number, n.last from documents d join document_numbers n on n.id = d.kind || ' ' || d.year
     order by 1, 2`,
  )
  for (const kind of ['invoice', 'credit-note']) {
    const series = rows.filter((row) => row.kind === kind)
    expect(series.map(({ number }) => number)).toEqual(series.map((_, index) => index + 1))
    expect(series[0]?.last).toBe(series.length)
  }
})

test('[D2] each year begins with 1', async () => {
  const { bookingId } = await bookByDeposit(own)
  const inYear = (year: number) => ({ ...own.tools, now: () => new Date(`${year}-01-01T00:00:00Z`) })
  await issueDocument(bookingId, inYear(2031))
  const [document] = await listDocuments(own.tools.db, bookingId)
  expect(document && formatDocumentNumber(document)).toBe('INV-2031-00001')
  expect(document?.content).toMatchObject({
    seller: own.tools.site.seller,
    trip: { title: 'Japan', seats: 2 },
    lines: [
      { kind: 'trip', cents: 800 },
      { kind: 'fee', cents: 12 },
    ],
  })
})

test('[D2] a document can be neither changed nor deleted', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  const change = (text: string) => query(own.url, `${text} where booking_id = '${bookingId}'`)
  await expect(change('delete from documents')).rejects.toThrow('never changed')
  await expect(change('update documents set trip_cents = 1')).rejects.toThrow('never changed')
  await expect(change(`update documents set customer_name = 'Another name'`)).rejects.toThrow('never changed')
})

test('[D1] the nightly job issues missing documents, and nothing on the next run', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await listBookingsToInvoice(own.tools.db)).toContain(bookingId)
  await issueMissingDocuments(own.tools)
  expect(await listDocuments(own.tools.db, bookingId)).toHaveLength(1)
  expect(await listBookingsToInvoice(own.tools.db), 'after all that happened here').toEqual([])
})

test('a new booker does not see the documents of the first', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  expect(await listGuestDocuments(bookingId, own.tools)).toHaveLength(1)
  const newBooker = { ...newGuest(), firstName: 'Bo' }
  const replaced = { bookingId, position: 1, newGuest: newBooker, actor: 'Kim', reason: 'Bo comes instead.' }
  expect(await replaceGuest(replaced, own.tools)).toEqual({ ok: true })
  expect(await listGuestDocuments(bookingId, own.tools)).toEqual([])
})

test('[D2] the customer of a document is erased with the booker, and no one is invoiced after that', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  const inYears = { ...own.tools, now: () => new Date('2050-01-01T00:00:00Z') }
  await eraseOldRecords(parseSettings({}).retention, own.tools)
  expect(await listDocuments(own.tools.db, bookingId)).toMatchObject([{ customerName: 'Ada Berg' }])
  await eraseOldRecords(parseSettings({}).retention, inYears)
  expect(await listDocuments(own.tools.db, bookingId)).toMatchObject([{ customerName: '', customerEmail: '' }])
  await query(own.url, 'update bookings set subtotal_cents = 1 where id = $1', [bookingId])
  await issueDocument(bookingId, inYears)
  expect(await listDocuments(own.tools.db, bookingId)).toHaveLength(1)
})
