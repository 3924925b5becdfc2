import { lockBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { insertDocument, listBookingsToInvoice, listDocuments, takeDocumentNumber } from '#db/documents/documents.ts'
import { sumCreditAppliedTo, sumCreditIssuedFor } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { bookingCost, formatDocumentNumber, nextDocument } from '#rules/documents/documents.ts'
import type { BookingId } from '#rules/ids.ts'
import { ledgerBalance, loweredCents } from '#rules/payments/ledger.ts'

/**
 * Rule D1: issues the missing document, if any. It has its own transaction, so that no guest who pays waits while
 * another guest's document gets its number.
 */
export async function issueDocument(bookingId: BookingId, tools: Tools): Promise<void> {
  const titles = await getTripTitles(tools)
  await tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // After the booker was erased there is no one to address it to.
    if (!booking.email) return
    const issued = await listDocuments(tx, bookingId)
    const numbered = issued.map((document) => ({ ...document, number: formatDocumentNumber(document) }))
    const next = nextDocument(await getCost(tx, booking), numbered, booking.state)
    if (!next) return
    const { kind, tripCents, feeCents, lines, earlier } = next
    const { destination, startDate, endDate } = await getDeparture(tx, booking.departureId, tools.now())
    const trip = { title: titles[destination] ?? destination, startDate, endDate, seats: booking.seats }
    const issuedOn = dayOf(tools.now())
    const year = Number(issuedOn.slice(0, 4))
    await insertDocument(tx, {
      id: tools.newId<'document'>(),
      bookingId,
      kind,
      year,
      number: await takeDocumentNumber(tx, kind, year),
      issuedOn,
      tripCents,
      feeCents,
      customerName: `${booking.firstName} ${booking.lastName}`.trim(),
      customerEmail: booking.email,
      content: { seller: tools.site.seller, reference: booking.reference, trip, lines, earlier },
      createdAt: tools.now(),
    })
  })
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
