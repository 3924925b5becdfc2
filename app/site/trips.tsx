import { Link } from 'react-router'
import { DateLink } from '#app/departures/date-link.tsx'
import { ShortPrice } from '#app/departures/departure-line.tsx'
import { useLiveDepartures } from '#app/departures/use-live-departures.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { SlotPicture } from '#app/page/slot-picture.tsx'
import { tripPicture } from '#app/page/trip-picture.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'
import { visitContext } from '#app/visit.ts'
import { WaitlistDialog } from '#app/waitlist/late-dialog.ts'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { WaitlistButton } from '#app/waitlist/waitlist-button.tsx'
import { pictures } from '#assets/pictures.ts'
import { placeholderPriceNote } from '#content/catalogue/destinations.ts'
import { rangeText } from '#content/dates.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { tripsCounts } from '#content/pages/counted.ts'
import { destinationCard, tripsPage } from '#content/pages/trips.ts'
import { type CalendarOdds, loadCalendarOdds } from '#operations/days/load-trip-odds.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Destination, Package } from '#rules/catalogue/catalogue.ts'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import { idsOf } from '#rules/ids.ts'
import type { Route } from './+types/trips'
import { Questions } from './questions.tsx'
import { SeasonCalendar } from './season-calendar.tsx'
import { placeOf } from './trip-place.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  remember('departures', 'catalogue')
  const catalogue = await tools.catalogue.current()
  const { destinations, packages, questions } = catalogue
  const [departures, odds] = await Promise.all([
    listPublicDepartures(tools),
    loadCalendarOdds(idsOf(destinations), tools),
  ])
  return {
    words: tripsCounts(countCatalogue(catalogue)),
    next: nextDates(departures),
    cards: destinations.map((each) => cardOf(each, departures)),
    odds,
    rows: packages.map(packageRow),
    questions: questions.filter((question) => question.onTrips),
  }
}

const SHOWN_DATES = 3

/** The first dates that can be booked, or else the first ones to wait for. */
function nextDates(departures: readonly PublicDeparture[]): PublicDeparture[] {
  const canBook = ({ status }: PublicDeparture) => Number(status === 'Available')
  return departures.toSorted((one, other) => canBook(other) - canBook(one)).slice(0, SHOWN_DATES)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { description, share } = loaderData.words
  return pageMeta(matches, { ...tripsPage, description, path: '/trips', share })
}

export default function Trips({ loaderData: { words, next, cards, odds, rows, questions } }: Route.ComponentProps) {
  return (
    <>
      <Hero next={next} lead={words.lead} />
      <Destinations cards={cards} odds={odds} heading={words.destinations} />
      <Packages rows={rows} heading={words.packages} />
      <Questions {...tripsPage.questions} questions={questions} />
    </>
  )
}

function Hero({ next, lead }: { next: PublicDeparture[]; lead: string }) {
  const waitingList = useDialog<WaitlistSubject>()
  const { seeUpcomingTrips, allDates } = tripsPage
  return (
    <>
      <SheetHead
        heading={tripsPage.heading}
        lead={lead}
        picture={pictures.trips}
        slot="trips:hero"
        beside={<NextDates loaded={next} />}
      >
        <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-5">
          <WaitlistButton tone="glow" subject={{ kind: 'anywhere' }} onOpen={waitingList.open}>
            {tripsPage.joinWaitlist}
          </WaitlistButton>
          <LinkButton to={seeUpcomingTrips.href}>{seeUpcomingTrips.label}</LinkButton>
          <Link to={allDates.href} prefetch="intent" className="link inline-flex min-h-target items-center">
            {allDates.label}
          </Link>
        </div>
      </SheetHead>
      <WaitlistDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </>
  )
}

