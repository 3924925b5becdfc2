import { departureWords } from '../../content/pages/dates.ts'
import { graphics } from '../../content/pages/graphics.ts'
import type { DepartureView } from '../../operations/show-departures.ts'
import { peopleToGo } from '../../rules/phases.ts'
import { SeatMeter } from '../ui/seat-meter.tsx'

/** "3 of 8 seats · 3 more and it flies", or how many are left once deposits are open. */
export function departureSentence(departure: DepartureView): string {
  const people = departureWords.seats(departure.potential, departure.capacity)
  if (departure.phase === 'gathering') return `${people} · ${departureWords.moreNeeded(departure.missing)}`
  return `${people} · ${departureWords.seatsLeft(departure.availableSpots)}`
}

export function DepartureSeats({ departure, className }: { departure: DepartureView; className?: string }) {
  const waiting = departure.phase === 'gathering' ? departure.potential - departure.confirmedSeats : 0
  const free = departure.capacity - departure.confirmedSeats - waiting
  return (
    <SeatMeter
      capacity={departure.capacity}
      taken={departure.confirmedSeats}
      waiting={waiting}
      threshold={peopleToGo(departure.capacity)}
      text={graphics.seatMeter.summary(departure.confirmedSeats, 0, waiting, free)}
      className={className ?? ''}
    />
  )
}
