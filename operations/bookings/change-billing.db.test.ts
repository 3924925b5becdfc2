import { expect, test } from 'vitest'
import { listBookingsToInvoice, listDocuments } from '#db/documents/documents.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import type { BookingId } from '#rules/ids.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { newGuest } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf, staffRequest } from '#testing/staff/staff-actions.ts'
import { changeBilling } from './change-billing.ts'
import { changeBookingPrice } from './change-price.ts'

const own = openForFile(openBankFixture)

const billing = { company: 'Nova GmbH', address: 'Ring 1\n1010 Wien', taxNumber: 'ATU123' }

async function change(
  bookingId: BookingId,
  invoices: 'keep' | 'replace' = 'keep',
  said: typeof billing | null = billing,
) {
  return changeBilling({ ...(await staffRequest(own.url, bookingId)), billing: said, invoices }, own.tools)
}

const documentsOf = (bookingId: BookingId) => listDocuments(own.tools.db, bookingId)
const sums = async (bookingId: BookingId) =>
  (await documentsOf(bookingId)).map(({ tripCents, feeCents }) => tripCents + feeCents)

test('[M36] invoice details are on later documents, and change none that was issued', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  const [before] = await documentsOf(bookingId)
  expect(await change(bookingId)).toEqual({ ok: true })
  expect(await change(bookingId)).toEqual({ ok: false, reason: 'nothing-changed' })
  const raise = { direction: 'raise', cents: 100 } as const
  expect(await changeBookingPrice({ ...(await staffRequest(own.url, bookingId)), change: raise }, own.tools)).toEqual({
    ok: true,
  })
  await issueDocument(bookingId, own.tools)
  const [first, later] = await documentsOf(bookingId)
  expect(first).toEqual(before)
  expect(first?.customerBilling).toBeNull()
  expect(later).toMatchObject({ kind: 'invoice', tripCents: 100, customerBilling: billing })
  const entries = await auditEntriesOf(own.url, bookingId)
  expect(JSON.stringify(entries), 'the log is never erased').not.toContain('Nova')
})

test('[M36] staff replace what was issued by a credit note and an invoice that says the new details', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, own.tools)
  expect(await change(bookingId, 'replace')).toEqual({ ok: true })
  const [first, back, again] = await documentsOf(bookingId)
  if (!first || !back || !again) throw new Error('there are three documents')
  expect(await sums(bookingId)).toEqual([812, -812, 812])
  expect(back).toMatchObject({ kind: 'credit-note', content: { earlier: [formatDocumentNumber(first)] } })
  expect(again).toMatchObject({
    customerBilling: billing,
    content: { earlier: [formatDocumentNumber(first), formatDocumentNumber(back)] },
  })
  expect(await listBookingsToInvoice(own.tools.db)).not.toContain(bookingId)
  await expectSoundJournal(own.tools)
})

test('[M36] a new booker starts without invoice details, and they are erased with the booker', async () => {
  const { bookingId } = await bookByDeposit(own)
  await change(bookingId)
  await issueDocument(bookingId, own.tools)
  const erase = `update documents set customer_name = '', customer_email = '' where booking_id = $1`
  await expect(query(own.url, erase, [bookingId])).rejects.toThrow('only its customer can be erased')
  const replaced = { bookingId, position: 1, newGuest: newGuest(), actor: 'Kim', reason: 'Bo comes instead.' }
  expect(await replaceGuest(replaced, own.tools)).toEqual({ ok: true })
  const [booking] = await query(own.url, 'select billing from bookings where id = $1', [bookingId])
  expect(booking).toEqual({ billing: null })
  await query(own.url, `update bookings set email = '' where id = $1`, [bookingId])
  expect(await change(bookingId)).toEqual({ ok: false, reason: 'guest-erased' })
})

test('[M37] documents and the journal have the tax in their sums, at the rate of the booking’s first document', async () => {
  const taxed = { ...own.tools, site: { ...own.tools.site, taxPercent: 8 } }
  const untaxed = await bookByDeposit(own)
  await issueDocument(untaxed.bookingId, own.tools)
  const { bookingId } = await bookByDeposit(own)
  await issueDocument(bookingId, taxed)
  for (const id of [bookingId, untaxed.bookingId]) {
    const cut = { direction: 'lower', cents: 108 } as const
    await changeBookingPrice({ ...(await staffRequest(own.url, id)), change: cut }, taxed)
    await issueDocument(id, { ...taxed, site: { ...taxed.site, taxPercent: 20 } })
  }
  const taxes = async (id: BookingId) => (await documentsOf(id)).map(({ content }) => content.tax?.cents)
  expect(await taxes(bookingId)).toEqual([60, -8])
  expect(await taxes(untaxed.bookingId)).toEqual([undefined, undefined])
  await expectSoundJournal(own.tools)
})
