import { findDeparture } from '#db/departures/departures.ts'
import { listOrdersOfQuote } from '#db/quotes/quote-rows.ts'
import { findQuote } from '#db/quotes/quotes.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import type { QuoteId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

export type StaffQuotePage = NonNullable<Awaited<ReturnType<typeof loadStaffQuotePage>>>

/** One quote as staff see it. Rule A2: without its link. */
export async function loadStaffQuotePage(id: QuoteId, tools: Tools) {
  const { db, now } = tools
  const quote = await findQuote(db, id)
  const departure = quote && (await findDeparture(db, quote.departureId, now()))
  if (!departure) return undefined
  const [orders, titles] = await Promise.all([listOrdersOfQuote(db, id), getTripTitles(tools)])
  const { destination, startDate, endDate, isPrivate } = departure
  const { dueCents } = quotedSums(quote, departure, quote.method ?? TRANSFER, now())
  return {
    quote,
    status: quoteStatus(quote, now()),
    dueCents,
    departure: { id: departure.id, startDate, endDate, isPrivate },
    title: titles[destination] ?? destination,
    orders: orders.map(({ id: orderId, method, state, totalCents, createdAt }) => ({
      id: orderId,
      method,
      state,
      totalCents,
      createdAt,
    })),
  }
}
