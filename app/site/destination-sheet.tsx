import { Link } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import type { Terrain } from '../../assets/terrain.ts'
import { rangeText } from '../../content/dates.ts'
import { notIncluded, placeholderPriceNote } from '../../content/destinations.ts'
import { destinationPage } from '../../content/pages/destination.ts'
import { skillStepNeeded } from '../../content/skill-scale.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import type { Destination } from '../../rules/catalogue/records.ts'
import { DepartureSeats, departureSentence } from '../booking/departure-line.tsx'
import { useLiveDepartures } from '../booking/live-departures.ts'
import { LinkButton } from '../ui/button.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SkillScale } from './skill-scale.tsx'
import { TerrainFigures } from './terrain-figures.tsx'
import { coordinatesText } from './trip-place.ts'

export type DestinationFacts = { destination: Destination; ground: Terrain; departures: DepartureView[] }

/** Everything about one destination. */
export function DestinationSheet({ destination, ground, departures }: DestinationFacts) {
  const { id, about, terrain, gettingThere, included, skill } = destination
  return (
    <>
      <p className="sheet pt-3">
        <Link to={destinationPage.back.href} prefetch="intent" className="link inline-flex min-h-target items-center">
          ← {destinationPage.back.label}
        </Link>
      </p>
      <SheetHead
        kicker={`${destination.base} · ${coordinatesText(destination.baseCoordinates)}`}
        heading={destination.title}
        lead={destination.tagline}
        picture={pictures[id]}
        alt={destination.pictureAlt}
      >
        <p className="figure mt-4 inline-block border border-ink px-3 py-1 text-small">{destinationPage.badge}</p>
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <section className="prose max-w-text">
            <h2>{destinationPage.about(destination)}</h2>
            {about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{destinationPage.terrain}</h3>
            <p>{terrain}</p>
            <h3>{destinationPage.gettingThere}</h3>
            <p>{gettingThere}</p>
          </section>
        </div>
        <Details destination={destination} />
      </div>
      <Dates loaded={departures} />
      <section className="sheet grid gap-6 py-6 md:grid-cols-2 md:py-7">
        <div>
          <h2>{destinationPage.included}</h2>
          <ul className="mt-4 border-ink border-t">
            {included.map((item) => (
              <li key={item} className="flex gap-3 border-contour border-b py-2">
                <span aria-hidden="true" className="figure text-spruce">
                  +
                </span>
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{destinationPage.notIncluded}</h2>
          <ul className="mt-4 border-ink border-t">
            {notIncluded.map((item) => (
              <li key={item} className="flex gap-3 border-contour border-b py-2">
                <span aria-hidden="true" className="figure text-slate">
                  −
                </span>
                {item}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="bg-drift">
        <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-2">
          <TerrainFigures ground={ground} />
        </div>
      </section>
      <section className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-2">
        <div className="prose max-w-text">
          <h2>{destinationPage.skill}</h2>
          <p>{skill}</p>
        </div>
        <SkillScale needed={skillStepNeeded[id]} />
      </section>
      <Closing destination={destination} />
    </>
  )
}

function Details({ destination }: { destination: Destination }) {
  const words = destinationPage.details
  const rows = [
    [words.duration, destination.durationText],
    [words.maxParticipants, destination.maxParticipants],
    [words.runsPerDay, destination.runsPerDay],
    [words.base, destination.base],
    [words.season, destination.season.text],
    [words.price, destination.priceText],
  ] as const
  return (
    <aside aria-labelledby="details" className="self-start">
      <div className="neatline">
        <div className="bg-snow p-4">
          <h2 id="details" className="text-h3">
            {words.heading}
          </h2>
          <dl className="facts mt-3">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {destination.pricePlaceholder ? <p className="mt-3 text-slate text-small">{placeholderPriceNote}</p> : null}
          <p className="mt-3 text-slate text-small">{destinationPage.operatorNote}</p>
        </div>
      </div>
    </aside>
  )
}

function Dates({ loaded }: { loaded: DepartureView[] }) {
  const departures = useLiveDepartures(loaded)
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <h2>{destinationPage.dates.heading}</h2>
        {departures.length === 0 ? <p className="mt-4">{destinationPage.dates.empty}</p> : null}
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {departures.map((departure) => (
            <li key={departure.id} className="border border-ink bg-snow p-4">
              <h3 className="figure font-normal">{rangeText(departure.startDate, departure.endDate)}</h3>
              <DepartureSeats departure={departure} className="mt-3 h-[72px]" />
              <p className="figure mt-3 text-small">{departureSentence(departure)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to={destinationPage.dates.link.href} className="link">
            {destinationPage.dates.link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Closing({ destination }: { destination: Destination }) {
  const { heading, text, bookNow, joinWaitingList } = destinationPage.closing
  return (
    <section className="on-night">
      <div className="sheet flex flex-wrap items-end justify-between gap-5 py-6 md:py-7">
        <div className="max-w-text">
          <h2>{heading}</h2>
          <p className="mt-3 text-lead">{text(destination)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="glow" to={bookNow.href}>
            {bookNow.label}
          </LinkButton>
          <LinkButton to={joinWaitingList.href}>{joinWaitingList.label}</LinkButton>
        </div>
      </div>
    </section>
  )
}
