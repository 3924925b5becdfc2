import { Link } from 'react-router'
import { DateLink } from '#app/departures/date-link.tsx'
import { DepartureSeats, LinkedOperator, PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark, WhoComesLine } from '#app/departures/flight-mark.tsx'
import type { WhoComes } from '#app/departures/load-who-comes.ts'
import { OddsLine } from '#app/departures/odds-line.tsx'
import { OperatorFacts } from '#app/departures/operator-facts.tsx'
import { OperatorPicture } from '#app/departures/operator-picture.tsx'
import { useLiveDepartures } from '#app/departures/use-live-departures.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { tripPicture } from '#app/page/trip-picture.ts'
import { TripReviewsPart } from '#app/reviews/reviews-part.tsx'
import type { Ground } from '#app/terrain/ground.ts'
import { TerrainFigures } from '#app/terrain/terrain-figures.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { notIncluded, placeholderPriceNote } from '#content/catalogue/destinations.ts'
import { rangeText } from '#content/dates.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { priceWords } from '#content/departures/price-words.ts'
import { datesCount } from '#content/pages/dates.ts'
import { destinationPage } from '#content/pages/destination.ts'
import { operatorProfileHref, operatorWords } from '#content/pages/operator.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import type { TripOddsPage } from '#operations/days/load-trip-odds.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { ShownOperator } from '#operations/operators/public-operators.ts'
import type { ShownPicture } from '#operations/pictures/site-pictures.ts'
import type { TripReviews } from '#operations/reviews/list-public-reviews.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import type { TripPrice } from '#rules/departures/trip-prices.ts'
import { DestinationGallery } from './destination-gallery.tsx'
import { ItemList } from './item-list.tsx'
import { SkillSection } from './skill-scale.tsx'
import type { SkillWords } from './skill-words.ts'
import type { TripCostWords } from './trip-charges.ts'
import { TripCost } from './trip-cost.tsx'
import { TripOdds } from './trip-odds.tsx'
import { coordinatesText } from './trip-place.ts'

export type DestinationFacts = {
  destination: Destination
  /** Undefined for a base without terrain files. */
  ground: Ground | undefined
  departures: PublicDeparture[]
  whoComes: WhoComes
  /** Rule A28: who flies its dates. */
  operators: readonly ShownOperator[]
  gallery: readonly ShownPicture[]
  price: TripPrice
  skill: SkillWords
  cost: TripCostWords
  odds: TripOddsPage
  reviews: TripReviews
}

export function DestinationSheet(facts: DestinationFacts) {
  const { destination, ground, departures, whoComes, operators, gallery, price, skill, cost, odds, reviews } = facts
  const { id, about, terrain, gettingThere, included } = destination
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
        picture={tripPicture(destination)}
        slot={`destination:${id}:hero`}
        alt={destination.pictureAlt}
      >
        <p className="figure mt-4 inline-block border border-ink px-3 py-1 text-small">{destinationPage.badge}</p>
      </SheetHead>
      <div className="sheet grid gap-x-6 gap-y-5 py-6 md:py-7 lg:grid-cols-[1.5fr_1fr]">
        <section className="prose max-w-text">
          <h2>{destinationPage.about(destination)}</h2>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3>{destinationPage.terrain}</h3>
          <p>{terrain}</p>
        </section>
        <div>
          <Details destination={destination} price={price} />
          <section className="prose mt-5 max-w-text">
            <h3>{destinationPage.gettingThere}</h3>
            <p>{gettingThere}</p>
          </section>
        </div>
      </div>
      <DestinationGallery title={destination.title} gallery={gallery} />
      <Dates id={id} loaded={departures} whoComes={whoComes} />
      {operators.length > 0 ? <WhoFlies operators={operators} /> : null}
      <section className="sheet grid gap-6 py-6 md:grid-cols-2 md:py-7">
        <div>
          <h2>{destinationPage.included}</h2>
          <ItemList items={included} sign="+" />
        </div>
        <div>
          <h2>{destinationPage.notIncluded}</h2>
          <ItemList items={notIncluded} sign="−" />
        </div>
      </section>
      <TripReviewsPart title={destination.title} reviews={reviews} />
      {ground ? (
        <section className="bg-drift">
          <div className="sheet py-6 md:py-7">
            <TerrainFigures ground={ground} base={destination.base} />
          </div>
        </section>
      ) : null}
      <SkillSection words={skill}>
        <h2>{destinationPage.skill}</h2>
        <p>{destination.skill}</p>
      </SkillSection>
      <TripOdds odds={odds} />
      <TripCost cost={cost} />
      <Closing destination={destination} />
      <PhoneBar price={price} dates={departures.length} />
    </>
  )
}

