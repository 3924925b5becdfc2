import { flightWords } from '#content/departures/flight-words.ts'
import { whoComesWords } from '#content/departures/who-comes.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import { flightLook } from './departure-seats.ts'

/** Rule P16: whether it flies, in one or two words. */
export function FlightMark({ status }: { status: FlightStatus }) {
  return (
    <span data-status="" className={flightLook(status)}>
      {flightWords.status[status]}
    </span>
  )
}

/** Rule G15: who comes, without names. */
export function WhoComesLine({ text, className = '' }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p className={`text-small ${className}`}>
      <span className="font-bold">{whoComesWords.label}:</span> {text}
    </p>
  )
}
