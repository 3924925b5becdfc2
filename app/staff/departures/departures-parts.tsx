import { graphics } from '../../../content/pages/graphics.ts'
import { departureStates, departuresPage as words } from '../../../content/staff/departures.ts'
import type { DepartureFilter } from '../../../db/staff-departures.ts'
import { DEPARTURE_STATES, mainState } from '../../../rules/departure-states.ts'
import { peopleToGo } from '../../../rules/phases.ts'
import type { SeatFacts } from '../../../rules/seats.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { TextField } from '../ui/text-field.tsx'

export function stateWord(departure: Parameters<typeof mainState>[0]): string {
  return departureStates[mainState(departure)]
}

type FillProps = { departure: SeatFacts & { waitingPeople: number }; className?: string }

/** As visitors see it, for one glance. */
export function Fill({ departure, className = 'h-5' }: FillProps) {
  const { capacity, confirmedSeats: taken, heldSeats, invitedSeats, phase, waitingPeople } = departure
  const held = heldSeats + invitedSeats
  const waiting = phase === 'gathering' ? waitingPeople : 0
  const free = Math.max(0, capacity - taken - held - waiting)
  const text = graphics.seatMeter.summary(taken, held, waiting, free)
  const seats = { capacity, taken, held, waiting, threshold: peopleToGo(capacity) }
  return <SeatMeter {...seats} text={text} className={className} />
}

/** The other view of the same dates, and a new one. */
export function DepartureLinks({ view }: { view: 'list' | 'calendar' }) {
  const other = view === 'list' ? { to: '/staff/departures/calendar', label: words.calendar } : undefined
  const { to, label } = other ?? { to: '/staff/departures', label: words.list }
  return (
    <>
      <LinkButton to={to} className="button-small">
        {label}
      </LinkButton>
      <LinkButton to="/staff/departures/new" tone="glow" className="button-small">
        {words.create}
      </LinkButton>
    </>
  )
}

export type TripOption = { id: string; title: string }

export function DepartureFilters({ filter, trips }: { filter: DepartureFilter; trips: readonly TripOption[] }) {
  const { destination, anywhere, state, anyState, from, to } = words.filters
  return (
    <Filters>
      <FilterSelect
        name="destination"
        label={destination}
        value={filter.destination ?? ''}
        options={[{ value: '', label: anywhere }, ...trips.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <FilterSelect
        name="state"
        label={state}
        value={filter.state ?? ''}
        options={[
          { value: '', label: anyState },
          ...DEPARTURE_STATES.map((value) => ({ value, label: departureStates[value] })),
        ]}
      />
      <TextField type="date" name="from" label={from} defaultValue={filter.from} />
      <TextField type="date" name="to" label={to} defaultValue={filter.to} />
    </Filters>
  )
}
