import { SeatMeter } from '#app/departures/seat-meter.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { graphics } from '#content/pages/graphics.ts'
import { departureStates, departuresPage as words } from '#content/staff/departures.ts'
import { seasonCopyPage as copyWords } from '#content/staff/season-copy.ts'
import type { DepartureState } from '#rules/departures/departure-states.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import type { SeatFacts } from '#rules/departures/seats.ts'

const tones: Record<DepartureState, StateTone> = {
  gathering: 'waiting',
  open: 'waiting',
  confirmed: 'good',
  full: 'good',
  closed: 'neutral',
  flying: 'good',
  flown: 'done',
  cancelled: 'ended',
}

type StateProps = {
  departure: { state: DepartureState; isPrivate?: boolean; needsDecision?: boolean }
}

/**
 * The state, and below it that the departure is private (rule M28) and that staff have to decide (rules P7 and P8). A phone
 * has one line for it, so a decision takes the place of the state.
 */
export function DepartureStateMark({ departure }: StateProps) {
  return (
    <>
      <span className={departure.needsDecision ? 'max-md:hidden' : ''}>
        <StateName state={departure.state} />
      </span>
      {departure.isPrivate ? (
        <span className="max-md:ml-2 md:block">
          <StateMark tone="neutral">{words.private}</StateMark>
        </span>
      ) : null}
      {departure.needsDecision ? (
        <span className="md:block">
          <StateMark tone="risk">{words.undecided}</StateMark>
        </span>
      ) : null}
    </>
  )
}

export function StateName({ state }: { state: DepartureState }) {
  return <StateMark tone={tones[state]}>{departureStates[state]}</StateMark>
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
  return <SeatMeter {...seats} text={text} className={`overflow-visible ${className}`} />
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
      <LinkButton to="/staff/departures/copy" className="button-small">
        {copyWords.link}
      </LinkButton>
      <LinkButton to="/staff/departures/new" tone="glow" className="button-small">
        {words.create}
      </LinkButton>
    </>
  )
}
