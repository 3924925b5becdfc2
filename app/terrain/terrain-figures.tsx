import { graphics } from '#content/pages/graphics.ts'
import type { Ground } from './ground.ts'
import { TerrainStage } from './terrain-stage.tsx'

/** The terrain in a destination's picture: as a model to turn, as a contour map, and as a profile along its line of sight. */
export function TerrainFigures({ ground, base }: { ground: Ground; base: string }) {
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-[1.7fr_1fr]">
      <TerrainStage ground={ground} base={base} />
      <div className="grid content-between gap-y-5">
        <ContourMap ground={ground} />
        <Profile ground={ground} />
      </div>
    </div>
  )
}

function ContourMap({ ground }: { ground: Ground }) {
  return (
    <figure className="min-w-0">
      <h3>{graphics.contourMap.heading}</h3>
      <picture className="contents">
        {/* The SVG file animates its lines and cannot check for reduced motion. */}
        <source media="(prefers-reduced-motion: no-preference)" srcSet={`${ground.contours}#draw`} />
        <img
          src={ground.contours}
          alt={ground.description}
          width="600"
          height="600"
          loading="lazy"
          className="mt-4 w-full max-w-[32rem]"
        />
      </picture>
      <figcaption className="mt-3 text-slate text-small">{graphics.contourMap.caption(ground.widthKm)}</figcaption>
    </figure>
  )
}

const WIDTH = 480
const HEIGHT = 210
const LEFT = 48
const BOTTOM = 30

function Profile({ ground }: { ground: Ground }) {
  const length = ground.profile.at(-1)?.distanceKm ?? 1
  const floor = Math.floor(ground.low / 500) * 500
  const ceiling = Math.ceil(ground.high / 500) * 500
  const x = (km: number) => LEFT + (km / length) * (WIDTH - LEFT - 1)
  const y = (m: number) => 10 + (1 - (m - floor) / (ceiling - floor)) * (HEIGHT - BOTTOM - 10)
  const line = ground.profile
    .map(({ distanceKm, heightM }) => `${x(distanceKm).toFixed(1)} ${y(heightM).toFixed(1)}`)
    .join('L')
  const heights = Array.from({ length: (ceiling - floor) / 500 + 1 }, (_, step) => floor + step * 500)
  const distances = Array.from({ length: Math.floor(length / 5) + 1 }, (_, step) => step * 5)
  return (
    <figure className="min-w-0">
      <h3>{graphics.profile.heading}</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={graphics.profile.text(ground.low, ground.high, length)}
        className="figure mt-4 w-full text-[14px]"
      >
        {heights.map((height) => (
          <g key={height}>
            <path d={`M${LEFT} ${y(height)}H${WIDTH}`} className="stroke-contour" />
            <text x={LEFT - 8} y={y(height) + 5} textAnchor="end" className="fill-slate">
              {height}
            </text>
          </g>
        ))}
        <path d={`M${line}V${HEIGHT - BOTTOM}H${LEFT}Z`} className="fill-drift" />
        <path d={`M${line}`} fill="none" className="stroke-ink" strokeWidth="2" />
        {distances.map((distance) => (
          <text
            key={distance}
            x={x(distance)}
            y={HEIGHT - 8}
            textAnchor={distance === 0 ? 'start' : length - distance < 2 ? 'end' : 'middle'}
            className="fill-slate"
          >
            {distance} km
          </text>
        ))}
      </svg>
      <figcaption className="mt-3 text-slate text-small">{graphics.profile.caption}</figcaption>
    </figure>
  )
}
