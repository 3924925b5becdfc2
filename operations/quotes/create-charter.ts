import { insertDeparture } from '#db/departures/departures.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type Day, dayAt } from '#rules/dates.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import { checkNewDeparture } from '#rules/departures/departure-settings.ts'
import { checkQuote } from '#rules/quotes/quotes.ts'
import { type CreateQuoteResult, type QuoteRequest, writeQuote } from './create-quote.ts'

type CharterRequest = Omit<QuoteRequest, 'departureId' | 'isCharter'> & {
  destination: string
  startDate: Day
  endDate: Day
}

/** Rule M28: quotes a private departure that did not exist before. It has as many seats as its party. */
export async function createCharter(request: CharterRequest, tools: Tools): Promise<CreateQuoteResult> {
  const { destination, startDate, endDate, seats: capacity, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const { destinations, sale } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  if (!trip) return { ok: false, reason: 'unknown-destination' }
  const { timeZone, priceCents } = trip
  const now = tools.now()
  const days = { startDate, endDate, timeZone, salesCloseDays: DEFAULT_SALES_CLOSE_DAYS }
  const price = { priceCents, priceIsPlaceholder: trip.pricePlaceholder }
  const empty = { confirmedSeats: 0, heldSeats: 0, invitedSeats: 0, isClosed: false, isCancelled: false }
  const settings = { ...days, ...price, capacity, phase: 'open', isPrivate: true } as const
  const refusal =
    checkNewDeparture(days, dayAt(timeZone, now)) ??
    checkQuote(request, { ...settings, ...empty }, { ...tools, ...sale, now })
  if (refusal) return { ok: false, reason: refusal }
  return tools.db.transaction(async (tx) => {
    const departureId = tools.newId<'departure'>()
    await insertDeparture(tx, { ...settings, id: departureId, destination, openedAt: now, createdAt: now })
    await announceDeparture(tx, departureId)
    const details = { destination, ...settings }
    await writeAuditEntry(tx, { actor, action: 'create-departure', departureId, reason, details }, tools)
    const departure = await lockAndCountSeats(tx, departureId, now, null)
    const quoteId = await writeQuote(tx, { ...request, ...sale, departureId, isCharter: true }, departure, tools)
    return { ok: true, quoteId }
  })
}
