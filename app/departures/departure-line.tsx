import { departureWords } from '../../content/departures/departure-words.ts'
import type { PublicDeparture } from '../../operations/departures/list-public-departures.ts'
import { minimumPeople } from '../../rules/departures/phases.ts'
import { formatPrice } from '../../rules/money.ts'
import { type OwnSeats, seatCounts, seatsText } from './departure-seats.ts'
import { SeatMeter } from './seat-meter.tsx'

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

/** Where the departures of a trip differ in price. */
export function OwnPrice({ departure: { priceCents }, className }: { departure: PublicDeparture; className: string }) {
  return <p className={`figure text-small ${className}`}>{departureWords.price(formatPrice(priceCents))}</p>
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
