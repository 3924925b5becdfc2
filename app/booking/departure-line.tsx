import { departureWords } from '../../content/departure-words.ts'
import { graphics } from '../../content/pages/graphics.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { peopleToGo } from '../../rules/phases.ts'
import { SeatMeter } from '../ui/seat-meter.tsx'

/** "3 of 8 people · 3 more and deposits open", or how many seats are left once deposits are open. */
export function departureSentence({ phase, capacity, potential, missing, availableSpots }: DepartureView): string {
  if (phase === 'gathering') {
    return `${departureWords.people(potential, capacity)} · ${departureWords.moreNeeded(missing)}`
  }
  return `${departureWords.seats(capacity - availableSpots, capacity)} · ${departureWords.seatsLeft(availableSpots)}`
}

export function DepartureSeats({ departure, className }: { departure: DepartureView; className?: string }) {
  const { capacity, confirmedSeats: taken, heldSeats, invitedSeats, phase, waitingPeople } = departure
  // A seat that is offered to somebody from the list is held for them, only longer.
  const held = heldSeats + invitedSeats
  const waiting = phase === 'gathering' ? waitingPeople : 0
  const free = Math.max(0, capacity - taken - held - waiting)
  return (
    <SeatMeter
      capacity={capacity}
      taken={taken}
      held={held}
      waiting={waiting}
      threshold={peopleToGo(capacity)}
      text={graphics.seatMeter.summary(taken, held, waiting, free)}
      className={className ?? ''}
    />
  )
}
