import { listDeparturesWithin } from '#db/departures/departures.ts'
import { findInquiry } from '#db/inquiries/inquiries.ts'
import { countListedParties } from '#db/waitlist/waitlist.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import { type InquiryId, idsOf } from '#rules/ids.ts'
import { offeredMethods } from '#rules/orders/payment-choice.ts'
import { canBecomePrivate } from '#rules/quotes/quotes.ts'

/** No one plans further ahead. */
const MAX_DAYS_AHEAD = 1000
/** Long enough to talk it over, and short enough not to block a sale. */
const USUAL_QUOTE_DAYS = 7

/**
 * The departures that staff can quote, each with the parties that lose their place if it becomes private, and what an inquiry
 * says about its sender.
 */
export async function loadQuoteForm(isCharter: boolean, inquiryId: InquiryId | undefined, tools: Tools) {
  const { db, now, liveMethods } = tools
  const [departures, titles, { destinations, everyTrip, sale }, inquiry] = await Promise.all([
    listDeparturesWithin(db, now(), MAX_DAYS_AHEAD),
    getTripTitles(tools),
    tools.catalogue.current(),
    inquiryId ? findInquiry(db, inquiryId) : undefined,
  ])
  const quotable = departures.filter((departure) => {
    if (availableSpots(departure) === 0) return false
    return isCharter ? departure.isPrivate || canBecomePrivate(departure) : departure.phase === 'open'
  })
  const leaving = quotable.filter(({ isPrivate }) => isCharter && !isPrivate)
  const listed = await countListedParties(db, idsOf(leaving))
  return {
    departures: quotable.map((departure) => {
      const { id, destination, startDate, endDate, timeZone, priceCents } = departure
      const title = titles[destination] ?? destination
      const parties = listed.get(id) ?? 0
      const skillStep = skillStepOfDestination(destination, everyTrip.destinations)
      const days = { startDate, endDate, timeZone }
      return { id, title, ...days, priceCents, free: availableSpots(departure), parties, skillStep }
    }),
    trips: destinations.map(({ id, title }) => ({ id, title })),
    methods: offeredMethods(liveMethods),
    depositPercent: sale.depositPercent,
    now: now(),
    guest: inquiry ? guestOf(inquiry) : undefined,
    lastDay: addDays(dayOf(now()), USUAL_QUOTE_DAYS),
  }
}

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

/** Only the contact form asks for both names. Elsewhere the last word is the last name. */
function guestOf({ name, email, payload }: Inquiry) {
  const sent = payload as Partial<Record<'firstName' | 'lastName' | 'phone', string>>
  const words = name.trim().split(/\s+/)
  return {
    firstName: sent.firstName ?? words.slice(0, -1).join(' '),
    lastName: sent.lastName ?? words.at(-1) ?? '',
    email,
    phone: sent.phone ?? '',
  }
}
