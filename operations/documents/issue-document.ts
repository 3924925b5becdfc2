import { lockBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import {
  insertDocument,
  listBookingsToInvoice,
  listDocuments,
  type StoredDocument,
  takeDocumentNumber,
} from '#db/documents/documents.ts'
import { listExtras } from '#db/extras/extras.ts'
import { sumCreditAppliedTo, sumCreditIssuedFor } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { dayOf } from '#rules/dates.ts'
import {
  bookingCost,
  type DocumentNumber,
  formatDocumentNumber,
  type NextDocument,
  nextDocument,
  replaceDocuments,
} from '#rules/documents/documents.ts'
import { taxOf } from '#rules/documents/tax.ts'
import type { BookingId } from '#rules/ids.ts'
import { ledgerBalance, loweredCents } from '#rules/payments/ledger.ts'

/**
 * Rule D1: issues the missing document, if any. It has its own transaction, so that no guest who pays waits while
 * another guest's document gets its number.
 */
export async function issueDocument(bookingId: BookingId, tools: Tools): Promise<void> {
  // Before the transaction: within it, a second connection could be waited for by those that have one.
  const titles = await getTripTitles(tools)
  await tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // After the booker was erased there is no one to address it to.
    if (!booking.email) return
    const issued = await listDocuments(tx, bookingId)
    const numbered = issued.map((document) => ({ ...document, number: formatDocumentNumber(document) }))
    const next = nextDocument(await getCost(tx, booking), numbered, booking.state, await listExtras(tx, bookingId))
    if (!next) return
    await writeDocument(tx, { booking, titles, issued }, next, tools)
  })
}

/** Rule M36: takes back what all documents of a locked booking say, and invoices it again with what it says now. */
export async function replaceInvoice(tx: Tx, booking: Booking, titles: TripTitles, tools: Tools): Promise<void> {
  const issued = await listDocuments(tx, booking.id)
  const earlier = issued.map(formatDocumentNumber)
  for (const document of replaceDocuments(issued.map((each) => ({ ...each, number: formatDocumentNumber(each) })))) {
    const number = await writeDocument(tx, { booking, titles, issued }, { ...document, earlier: [...earlier] }, tools)
    earlier.push(formatDocumentNumber(number))
  }
}

type About = { booking: Booking; titles: TripTitles; issued: readonly StoredDocument[] }

/** With the next number of its series. */
async function writeDocument(
  tx: Tx,
  { booking, titles, issued }: About,
  { kind, tripCents, feeCents, lines, earlier }: NextDocument,
  tools: Tools,
): Promise<DocumentNumber> {
  const { destination, startDate, endDate } = await getDeparture(tx, booking.departureId, tools.now())
  const trip = { title: titles[destination] ?? destination, startDate, endDate, seats: booking.seats }
  const issuedOn = dayOf(tools.now())
  const year = Number(issuedOn.slice(0, 4))
  const tax = taxOf(tripCents + feeCents, tools.site.taxPercent, issued)
  const number = { kind, year, number: await takeDocumentNumber(tx, kind, year) }
  await insertDocument(tx, {
    id: tools.newId<'document'>(),
    bookingId: booking.id,
    ...number,
    issuedOn,
    tripCents,
    feeCents,
    customerName: `${booking.firstName} ${booking.lastName}`.trim(),
    customerEmail: booking.email,
    customerBilling: booking.billing,
    content: { seller: tools.site.seller, reference: booking.reference, trip, lines, ...(tax && { tax }), earlier },
    createdAt: tools.now(),
  })
  return number
}

type Booking = Awaited<ReturnType<typeof lockBooking>>

async function getCost(tx: Tx, { id, state, subtotalCents }: Booking) {
  const money = await listPaymentsOfBooking(tx, id)
  const balanceCents = ledgerBalance(money, await sumCreditAppliedTo(tx, id))
  const creditIssuedCents = await sumCreditIssuedFor(tx, id)
  return bookingCost({
    state,
    subtotalCents,
    loweredCents: loweredCents(money),
    balanceCents,
    creditIssuedCents,
    money,
  })
}

/** Nightly, for jobs that were lost. */
export async function issueMissingDocuments(tools: Tools): Promise<void> {
  for (const bookingId of await listBookingsToInvoice(tools.db)) await issueDocument(bookingId, tools)
}
