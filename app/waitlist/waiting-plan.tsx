import { Facts } from '#app/ui/facts.tsx'
import { dayText } from '#content/dates.ts'
import { waitingText } from '#content/departures/flight-words.ts'
import { waitingPlan as words } from '#content/pages/joined.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import type { DepartureId } from '#rules/ids.ts'
import { calendarPath } from './joined-path.ts'

type Props = { departureId: DepartureId; flight: Flight }

/** By when a waiting party knows more, and what happens if too few people join, or no seat opens up. */
export function WaitingPlan({ departureId, flight }: Props) {
  const { decideBy } = flight
  const runs = isConfirmed(flight.status)
  return (
    <section>
      <h2>{words.heading}</h2>
      {decideBy ? (
        <Facts lines={[[words.decideBy, dayText(decideBy)]]} className="mt-4" />
      ) : (
        <p className="mt-4">{waitingText(flight)}</p>
      )}
      <h3 className="mt-4">{runs ? words.noSeat : words.neverFills}</h3>
      <p className="mt-2">{runs ? words.noSeatText : words.neverFillsText}</p>
      {/* A download, so the router must not handle the link. */}
      <a href={calendarPath(departureId)} className="button mt-4">
        {words.calendar}
      </a>
      <p className="mt-2 text-slate text-small">{decideBy ? words.calendarNote : words.calendarNoteWithoutDecision}</p>
    </section>
  )
}
