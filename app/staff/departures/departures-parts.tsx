import { graphics } from '../../../content/pages/graphics.ts'
import { departureStates, departuresPage as words } from '../../../content/staff/departures.ts'
import { departureState } from '../../../rules/departures/departure-states.ts'
import { minimumPeople } from '../../../rules/departures/phases.ts'
import type { SeatFacts } from '../../../rules/departures/seats.ts'
import { SeatMeter } from '../../departures/seat-meter.tsx'
import { LinkButton } from '../../ui/button.tsx'

export function stateWord(departure: Parameters<typeof departureState>[0]): string {
  return departureStates[departureState(departure)]
}

type FillProps = { departure: SeatFacts & { waitingPeople: number }; className?: string }

/** The same seat meter that visitors see. */
export function Fill({ departure, className = 'h-5' }: FillProps) {
  const { capacity, confirmedSeats: taken, heldSeats, invitedSeats, phase, waitingPeople } = departure
  const held = heldSeats + invitedSeats
  const waiting = phase === 'gathering' ? waitingPeople : 0
  const free = Math.max(0, capacity - taken - held - waiting)
  const text = graphics.seatMeter.summary(taken, held, waiting, free)
  const seats = { capacity, taken, held, waiting, threshold: minimumPeople(capacity) }
  return <SeatMeter {...seats} text={text} className={className} />
}

/** Links to the other view of the departures and to the form for a new one. */
export function DepartureLinks({ view }: { view: 'list' | 'calendar' }) {
  const calendar = { to: '/staff/departures/calendar', label: words.calendar }
  const { to, label } = view === 'list' ? calendar : { to: '/staff/departures', label: words.list }
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
