import { world } from '#assets/world.ts'
import { graphics } from '#content/pages/graphics.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import { coordinatesText, type TripPlace } from './trip-place.ts'

/** From west to east, so that the line does not cross itself. `lift` moves a label away from its neighbor’s. */
const flightLine: readonly { id: DestinationId; lift: number }[] = [
  { id: 'alaska-us', lift: -12 },
  { id: 'canada', lift: 14 },
  { id: 'chile', lift: -14 },
  { id: 'argentina', lift: 14 },
  { id: 'switzerland', lift: -22 },
  { id: 'japan', lift: -22 },
]

export function WorldMap({ places }: { places: readonly TripPlace[] }) {
  const stops = flightLine.flatMap(({ id, lift }) => {
    const base = world.bases.find((one) => one.id === id)
    const destination = places.find((place) => place.id === id)
    return base && destination
      ? [{ ...base, lift, title: destination.title, coordinates: destination.baseCoordinates }]
      : []
  })
  return (
    <figure className="min-w-0">
      <h3>{graphics.worldMap.heading}</h3>
      <div className="neatline mt-4">
        <div className="bg-drift py-3">
          <div className="relative">
            {/* Not an image inside the SVG: only HTML images load lazily. */}
            <img src={world.land} alt="" width={world.width} height={world.height} loading="lazy" className="w-full" />
            <svg
              viewBox={`0 0 ${world.width} ${world.height}`}
              role="img"
              aria-label={graphics.worldMap.label}
              className="absolute inset-0 size-full"
            >
              <polyline
                points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                className="stroke-ember"
                strokeWidth="2"
                strokeDasharray="6 8"
              />
              {stops.map(({ id, x, y, lift, title }) => (
                <g key={id}>
                  <circle cx={x} cy={y} r="9" className="fill-glow stroke-ink" strokeWidth="2" />
                  <text
                    x={x + (x > 900 ? -18 : 18)}
                    y={y + 10 + lift}
                    textAnchor={x > 900 ? 'end' : 'start'}
                    className="fill-ink font-bold text-[30px] max-sm:text-[44px]"
                  >
                    {title}
                  </text>
                </g>
              ))}
            </svg>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-slate text-small">{graphics.worldMap.caption}</figcaption>
      <ul className="sr-only">
        {stops.map(({ id, name, title, coordinates }) => (
          <li key={id}>
            {title}: {name}, {coordinatesText(coordinates)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
