import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import type { StoredQuote } from '#db/quotes/quotes.ts'
import type { Tools } from '#operations/tools.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'
import { orderMailData } from './order-mail-data.ts'
import { queueMail } from './queue-mail.ts'
import { createSignedLink } from './signed-link.ts'

type Departure = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate' | 'timeZone' | 'isPrivate'>

/** Rule S7: the guest gets the link with which they pay. */
export async function queueQuoteMail(tx: Tx, quote: StoredQuote, departure: Departure, tools: Tools): Promise<void> {
  const { dueCents } = quotedSums(quote, departure, quote.method ?? TRANSFER, tools.now())
  const data = {
    ...orderMailData(quote, departure),
    totalCents: quote.subtotalCents,
    dueCents,
    plan: quote.paymentPlan,
    expiresAt: quote.validUntil.toISOString(),
    isPrivate: departure.isPrivate,
    quoteLink: createSignedLink('quote', quote.id, tools.site),
  }
  await queueMail(tx, { template: 'quote', data, ...recipientOf(quote) }, tools)
}

export async function queueQuoteWithdrawnMail(
  tx: Tx,
  quote: StoredQuote,
  departure: Departure,
  tools: Tools,
): Promise<void> {
  const data = { ...orderMailData(quote, departure), totalCents: quote.subtotalCents }
  await queueMail(tx, { template: 'quote-withdrawn', data, ...recipientOf(quote) }, tools)
}

/** A mail about a quote that answers an inquiry is listed on that inquiry's page. */
function recipientOf({ email, inquiryId }: StoredQuote) {
  return { recipient: email, ...(inquiryId && { about: { inquiryId } }) }
}
