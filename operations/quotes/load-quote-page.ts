import { findBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { listOrdersOfQuote } from '#db/quotes/quote-rows.ts'
import { findQuote, type StoredQuote } from '#db/quotes/quotes.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { findLostDayPolicy } from '#operations/days/lost-day-policies.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import { nameOperator } from '#operations/operators/public-operators.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { QuoteId } from '#rules/ids.ts'
import { actualDueDay } from '#rules/installments/due-days.ts'
import { opensWindow, TRANSFER } from '#rules/orders/methods.ts'
import { isUnsettled } from '#rules/orders/orders.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { type QuoteStatus, quoteStatus } from '#rules/quotes/quotes.ts'

export type QuotePage = NonNullable<Awaited<ReturnType<typeof loadQuotePage>>>

/** Rule M27: what the guest accepts by paying. Undefined if the guest's data was erased. */
export async function loadQuotePage(id: QuoteId, tools: Tools) {
  const { db, now, liveMethods } = tools
  const quote = await findQuote(db, id)
  if (!quote?.email) return undefined
  const [departure, { everyTrip }, orders] = await Promise.all([
    getDeparture(db, quote.departureId, now()),
    tools.catalogue.current(),
    listOrdersOfQuote(db, id),
  ])
  const { destination, startDate, endDate, isPrivate, isCancelled } = departure
  const named = await nameOperator(departure, tools)
  const trip = everyTrip.destinations.find(({ id }) => id === destination)
  const { seats, subtotalCents, listCents, paymentPlan: plan, method, validUntil, firstName } = quote
  const { dueCents, terms } = quotedSums(quote, departure, method ?? TRANSFER, now())
  const status: QuoteStatus = isCancelled && quote.state === 'open' ? 'withdrawn' : quoteStatus(quote, now())
  const today = todayAtBase(departure, now())
  const takesTransfers = methodsFor({ startDate, today, liveMethods }).includes(TRANSFER)
  // A guest who closed the provider's window starts again, and needs no link to that order.
  const placed = orders.find((order) => isUnsettled(order) && (!opensWindow(order.method) || order.state === 'pending'))
  return {
    status,
    firstName,
    trip: { destination, title: trip?.title ?? destination, startDate, endDate, ...named },
    skillStep: trip?.skillStep,
    isPrivate,
    isConfirmed: departure.confirmedSince !== null,
    seats,
    subtotalCents,
    /** Null unless the guest pays less than everyone else. */
    listCents: listCents > subtotalCents ? listCents : null,
    plan,
    depositPercent: quote.depositPercent,
    /** Rule L7: what a down day gives. */
    lostDays: await findLostDayPolicy(tools.db, quote.departureId),
    method,
    dueCents,
    installments: terms.installments.map((each) => ({ ...each, ...actualDueDay(each, departure) })),
    validUntil,
    takesTransfers,
    orderLink: placed && createSignedLink('order', placed.id, tools.site),
    bookingLink: await bookingLinkFor(quote, tools),
  }
}

/** Rule G9: if the booker was replaced, the address corrected or the link renewed since, the quote does not reveal it. */
async function bookingLinkFor({ bookingId, email }: StoredQuote, { db, site }: Tools): Promise<string | undefined> {
  const booking = bookingId ? await findBooking(db, bookingId) : undefined
  return booking?.email === email && booking.linkVersion === 0 ? createBookingLink(booking, site) : undefined
}
