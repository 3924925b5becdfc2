import { useLocation } from 'react-router'
import { PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { Button } from '#app/ui/button.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { rangeText } from '#content/dates.ts'
import { otherDatesWords as words } from '#content/waitlist/wishes.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { ListedDates } from '#operations/pool/list-other-dates.ts'
import type { ChangeAddedDateResult } from '#operations/waitlist/change-added-date.ts'

/** The form comes back to this section, not to the top of the page. */
const SECTION = 'other-dates'

type Props = {
  dates: ListedDates
  /** What the party said, in one sentence, or empty. */
  said: string
  result: ChangeAddedDateResult | undefined
}

/** Rule W6: dates beside the one that the party waits for. */
export function OtherDates({ dates, said, result }: Props) {
  const { search } = useLocation()
  const { added, fitting, moreFitting, nearby } = dates
  const hasFitting = added.length + fitting.length > 0
  return (
    <section id={SECTION} className="mt-6 scroll-mt-5">
      <h2>{hasFitting ? words.headingFitting : words.heading}</h2>
      <p className="mt-2 max-w-text">
        {said || words.nothingSaid} <span className="text-slate">{words.promise}</span>
      </p>
      <a href={`/place/wishes${search}`} className="button mt-3">
        {said ? words.change : words.say}
      </a>
      {result?.ok === false && result.reason !== 'not-on-waitlist' ? (
        <div className="mt-4">
          <FormResult words={words.refused[result.reason]} />
        </div>
      ) : null}
      {hasFitting ? (
        <ul className="mt-4">
          {added.map((departure) => (
            <OtherDate key={departure.id} loaded={departure} change="remove" />
          ))}
          {fitting.map((departure) => (
            <OtherDate key={departure.id} loaded={departure} change="add" />
          ))}
        </ul>
      ) : null}
      {moreFitting > 0 ? <p className="mt-3 text-slate">{words.more(moreFitting)}</p> : null}
      {nearby.length > 0 ? (
        <>
          <h3 className="mt-5">{words.nearby}</h3>
          <p className="mt-1 max-w-text text-slate">{words.nearbyText}</p>
          <ul className="mt-3">
            {nearby.map((departure) => (
              <OtherDate key={departure.id} loaded={departure} change="add" />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

type DateProps = { loaded: PublicDeparture; change: 'add' | 'remove' }

function OtherDate({ loaded, change }: DateProps) {
  const departure = useLiveDeparture(loaded)
  const { search } = useLocation()
  const { id, title, startDate, endDate, flightStatus } = departure
  const dates = rangeText(startDate, endDate)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-contour border-t py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p>
          <a href={`/book/${id}`} className="link font-bold">
            {title}, {dates}
          </a>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <FlightMark status={flightStatus} />
          <span className="figure">{departureSentence(departure)}</span>
          {change === 'remove' ? <span className="font-bold text-spruce">{words.added}</span> : null}
        </p>
        <PriceLine departure={departure} className="mt-1" />
      </div>
      <form method="post" action={`/place${search}#${SECTION}`} className="shrink-0">
        <input type="hidden" name="departureId" value={id} />
        <Button type="submit" name="answer" value={`${change}-date`}>
          {words[change]}
          <span className="sr-only">
            {' '}
            {title}, {dates}
          </span>
        </Button>
      </form>
    </li>
  )
}
