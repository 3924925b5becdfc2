import { departureWords } from '../../content/departures/departure-words.ts'
import { graphics } from '../../content/pages/graphics.ts'
import type { PublicDeparture } from '../../operations/departures/list-public-departures.ts'
import { minimumPeople } from '../../rules/departures/phases.ts'
import { SeatMeter } from './seat-meter.tsx'

/** "3 of 8 people · 3 more and deposits open", then the seats left once deposits are open. */
export function departureSentence({ phase, capacity, potential, missing, availableSpots }: PublicDeparture): string {
  if (phase === 'gathering') {
    return `${departureWords.people(potential, capacity)} · ${departureWords.moreNeeded(missing)}`
  }
  return `${departureWords.seats(capacity - availableSpots, capacity)} · ${departureWords.seatsLeft(availableSpots)}`
}

/** Who flies it, once staff have assigned an operator. */
export function Operator({
  departure: { operatorName },
  className,
}: {
  departure: PublicDeparture
  className: string
}) {
  if (!operatorName) return null
  return <p className={`text-slate text-small ${className}`}>{departureWords.flownBy(operatorName)}</p>
}

export function DepartureSeats({ departure, className }: { departure: PublicDeparture; className?: string }) {
  const { capacity, confirmedSeats: taken, heldSeats, invitedSeats, phase, waitingPeople } = departure
  // An invited seat is held for a party from the waitlist.
  const held = heldSeats + invitedSeats
  const waiting = phase === 'gathering' ? waitingPeople : 0
  const free = Math.max(0, capacity - taken - held - waiting)
  return (
    <SeatMeter
      capacity={capacity}
      taken={taken}
      held={held}
      waiting={waiting}
      threshold={minimumPeople(capacity)}
      text={graphics.seatMeter.summary(taken, held, waiting, free)}
      className={className ?? ''}
    />
  )
}
