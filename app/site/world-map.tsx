import { world } from '#assets/world.ts'
import type { MapWords } from '#content/pages/counted.ts'
import { placeLabels } from './map-labels.ts'
import { toMapPoint } from './map-projection.ts'
import { coordinatesText, type TripPlace } from './trip-place.ts'

export function WorldMap({ places, words }: { places: readonly TripPlace[]; words: MapWords }) {
  const points = places.map((place) => ({ ...place, ...toMapPoint(place.baseCoordinates) }))
  // From west to east, so that the line does not cross itself.
  const stops = placeLabels(points.toSorted((one, other) => one.x - other.x))
  return (
    <figure className="min-w-0">
      <h3>{words.heading}</h3>
      <div className="neatline mt-4">
        <div className="bg-drift py-3">
          <div className="relative">
            {/* Not an image inside the SVG: only HTML images load lazily. */}
            <img src={world.land} alt="" width={world.width} height={world.height} loading="lazy" className="w-full" />
            <svg
              viewBox={`0 0 ${world.width} ${world.height}`}
              role="img"
              aria-label={words.label}
              className="absolute inset-0 size-full"
            >
              <polyline
                points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                className="stroke-ember"
                strokeWidth="2"
                strokeDasharray="6 8"
              />
              {stops.map(({ id, x, y, label, title }) => (
                <g key={id}>
                  <circle cx={x} cy={y} r="9" className="fill-glow stroke-ink" strokeWidth="2" />
                  <text
                    x={label.x}
                    y={label.y}
                    textAnchor={label.anchor}
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
      <figcaption className="mt-3 text-slate text-small">{words.caption}</figcaption>
      <ul className="sr-only">
        {stops.map(({ id, base, title, baseCoordinates }) => (
          <li key={id}>
            {title}: {base}, {coordinatesText(baseCoordinates)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
