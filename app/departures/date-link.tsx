import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { departureWords } from '#content/departures/departure-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { dateHref } from './departure-seats.ts'

type Props = { departure: PublicDeparture; className?: string }

/**
 * Leads to the booking of a date, or to its waiting list. A new document, because only the booking's may load a payment window.
 * Search engines leave both alone.
 */
export function DateLink({ departure, className = '' }: Props) {
  const { status } = departure
  const tone = status === 'Available' ? 'button-spruce' : ''
  return (
    <Link reloadDocument rel="nofollow" to={dateHref(departure)} className={`button ${tone} ${className}`}>
      {departureWords.dateLink[status]}
      <span className="sr-only"> {departureWords.dateOf(departure)}</span>
    </Link>
  )
}

/** A whole card or strip as such a link. */
export function DateCardLink({ departure, className, children }: Required<Props> & { children: ReactNode }) {
  return (
    <Link reloadDocument rel="nofollow" to={dateHref(departure)} data-departure={departure.id} className={className}>
      {children}
    </Link>
  )
}
