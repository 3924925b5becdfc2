import { expect, test } from 'vitest'
import type { StoredDocument } from '#db/documents/documents.ts'
import type { BookingId, DocumentId } from '#rules/ids.ts'
import { pdfTexts } from '#testing/pdf-pages.ts'
import { documentResponse } from './document-response.ts'
import { writeDocument } from './write-document.ts'

const seller = { name: 'Nova Trips Inc.', address: ['1 Bay Street', 'Toronto'], taxNumber: '123456789', isDemo: false }

const invoice: StoredDocument = {
  id: 'document' as DocumentId,
  bookingId: 'booking' as BookingId,
  kind: 'invoice',
  year: 2027,
  number: 12,
  issuedOn: '2027-01-23',
  tripCents: 1_580_000,
  feeCents: 79_000,
  customerName: 'Zoë Łukasz',
  customerEmail: 'zoe@example.com',
  customerBilling: null,
  content: {
    seller,
    reference: 'PP-ABCD2345',
    trip: { title: 'Japan', startDate: '2027-02-10', endDate: '2027-02-16', seats: 2 },
    lines: [
      { kind: 'trip', cents: 1_580_000 },
      { kind: 'fee', cents: 79_000 },
    ],
    earlier: [],
  },
  createdAt: new Date('2027-01-23T12:00:00Z'),
}

const creditNote: StoredDocument = {
  ...invoice,
  kind: 'credit-note',
  number: 3,
  tripCents: -1_580_000,
  feeCents: 0,
  content: { ...invoice.content, lines: [{ kind: 'cancellation', cents: -1_580_000 }], earlier: ['INV-2027-00012'] },
}

const read = async (document: StoredDocument) => (await pdfTexts(await writeDocument(document))).map(toLines)
const toLines = (page: string) => page.split('\n')

test('[D2] an invoice is one page with seller, number, customer, lines and total', async () => {
  expect(await read(invoice)).toEqual([
    [
      'Nova Trips Inc.',
      '1 Bay Street',
      'Toronto',
      'Tax number: 123456789',
      'Invoice INV-2027-00012',
      'Date: January 23, 2027',
      'Booking: PP-ABCD2345',
      'Billed to',
      'Zoë Łukasz',
      'zoe@example.com',
      'Description',
      'Amount (USD)',
      'Japan, Feb 10 - Feb 16, 2027, 2 seats',
      '$15,800.00',
      'Payment fee',
      '$790.00',
      'Total',
      '$16,590.00',
      'All amounts are in US dollars. Payments and refunds are listed on the booking’s receipt.',
    ],
  ])
})

test('[D2] a credit note names the documents before it, and its amounts have no sign', async () => {
  const [page] = await read(creditNote)
  expect(page).toContain('Credit note CN-2027-00003')
  expect(page).toContain('Booking cancelled: Japan, Feb 10 - Feb 16, 2027, 2 seats')
  expect(page).toContain('Total credited')
  expect(page).toContain('$15,800.00')
  expect(page).toContain('Earlier documents for this booking: INV-2027-00012.')
  expect(page?.join()).not.toContain('-$')
})

test('a document of the demo seller says that it is a sample', async () => {
  const content = { ...invoice.content, seller: { ...seller, isDemo: true } }
  expect((await read({ ...invoice, content })).join()).toContain('Sample.')
})

test('[M36] a customer’s company, address and tax number are printed, but for lines that the fonts cannot write', async () => {
  const customerBilling = { company: 'Łukasz GmbH', address: 'Ring 1\n山田\n1010 Wien', taxNumber: 'ATU123' }
  const [page = []] = await read({ ...invoice, customerBilling })
  const from = page.indexOf('Billed to')
  expect(page.slice(from + 1, from + 7)).toEqual([
    'Łukasz GmbH',
    'Zoë Łukasz',
    'Ring 1',
    '1010 Wien',
    'Tax number: ATU123',
    'zoe@example.com',
  ])
})

test('[M37] below the total, a document says how much of it is tax', async () => {
  const [page = []] = await read({ ...invoice, content: { ...invoice.content, tax: { percent: 8.1, cents: 124_310 } } })
  expect(page.slice(page.indexOf('Total') + 1).slice(0, 3)).toEqual(['$16,590.00', 'Includes 8.1% tax', '$1,243.10'])
  const tax = { percent: 8.1, cents: -118_390 }
  const [note = []] = await read({ ...creditNote, content: { ...creditNote.content, tax } })
  expect(note).toContain('$1,183.90')
})

test('a name that the fonts cannot write is left out, and the address is there', async () => {
  const [page] = await read({ ...invoice, customerName: '山田太郎' })
  expect(page).toContain('zoe@example.com')
  expect(page?.join()).not.toContain('山')
})

test('a document is written once and kept, and written again when its customer is erased', async () => {
  const fileOf = async (document: StoredDocument) =>
    (await pdfTexts(Buffer.from(await (await documentResponse(document)).arrayBuffer()))).join()
  // It cannot change. Other lines under its id would show only in a file that is written again.
  const reworded = { ...invoice, content: { ...invoice.content, reference: 'PP-WRITTEN2' } }
  expect(await fileOf(invoice)).toContain('PP-ABCD2345')
  expect(await fileOf(reworded)).not.toContain('PP-WRITTEN2')
  const erased = await fileOf({ ...reworded, customerName: 'Erased' })
  expect(erased).toContain('PP-WRITTEN2')
  expect(erased).not.toContain('Zoë')
})
