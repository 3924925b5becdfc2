import { departureWords } from '#content/departures/departure-words.ts'
import { departurePrice } from '#content/departures/price-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { type OwnSeats, seatCounts, seatsText } from './departure-seats.ts'
import { SeatMeter } from './seat-meter.tsx'

/** Names the operator, once staff have assigned one. */
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

/** What this date costs: on its card, and in a list where the dates of a trip differ in price. */
export function OwnPrice({ departure, className }: { departure: PublicDeparture; className: string }) {
  return <p className={`figure text-small ${className}`}>{departurePrice(departure)}</p>
}

type SeatsProps = {
  departure: PublicDeparture
  /** The seats of the reader. */
  own?: OwnSeats | undefined
  className?: string
}

export function DepartureSeats({ departure, own, className }: SeatsProps) {
  const { capacity } = departure
  const counts = seatCounts(departure)
  return (
    <SeatMeter
      capacity={capacity}
      {...counts}
      threshold={minimumPeople(capacity)}
      text={seatsText(capacity, counts, own)}
      own={own}
      className={className ?? ''}
    />
  )
}