/** On a phone, the price and the way to the dates stay in reach. */
function PhoneBar({ price, dates }: { price: TripPrice; dates: number }) {
  return (
    <div data-bar="bottom" className="sticky bottom-0 z-10 border-ink border-t bg-snow sm:hidden">
      <div className="sheet flex items-center justify-between gap-4 py-2">
        <p>
          <span className="figure block font-bold">
            {price.isPlaceholder ? priceWords.soon : departureWords.price(departureWords.tripPrice(price))}
          </span>
          <span className="block text-slate text-small">{datesCount(dates)}</span>
        </p>
        <a href="#dates" className="button button-glow">
          {destinationPage.bar.link}
        </a>
      </div>
    </div>
  )
}

function Details({ destination, price }: Pick<DestinationFacts, 'destination' | 'price'>) {
  const words = destinationPage.details
  const rows = [
    [words.duration, destination.durationText],
    [words.maxParticipants, destination.maxParticipants],
    [words.runsPerDay, destination.runsPerDay],
    [words.base, destination.base],
    [words.season, destination.season.text],
    [words.price, departureWords.tripPrice(price)],
  ] as const
  return (
    <aside aria-labelledby="details">
      <div className="neatline">
        <div className="bg-snow p-4">
          <h2 id="details" className="text-h3">
            {words.heading}
          </h2>
          <Facts lines={rows} className="mt-3" />
          {price.isPlaceholder ? <p className="mt-3 text-slate text-small">{placeholderPriceNote}</p> : null}
          <p className="mt-3 text-slate text-small">{destinationPage.operatorNote}</p>
          <Link
            to={tripSheetLink.path(destination.id)}
            prefetch="intent"
            className="link mt-2 inline-flex min-h-target items-center"
          >
            {tripSheetLink.label}
          </Link>
        </div>
      </div>
    </aside>
  )
}

type DatesProps = { id: string; loaded: PublicDeparture[]; whoComes: WhoComes }

function Dates({ id, loaded, whoComes }: DatesProps) {
  const departures = useLiveDepartures(loaded)
  return (
    <section id="dates" className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <h2>{destinationPage.dates.heading}</h2>
        {departures.length === 0 ? <p className="mt-4">{destinationPage.dates.empty}</p> : null}
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {departures.map((departure) => (
            <li
              key={departure.id}
              data-departure={departure.id}
              className="flex flex-col items-start border border-ink bg-snow p-4"
            >
              <h3 className="figure font-normal">{rangeText(departure.startDate, departure.endDate)}</h3>
              <p className="mt-2">
                <FlightMark status={departure.flightStatus} />
              </p>
              <PriceLine departure={departure} className="mt-2" />
              <DepartureSeats departure={departure} className="mt-3 h-[72px]" />
              <p className="figure mt-3 text-small">{departureSentence(departure)}</p>
              <WhoComesLine text={whoComes[departure.id]} className="mt-2" />
              <OddsLine odds={departure.odds} className="mt-2" />
              <LinkedOperator departure={departure} className="mt-2" />
              <div className="mt-auto pt-4">
                <DateLink departure={departure} />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to={destinationPage.dates.link.href(id)} className="link">
            {destinationPage.dates.link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}

function WhoFlies({ operators }: Pick<DestinationFacts, 'operators'>) {
  return (
    <section className="sheet pt-6 md:pt-7">
      <h2>{operatorWords.heading}</h2>
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        {operators.map((operator) => (
          <section key={operator.id} className="border border-ink p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <h3>{operator.name}</h3>
              <OperatorPicture picture={operator.picture} box="small" />
            </div>
            <OperatorFacts operator={operator} className="mt-3" />
            <Link
              to={operatorProfileHref(operator.id)}
              prefetch="intent"
              className="link mt-2 inline-flex min-h-target items-center"
            >
              {operatorWords.more(operator.name)}
            </Link>
          </section>
        ))}
      </div>
    </section>
  )
}

function Closing({ destination }: { destination: Destination }) {
  // Both keep the destination: they lead to its own card.
  const { heading, text, bookNow, joinWaitlist } = destinationPage.closing
  return (
    <section className="on-night">
      <div className="sheet flex flex-wrap items-end justify-between gap-5 py-6 md:py-7">
        <div className="max-w-text">
          <h2>{heading}</h2>
          <p className="mt-3 text-lead">{text(destination)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="glow" to={`${bookNow.href}#${destination.id}`}>
            {bookNow.label}
          </LinkButton>
          <LinkButton to={`${joinWaitlist.href}#${destination.id}`}>{joinWaitlist.label}</LinkButton>
        </div>
      </div>
    </section>
  )
}
