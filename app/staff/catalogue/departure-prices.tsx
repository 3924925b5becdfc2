import type { Fields } from '#app/staff/read-fields.ts'
import { rangeText } from '#content/dates.ts'
import { departurePrices as words } from '#content/staff/departure-prices.ts'
import type { DeparturePrice } from '#operations/catalogue/list-departure-prices.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'

const PREFIX = 'reprice-'

/** The departures that were ticked in the form. */
export function repriceIn(fields: Fields): DepartureId[] {
  const ticked = Object.keys(fields).filter((name) => name.startsWith(PREFIX))
  return ticked.map((name) => name.slice(PREFIX.length)).filter(isRecordId<DepartureId>)
}

type Props = {
  departures: readonly DeparturePrice[]
  /** The departures that were ticked before, if nothing could be saved. */
  ticked: readonly DepartureId[] | undefined
}

/** Beside the price of a trip: the departures that it touches and those that it cannot. */
export function DeparturePrices({ departures, ticked }: Props) {
  return (
    <fieldset className="min-w-0 border-ink border-t pt-3">
      <legend className="float-left mb-2 w-full font-bold font-head text-h3">{words.legend}</legend>
      <p className="clear-both text-slate text-small">{departures.length === 0 ? words.none : words.explain}</p>
      <ul>
        {departures.map((departure) => (
          <li key={departure.id} className="border-contour border-b">
            <Line departure={departure} isTicked={ticked ? ticked.includes(departure.id) : departure.follows} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Line({ departure, isTicked }: { departure: DeparturePrice; isTicked: boolean }) {
  const { id, startDate, endDate, priceCents, priceIsPlaceholder, isFixed } = departure
  const note = noteOf(departure)
  return (
    <label className="flex min-h-target flex-wrap items-center gap-x-3 py-1 text-small">
      <input
        type="checkbox"
        name={`${PREFIX}${id}`}
        defaultChecked={priceIsPlaceholder || (isTicked && !isFixed)}
        disabled={priceIsPlaceholder || isFixed}
        className="size-4 shrink-0 accent-spruce"
      />
      <span>{rangeText(startDate, endDate)}</span>
      <span className="figure">{formatDollars(priceCents)}</span>
      {note ? <span className="text-slate">{note}</span> : null}
    </label>
  )
}

function noteOf({ priceIsPlaceholder, isFixed, confirmedSeats, heldSeats }: DeparturePrice): string {
  if (priceIsPlaceholder) return words.placeholder
  if (isFixed) return words.booked(confirmedSeats)
  return heldSeats > 0 ? words.held(heldSeats) : ''
}
