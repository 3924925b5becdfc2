import { afterAll, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { listDocuments } from '#db/documents/documents.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import type { PriceDirection } from '#rules/bookings/price-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf, KIM, mailsAbout, staffRequest } from '#testing/staff/staff-actions.ts'
import { changeBookingPrice } from './change-price.ts'
import { loadBookingPage } from './load-booking-page.ts'
import { loadStaffBookingPage } from './load-staff-booking-page.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

async function change(bookingId: BookingId, direction: PriceDirection, cents: number) {
  const request = { ...(await staffRequest(own.url, bookingId)), change: { direction, cents } }
  return changeBookingPrice(request, own.tools)
}

async function linesOf(bookingId: BookingId): Promise<string[]> {
  await issueDocument(bookingId, own.tools)
  const documents = await listDocuments(own.tools.db, bookingId)
  return documents.map(({ kind, content }) => `${kind}: ${content.lines.map((line) => `${line.kind} ${line.cents}`)}`)
}

test('[M31] [D1] [M30] a higher price is due within a week, is invoiced and posted, and the guest is mailed', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await linesOf(bookingId)).toEqual(['invoice: trip 800,fee 12'])
  expect(await change(bookingId, 'raise', 90)).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toEqual([
    'deposit 240/240',
    'price-change 0/90',
    'first 0/280',
    'second 0/280',
  ])
  const dueDay = inDays(7, own.tools.now())
  const page = await loadBookingPage(bookingId, own.tools)
  expect(page).toMatchObject({ dueNowCents: 90, receipt: { subtotalCents: 890 } })
  expect(page?.schedule[1]).toMatchObject({ kind: 'price-change', dueDay, state: 'due' })
  expect(await linesOf(bookingId)).toEqual(['invoice: trip 800,fee 12', 'invoice: price-change 90'])
  expect(await mailsAbout(own.url, bookingId, 'price-changed')).toMatchObject([{ beforeCents: 800, afterCents: 890 }])
  const log = { ...KIM, action: 'change-price', details: { beforeCents: 800, afterCents: 890 } }
  expect(await auditEntriesOf(own.url, bookingId)).toEqual([log])
  await expectSoundJournal(own.tools)
})

test('[M31] [D1] [M30] a lower price shortens what is open, last payment first, and gets a credit note', async () => {
  const { bookingId } = await bookByDeposit(own)
  await linesOf(bookingId)
  expect(await change(bookingId, 'lower', 300)).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/260'])
  expect((await linesOf(bookingId)).at(-1)).toBe('credit-note: price-change -300')
  await expectSoundJournal(own.tools)
  expect(await change(bookingId, 'lower', 261), 'what was paid is refunded instead').toEqual({
    ok: false,
    reason: 'exceeds-open',
  })
  expect(await change(bookingId, 'lower', 260)).toEqual({ ok: true })
  expect(await findBooking(own.tools.db, bookingId)).toMatchObject({ subtotalCents: 240, depositCents: 240 })
  expect((await loadStaffBookingPage(bookingId, own.tools))?.offers.priceDirections).toEqual(['raise'])
})

test('[M23] [M31] two staff members do not both change the price that they saw', async () => {
  const { bookingId } = await bookByDeposit(own)
  const request = await staffRequest(own.url, bookingId)
  const change = { direction: 'lower', cents: 100 } as const
  expect(await changeBookingPrice({ ...request, change }, own.tools)).toEqual({ ok: true })
  expect(await changeBookingPrice({ ...request, change }, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
  expect(await findBooking(own.tools.db, bookingId)).toMatchObject({ subtotalCents: 700 })
})