/** “Book Now” leads to this page, so its first screen has dates to book. */
function NextDates({ loaded }: { loaded: PublicDeparture[] }) {
  const departures = useLiveDepartures(loaded)
  return (
    <div className="mt-4 md:mt-3">
      <h2 className="text-h3">{tripsPage.next}</h2>
      <ul className="mt-2 border-ink border-t">
        {departures.map((departure) => (
          <li
            key={departure.id}
            data-departure={departure.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-contour border-b py-2"
          >
            <p className="min-w-0">
              <span className="block font-bold">{departure.title}</span>
              <span className="figure block text-small">{rangeText(departure.startDate, departure.endDate)}</span>
              <ShortPrice departure={departure} />
            </p>
            <DateLink departure={departure} className="max-sm:px-3" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sends the browser only what the card shows. */
function cardOf(destination: Destination, departures: readonly PublicDeparture[]) {
  const { id, description, features, pictureAlt } = destination
  const own = departures.filter((departure) => departure.destination === id)
  return { ...placeOf(destination), description, price: tripPrice(own, destination), features, pictureAlt }
}

type DestinationCard = ReturnType<typeof cardOf>

type DestinationsProps = { cards: DestinationCard[]; odds: CalendarOdds; heading: string }

function Destinations({ cards, odds, heading }: DestinationsProps) {
  const { intro } = tripsPage.destinations
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{heading}</h2>
      <p className="mt-3 max-w-text text-lead">{intro}</p>
      {cards.some(({ price }) => price.isPlaceholder) ? (
        <p className="mt-3 text-slate text-small">{placeholderPriceNote}</p>
      ) : null}
      <ul className="mt-5 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((destination) => (
          <li
            key={destination.id}
            id={destination.id}
            className="row-span-4 grid scroll-mt-5 grid-rows-subgrid gap-y-0 target:outline-3 target:outline-glow target:outline-offset-8"
          >
            <Card destination={destination} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <SeasonCalendar places={cards} odds={odds} />
      </div>
    </section>
  )
}

/** Four rows shared with the cards beside it, so that lists and buttons align. */
function Card({ destination }: { destination: DestinationCard }) {
  const { id, title, description, durationText, price, features, pictureAlt } = destination
  return (
    <>
      <div className="relative">
        <div className="neatline">
          <div>
            <SlotPicture
              slot={`destination:${id}:hero`}
              built={tripPicture(destination)}
              alt={pictureAlt}
              sizes="(min-width: 68rem) 25rem, (min-width: 40rem) 50vw, calc(100vw - 3rem)"
              className="aspect-[3/2] w-full"
            />
          </div>
        </div>
        <p className="figure absolute top-4 left-4 border border-ink bg-snow px-2 py-1 text-small">
          {destinationCard.badge}
        </p>
      </div>
      <div>
        <div className="mt-4 flex items-baseline justify-between gap-4">
          <h3>{title}</h3>
          <p className="figure text-small">{durationText}</p>
        </div>
        <p className="mt-1">
          <span className="figure text-h3">{departureWords.tripPrice(price)}</span>{' '}
          <span className="text-slate text-small">{destinationCard.perPerson}</span>
        </p>
        <p className="mt-2">{description}</p>
      </div>
      <ul className="mt-4 border-ink border-t text-small">
        {features.map((feature) => (
          <li key={feature} className="border-contour border-b py-2">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-3 self-end">
        <LinkButton to={`/destination/${id}`}>
          {destinationCard.viewDetails}
          <span className="sr-only"> {destinationCard.of(title)}</span>
        </LinkButton>
        <LinkButton tone="glow" to={`/dates#${id}`}>
          {destinationCard.seeDates}
          <span className="sr-only"> {destinationCard.of(title)}</span>
        </LinkButton>
      </div>
    </>
  )
}

type PackageRow = ReturnType<typeof packageRow>

/** Sends the browser only what the row shows. */
function packageRow(trip: Package) {
  const { id, title, description, durationText, difficulty, runsText, nightsText, priceText, picture } = trip
  const facts = [durationText, difficulty, runsText, nightsText].filter((fact) => fact !== undefined)
  return { id, title, description, facts, priceText, picture }
}

function Packages({ rows, heading }: { rows: PackageRow[]; heading: string }) {
  const { intro } = tripsPage.packages
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <h2>{heading}</h2>
        <p className="mt-3 max-w-text text-lead">{intro}</p>
        <ul className="mt-5 border-ink border-t">
          {rows.map((trip) => (
            <li key={trip.id} className="border-ink border-b">
              <PackageLink trip={trip} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function PackageLink({ trip }: { trip: PackageRow }) {
  const { id, title, description, facts, priceText } = trip
  return (
    <Link
      to={`/trips/${id}`}
      prefetch="intent"
      className="group grid grid-cols-[6.5rem_1fr] gap-x-4 py-3 hover:bg-snow sm:grid-cols-[11rem_1fr_auto] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:py-4"
    >
      <div className="row-span-2 self-start border border-ink">
        <SlotPicture
          slot={`package:${id}:hero`}
          built={tripPicture(trip)}
          alt=""
          sizes="11rem"
          className="aspect-square w-full sm:aspect-[3/2]"
        />
      </div>
      <div>
        <h3 className="group-hover:underline">{title}</h3>
        <p className="kicker mt-1">{facts.join(' · ')}</p>
      </div>
      <p className="mt-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:pr-3 sm:text-right">
        <span className="figure text-h3">{priceText}</span>{' '}
        <span className="text-slate text-small sm:block">{destinationCard.perPerson}</span>
      </p>
      <p className="mt-3 max-w-text max-sm:col-span-2 sm:col-start-2 sm:row-start-2 sm:mt-2">{description}</p>
    </Link>
  )
}
