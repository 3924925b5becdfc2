import { Link } from 'react-router'
import { departureWords } from '#content/departures/departure-words.ts'
import { operatorProfileHref } from '#content/pages/operator.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { departurePrice } from './departure-price.ts'
import { type OwnSeats, seatCounts, seatsText } from './departure-seats.ts'
import { SeatMeter } from './seat-meter.tsx'

type OperatorProps = {
  departure: Pick<PublicDeparture, 'operatorName' | 'operatorProfile'>
  className: string
}

/** Names the operator, once staff have assigned one. For a card that is a link itself. */
export function Operator({ departure: { operatorName }, className }: OperatorProps) {
  if (!operatorName) return null
  return <p className={`text-slate text-small ${className}`}>{departureWords.flownBy(operatorName)}</p>
}

/** Rule A28: leads to its profile, if it has one. */
export function LinkedOperator({ departure, className }: OperatorProps) {
  const { operatorName, operatorProfile } = departure
  if (!operatorName || !operatorProfile) return <Operator departure={departure} className={className} />
  return (
    <p className={`text-slate text-small ${className}`}>
      <Link to={operatorProfileHref(operatorProfile)} className="link">
        {departureWords.flownBy(operatorName)}
      </Link>
    </p>
  )
}

/** Rule M33: what this date costs. A span, because a whole card or strip may be a link. */
export function PriceLine({ departure, className = '' }: { departure: PublicDeparture; className?: string }) {
  const [price, ...rest] = departurePrice(departure)
  return (
    <span className={`block text-small ${className}`}>
      <span className="figure font-bold">{price}</span>
      {rest.length > 0 ? <span className="text-slate"> · {rest.join(' · ')}</span> : null}
    </span>
  )
}

/** Price and deposit, for a strip whose date has its own page. */
export function ShortPrice({ departure }: { departure: PublicDeparture }) {
  const [price, due] = departurePrice(departure)
  return (
    <span className="block text-small">
      <span className="figure">{price}</span>
      {due ? <span className="text-slate"> · {due}</span> : null}
    </span>
  )
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
