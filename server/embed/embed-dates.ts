import { departurePrice } from '#app/departures/departure-price.ts'
import { dateHref, departureSentence } from '#app/departures/departure-seats.ts'
import { rangeText } from '#content/dates.ts'
import { oddsWords } from '#content/days/odds-words.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { embedWords } from '#content/departures/embed-words.ts'
import { flightWords } from '#content/departures/flight-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { type FlightStatus, isConfirmed } from '#rules/departures/flight-status.ts'
import { seatsToFly } from '#rules/departures/phases.ts'

/** All texts are ready to show, so that the script is small and partners' pages say the same as ours. */
export type EmbedDates = {
  heading: string
  dates: EmbedDate[]
  /** Shown instead of an empty list. */
  none: string
}

export type EmbedDate = {
  days: string
  status: FlightStatus
  statusText: string
  seats: string
  price: string
  /** Empty until staff have assigned one. */
  operator: string
  /** Rule L4: how often its month was flown. Empty until enough days are recorded. */
  odds: string
  /** Leads to the date on our site, with the partner's code. */
  href: string
  link: string
  /** Otherwise it leads to the waiting list, and looks different. */
  isAvailable: boolean
  /** Completes the link for screen readers. */
  linkAbout: string
}

type Options = { title: string; partner: string; publicUrl: string }

/** Rule G17: the dates on a partner's page. */
export function embedDates(departures: readonly PublicDeparture[], { title, ...rest }: Options): EmbedDates {
  return {
    heading: embedWords.heading(title),
    dates: departures.map((departure) => embedDate(departure, rest)),
    none: embedWords.none,
  }
}

function embedDate(departure: PublicDeparture, { partner, publicUrl }: Omit<Options, 'title'>): EmbedDate {
  const { startDate, endDate, status, flightStatus, operatorName, odds } = departure
  const href = new URL(dateHref(departure), publicUrl)
  href.searchParams.set('partner', partner)
  return {
    days: rangeText(startDate, endDate),
    status: flightStatus,
    statusText: flightWords.status[flightStatus],
    seats: seatsText(departure),
    price: departurePrice(departure).join(' · '),
    odds: odds ? oddsWords.line(odds) : '',
    operator: operatorName ? departureWords.flownBy(operatorName) : '',
    href: href.href,
    link: departureWords.dateLink[status],
    isAvailable: status === 'Available',
    linkAbout: departureWords.dateOf(departure),
  }
}

/** While a departure gathers, count everyone who wants to come; once deposits are open, count everyone who has paid. */
function seatsText(departure: PublicDeparture): string {
  const { phase, capacity, confirmedSeats, potential, missing, flightStatus } = departure
  if (isConfirmed(flightStatus)) return departureSentence(departure)
  if (phase === 'gathering') return embedWords.gathering(potential, capacity, missing)
  return embedWords.open(confirmedSeats, capacity, Math.max(0, seatsToFly(capacity) - confirmedSeats))
}
