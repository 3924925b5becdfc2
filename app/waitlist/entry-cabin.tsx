import { DepartureSeats, Operator } from '#app/departures/departure-line.tsx'
import { departureSentence, seatCounts } from '#app/departures/departure-seats.ts'
import { FlightMark, WhoComesLine } from '#app/departures/flight-mark.tsx'
import { SeatLegend } from '#app/departures/seat-legend.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { ShareLink } from '#app/page/share-link.tsx'
import { rangeText } from '#content/dates.ts'
import { waitingText } from '#content/departures/flight-words.ts'
import { shareWords } from '#content/pages/share.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { WaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import { WaitingPlan } from './waiting-plan.tsx'

type CabinProps = { loaded: PublicDeparture; position: WaitlistPosition; whoComes: string | undefined }

/** The cabin of the departure, with the seats of the party while it waits for them. */
export function EntryCabin({ loaded, position, whoComes }: CabinProps) {
  const departure = useLiveDeparture(loaded)
  const flight = { status: departure.flightStatus, decideBy: position.flight?.decideBy ?? null }
  return (
    <div className="mt-5 border border-ink bg-drift p-4">
      <DepartureSeats departure={departure} own={ownSeats(departure, position)} className="w-full max-w-[22rem]" />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <FlightMark status={flight.status} />
        <span className="figure">{departureSentence(departure)}</span>
      </p>
      <p className="mt-2">{waitingText(flight)}</p>
      <WhoComesLine text={whoComes} className="mt-2" />
      {position.invitation ? null : <Operator departure={departure} className="mt-2" />}
      <div className="mt-3 text-small">
        <SeatLegend />
      </div>
    </div>
  )
}

/** Behind the seats that are paid, held or waited for by parties ahead. A party that passed on an invitation has none. */
function ownSeats(departure: PublicDeparture, { peopleAhead, people, status }: WaitlistPosition) {
  if (departure.phase !== 'gathering' || status !== 'waiting') return undefined
  const { taken, held } = seatCounts(departure)
  return { first: taken + held + peopleAhead, count: people }
}

type PlanProps = { departure: PublicDeparture; flight: Flight | null; shareUrl: string }

/** What a waiting party can do meanwhile. Without a flight, the party has seats to accept and does not wait. */
export function EntryPlan({ departure, flight, shareUrl }: PlanProps) {
  const { id, title, startDate, endDate } = departure
  return (
    <div className="mt-6 grid gap-6">
      {flight ? <WaitingPlan departureId={id} flight={flight} /> : null}
      <ShareLink url={shareUrl} message={shareWords.message(title, rangeText(startDate, endDate))} />
    </div>
  )
}
