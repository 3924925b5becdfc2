import { datesPage } from '#content/pages/dates.ts'
import { graphics } from '#content/pages/graphics.ts'

const seats = [
  [graphics.seatMeter.taken, 'border-spruce bg-spruce'],
  [graphics.seatMeter.held, 'border-ink bg-gold'],
  [graphics.seatMeter.waiting, 'border-ink bg-contour'],
  [graphics.seatMeter.free, 'border-edge bg-snow'],
] as const

/** Forced colors leave the seats of the cabin as they are, and so its legend. */
export function SeatLegend() {
  return (
    <figure className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <figcaption className="font-bold">{datesPage.legend}</figcaption>
      {seats.map(([label, fill]) => (
        <span key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-[14px] border forced-color-adjust-none ${fill}`} />
          {label}
        </span>
      ))}
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 border-ember border-l-2 border-dashed forced-color-adjust-none" />
        {graphics.seatMeter.threshold}
      </span>
    </figure>
  )
}
