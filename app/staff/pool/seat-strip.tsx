type Props = { capacity: number; needed: number; taken: number; waiting: number; coming: number }

const STEP = 12
const SIZE = 9

const looks = {
  taken: 'fill-ink stroke-ink',
  waiting: 'fill-spruce/45 stroke-spruce',
  coming: 'fill-ember stroke-ember',
  free: 'fill-snow stroke-edge',
}

/** One square for each seat, in the colors of the picture, and a line where it flies. The words beside it say the same. */
export function SeatStrip({ capacity, needed, taken, waiting, coming }: Props) {
  const lookOf = (seat: number) => {
    if (seat < taken) return looks.taken
    if (seat < taken + waiting) return looks.waiting
    return seat < taken + waiting + coming ? looks.coming : looks.free
  }
  return (
    <svg
      viewBox={`0 0 ${capacity * STEP + 1} 16`}
      width={capacity * STEP + 1}
      height={16}
      aria-hidden="true"
      className="mt-1 block max-w-full"
    >
      {Array.from({ length: capacity }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its place.
        <rect key={seat} x={seat * STEP + 0.5} y="3.5" width={SIZE} height={SIZE} className={lookOf(seat)} />
      ))}
      {needed > 0 && needed < capacity ? <path d={`M${needed * STEP - 1} 0V16`} className="stroke-ink" /> : null}
    </svg>
  )
}
