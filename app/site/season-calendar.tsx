import { Fragment } from 'react'
import { MONTHS, shortMonth } from '#content/dates.ts'
import { oddsWords } from '#content/days/odds-words.ts'
import { graphics } from '#content/pages/graphics.ts'
import type { CalendarOdds } from '#operations/days/load-trip-odds.ts'
import { flewDays, type MonthOdds } from '#rules/days/odds.ts'
import { daylightHours } from '#rules/departures/daylight.ts'
import type { TripPlace } from './trip-place.ts'

type Props = { places: readonly TripPlace[]; odds: CalendarOdds }

/** A table that looks like a chart: in which months each base flies, how long the days are, and how often it flew. */
export function SeasonCalendar({ places, odds: { months, isInvented } }: Props) {
  return (
    <figure className="min-w-0">
      <h3>{graphics.seasons.heading}</h3>
      {/* On a phone months are single letters, so that the table fits. */}
      <table className="figure relative mt-4 w-full table-fixed border-collapse text-[0.6875rem] sm:text-[0.75rem]">
        <thead>
          <tr>
            <td className="w-[6.5rem] max-[26rem]:hidden" />
            {MONTHS.map((month) => (
              <th key={month} scope="col" className="p-1 text-center font-normal text-slate">
                <abbr title={month} className="no-underline sm:hidden">
                  {month.charAt(0)}
                </abbr>
                <span className="max-sm:hidden">{shortMonth(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((destination) => (
            <Fragment key={destination.id}>
              {/* On the smallest screens the name is above its months, whose figures would otherwise touch. */}
              <tr className="border-contour border-t min-[26rem]:hidden">
                <th scope="colgroup" colSpan={12} className="pt-2 text-left font-bold font-text text-small">
                  {destination.title}
                </th>
              </tr>
              <tr className="border-contour min-[26rem]:border-t">
                <th
                  scope="row"
                  className="max-[26rem]:hidden py-2 pr-2 text-left font-bold font-text text-small sm:pr-3"
                >
                  {destination.title}
                </th>
                {MONTHS.map((month, index) => {
                  const isOpen = destination.season.months.includes(index + 1)
                  const odds = months.find((each) => each.destination === destination.id && each.month === index + 1)
                  const hours = Math.round(daylightHours(destination.baseCoordinates.latitude, index + 1))
                  return (
                    <td
                      key={month}
                      className={`py-1 text-center sm:px-1 ${isOpen ? 'bg-spruce text-snow' : 'text-slate'}`}
                    >
                      {isOpen ? hours : <span aria-hidden="true">·</span>}
                      {isOpen ? <span className="max-sm:sr-only">h</span> : null}
                      {isOpen ? null : <span className="sr-only">{graphics.seasons.closed}</span>}
                      {odds ? <Flown odds={odds} /> : null}
                    </td>
                  )
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-slate text-small">
        {graphics.seasons.caption}
        {months.length > 0 ? ` ${oddsWords.calendar}` : null}
        {months.length > 0 && isInvented ? <strong className="text-ink"> {oddsWords.invented}</strong> : null}
      </figcaption>
    </figure>
  )
}

/** Rule L4. */
function Flown({ odds }: { odds: MonthOdds }) {
  return (
    <>
      <span className="sr-only">{oddsWords.flew(odds)}</span>
      <span aria-hidden="true" title={oddsWords.line(odds)} className="mx-auto mt-px block h-1 w-4/5 bg-ink">
        <span className="block h-full bg-glow" style={{ width: `${(flewDays(odds) / odds.days) * 100}%` }} />
      </span>
    </>
  )
}
