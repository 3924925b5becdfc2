import type { ReactNode } from 'react'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { operatorLine } from '#app/page/operator-name.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { flightText, flightWords } from '#content/departures/flight-words.ts'
import { bookingWords } from '#content/forms/booking.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Day } from '#rules/dates.ts'
import { toFlight } from '#rules/departures/flight-status.ts'
import { tripOf } from './trip.ts'

type Props = { departure: PublicDeparture; today: Day; children?: ReactNode }

/** The trip, whether it flies (rule P16), by which day we decide, and what happens to the money. */
export function TripSummary({ departure, today, children }: Props) {
  const { flightStatus, decisionDay } = departure
  const { title, durationText, dates } = tripOf(departure)
  const rows = [
    [bookingWords.trip, `${title}, ${durationText}`],
    [bookingWords.date, dates],
    [flightWords.label, <FlightMark key="status" status={flightStatus} />],
    ...operatorLine(departure),
  ] as const
  return (
    <div className="bg-drift px-3 pb-3">
      <Facts lines={rows} />
      {children}
      <p className="mt-3 text-small">{flightText(toFlight(flightStatus, decisionDay, today))}</p>
    </div>
  )
}
