import { dayText, rangeText } from '#content/dates.ts'
import { documentWords as words } from '#content/documents/documents.ts'
import type { StoredDocument } from '#db/documents/documents.ts'
import { addressLines } from '#rules/documents/billing.ts'
import { type DocumentLine, formatDocumentNumber } from '#rules/documents/documents.ts'
import { formatDollars } from '#rules/money.ts'
import { type DocumentFont, fontFile, isDrawable } from './document-fonts.ts'

const INK = '#16202b'
const SLATE = '#55606c'
const MARGIN = 56
/** Of A4, in points. */
const WIDTH = 595 - 2 * MARGIN
const AMOUNT_WIDTH = 110

type Pdf = PDFKit.PDFDocument

/** An invoice or credit note as PDF. The same document always has the same content. */
export async function writeDocument(document: StoredDocument): Promise<Buffer> {
  // Few requests need the library, so it is loaded with the first.
  const { default: PdfDocument } = await import('pdfkit')
  const title = words.title(document.kind, formatDocumentNumber(document))
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    font: fontFile('plain'),
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: document.content.seller.name, CreationDate: document.createdAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => pdf.on('end', done))
  for (const name of ['plain', 'bold'] as const) pdf.registerFont(name, fontFile(name))
  drawSeller(pdf, document)
  drawHead(pdf, document, title)
  drawLines(pdf, document)
  drawNotes(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function write(pdf: Pdf, text: string, font: DocumentFont = 'plain', size = 10, color = INK): void {
  pdf.font(font).fontSize(size).fillColor(color).text(text, MARGIN, pdf.y, { width: WIDTH })
}

function drawSeller(pdf: Pdf, { content: { seller } }: StoredDocument): void {
  write(pdf, seller.name, 'bold', 12)
  for (const line of seller.address) write(pdf, line, 'plain', 10, SLATE)
  write(pdf, words.taxNumber(seller.taxNumber), 'plain', 10, SLATE)
}

function drawHead(pdf: Pdf, document: StoredDocument, title: string): void {
  const { kind, issuedOn, content } = document
  pdf.moveDown(2)
  write(pdf, title, 'bold', 20)
  if (content.seller.isDemo) write(pdf, words.sample, 'bold', 10)
  pdf.moveDown()
  write(pdf, `${words.date}: ${dayText(issuedOn)}`)
  write(pdf, `${words.booking}: ${content.reference}`)
  pdf.moveDown()
  write(pdf, kind === 'invoice' ? words.customer : words.credited, 'plain', 10, SLATE)
  drawCustomer(pdf, document)
  pdf.moveDown(2)
}

/** Lines that the fonts cannot write are left out: the email address says who it is, too. */
function drawCustomer(pdf: Pdf, { customerName, customerEmail, customerBilling }: StoredDocument): void {
  const { company, address, taxNumber } = customerBilling ?? { company: '', address: '', taxNumber: '' }
  const isDrawn = (line: string) => line !== '' && isDrawable(line)
  for (const line of [company, customerName].filter(isDrawn)) write(pdf, line, 'bold', 11)
  for (const line of addressLines(address).filter(isDrawn)) write(pdf, line)
  if (isDrawn(taxNumber)) write(pdf, words.taxNumber(taxNumber))
  write(pdf, customerEmail)
}

function drawLines(pdf: Pdf, { kind, tripCents, feeCents, content }: StoredDocument): void {
  // A credit note gives its amounts without a sign: its title says that they are credited.
  const sign = kind === 'invoice' ? 1 : -1
  drawRow(pdf, words.what, words.amount, 'bold')
  for (const line of content.lines) drawRow(pdf, lineText(line, content.trip), formatDollars(sign * line.cents))
  drawRow(pdf, words.total[kind], formatDollars(sign * (tripCents + feeCents)), 'bold')
  if (content.tax) drawRow(pdf, words.tax(content.tax.percent), formatDollars(sign * content.tax.cents))
}

function lineText(line: DocumentLine, trip: StoredDocument['content']['trip']): string {
  if (line.kind === 'extra') return line.cents > 0 ? line.text : words.extraRemoved(line.text)
  if (line.kind === 'fee') return words.lines.fee
  return words.lines[line.kind] + words.trip(trip.title, rangeText(trip.startDate, trip.endDate), trip.seats)
}

function drawRow(pdf: Pdf, what: string, amount: string, font: DocumentFont = 'plain'): void {
  const top = pdf.y
  pdf.font(font).fontSize(10).fillColor(INK)
  pdf.text(what, MARGIN, top, { width: WIDTH - AMOUNT_WIDTH - 20 })
  const bottom = pdf.y + 6
  pdf.text(amount, MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(SLATE)
    .stroke()
  pdf.y = bottom + 8
}

function drawNotes(pdf: Pdf, { content: { earlier } }: StoredDocument): void {
  pdf.moveDown()
  if (earlier.length > 0) write(pdf, words.earlier(earlier.join(', ')))
  write(pdf, words.currency, 'plain', 9, SLATE)
}
