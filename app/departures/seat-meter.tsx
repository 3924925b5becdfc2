import { type OwnSeats, seatLook } from './departure-seats.ts'

type Props = {
  capacity: number
  taken: number
  held?: number
  waiting?: number
  /** The minimum that the departure needs. */
  threshold: number
  /** The text alternative. */
  text: string
  /** The seats of the reader. */
  own?: OwnSeats | undefined
  className?: string
}

const SEAT = 22
const GAP = 6
const AISLE = 12
const NOSE = 26

/** Head and shoulders in a seat. */
const PERSON = 'M11 4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2zM4.4 19c0-4 2.8-6.4 6.6-6.4s6.6 2.4 6.6 6.4z'

/** The cabin from above, nose to the left: one square per seat, filled from the front, and a line at the minimum. */
export function SeatMeter({ capacity, taken, held = 0, waiting = 0, threshold, text, own, className = '' }: Props) {
  const rows = Math.ceil(capacity / 2)
  const width = NOSE + rows * (SEAT + GAP) + GAP + 14
  const height = 2 * SEAT + AISLE + 20
  const goLine = NOSE + Math.ceil(threshold / 2) * (SEAT + GAP) - GAP / 2
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text} className={className}>
      <path d={cabin(width, height)} className="fill-drift stroke-ink" strokeWidth="1" />
      {Array.from({ length: capacity }, (_, seat) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
          key={seat}
          x={placeOf(seat).x}
          y={placeOf(seat).y}
          width={SEAT}
          height={SEAT}
          strokeWidth="1"
          className={seatLook(seat, { taken, held, waiting })}
        />
      ))}
      {own ? <OwnMarks own={own} capacity={capacity} taken={taken} /> : null}
      <path d={`M${goLine} 1V${height - 1}`} className="stroke-ember" strokeWidth="2" strokeDasharray="4 3" />
    </svg>
  )
}

function placeOf(seat: number): { x: number; y: number } {
  return { x: NOSE + Math.floor(seat / 2) * (SEAT + GAP), y: 10 + (seat % 2) * (SEAT + AISLE) }
}

type OwnMarksProps = { own: OwnSeats; capacity: number; taken: number }

/** A person in each of the reader's seats, as far as the cabin has them. It is a form, because a color alone says too little. */
function OwnMarks({ own: { first, count }, capacity, taken }: OwnMarksProps) {
  const seats = Array.from({ length: count }, (_, index) => first + index).filter((seat) => seat < capacity)
  return seats.map((seat) => (
    <path
      key={seat}
      d={PERSON}
      transform={`translate(${placeOf(seat).x} ${placeOf(seat).y})`}
      className={seat < taken ? 'fill-snow' : 'fill-ink'}
    />
  ))
}

function cabin(width: number, height: number): string {
  const nose = NOSE - GAP
  return `M${nose} .5H${width - 0.5}V${height - 0.5}H${nose}C6 ${height - 0.5} .5 ${height * 0.72} .5 ${height / 2}S6 .5 ${nose} .5Z`
}
