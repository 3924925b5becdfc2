import { Link } from 'react-router'
import { DateCardLink } from '#app/departures/date-link.tsx'
import { DepartureSeats, Operator, PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { useLiveDepartures } from '#app/departures/use-live-departures.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { SlotCredit, SlotPicture } from '#app/page/slot-picture.tsx'
import { tripPicture } from '#app/page/trip-picture.ts'
import { NewestReviews } from '#app/reviews/reviews-part.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { homeCounts, type MapWords, mapCounts } from '#content/pages/counted.ts'
import { homePage } from '#content/pages/home.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { type CalendarOdds, loadCalendarOdds } from '#operations/days/load-trip-odds.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { loadNewestReviews } from '#operations/reviews/list-public-reviews.ts'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import { closestToFlying } from '#rules/departures/closest.ts'
import { idsOf } from '#rules/ids.ts'
import { departureTopic } from '#rules/topics.ts'
import type { Route } from './+types/home'
import { Hero } from './home-hero.tsx'
import { Questions } from './questions.tsx'
import { SeasonCalendar } from './season-calendar.tsx'
import { countriesOf, placeOf, type TripPlace } from './trip-place.ts'
import { WorldMap } from './world-map.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('closest-departures', 'reviews', 'recorded-days', 'catalogue')
  const catalogue = await tools.catalogue.current()
  const places = catalogue.destinations.map(placeOf)
  const [departures, reviews, odds] = await Promise.all([
    listPublicDepartures(tools),
    loadNewestReviews(tools),
    loadCalendarOdds(idsOf(places), tools),
  ])
  const closest = closestToFlying(departures)
  remember(...closest.map(departureTopic))
  const counts = countCatalogue(catalogue)
  return {
    site,
    words: homeCounts(counts),
    map: mapCounts(counts),
    places,
    odds,
    questions: catalogue.questions.filter((question) => question.onTrips),
    departures: closest,
    reviews,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const countries = countriesOf(loaderData?.places ?? [])
  if (!loaderData) return []
  const { description, share } = loaderData.words
  return pageMeta(matches, { ...homePage, description, path: '/', share, subject: { kind: 'agency', countries } })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site, words, map, places, odds, questions, departures, reviews } = loaderData
  return (
    <>
      <Hero next={departures[0]} />
      <Numbers facts={words.facts} />
      <Steps opens={words.opens} />
      <Riders />
      <Dates loaded={departures} />
      <Destinations places={places} odds={odds} words={words} map={map} />
      <NewestReviews {...reviews} />
      <Safety site={site} />
      <Questions {...homePage.questions} questions={questions} />
      <Closing />
    </>
  )
}

type Words = ReturnType<typeof homeCounts>

function Numbers({ facts }: Pick<Words, 'facts'>) {
  return (
    <div className="on-night">
      <dl className="sheet grid grid-cols-2 md:grid-cols-4">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="flex flex-col-reverse justify-end border-slate py-4 not-first:border-l not-first:pl-4 max-md:nth-3:border-l-0 max-md:nth-3:pl-0"
          >
            <dt className="text-contour text-small">{fact.label}</dt>
            <dd className="figure text-figure">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Steps({ opens }: Pick<Words, 'opens'>) {
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{homePage.steps.heading}</h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {homePage.steps.items.map((item, index) => (
          <li key={item.title} className="border-ink border-t pt-4">
            <p className="figure text-ember text-figure">{index + 1}</p>
            <h3 className="mt-3">{item.title}</h3>
            <p className="mt-2 text-slate">{'isCounted' in item ? `${opens} ${item.text}` : item.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <Link to={homePage.steps.link.href} className="link">
          {homePage.steps.link.label}
        </Link>
      </p>
    </section>
  )
}

function Riders() {
  const { heading, text } = homePage.riders
  return (
    <section className="sheet pb-6 md:pb-7">
      <div className="grid gap-3 border-ink border-t pt-4 md:grid-cols-[1fr_2fr] md:gap-5">
        <h2>{heading}</h2>
        <p className="max-w-text text-lead">{text}</p>
      </div>
    </section>
  )
}

function Dates({ loaded }: { loaded: PublicDeparture[] }) {
  const departures = useLiveDepartures(loaded)
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <h2>{homePage.dates.heading}</h2>
        <p className="mt-3 max-w-text text-lead">{homePage.dates.intro}</p>
        {departures.length === 0 ? <p className="mt-5">{homePage.dates.empty}</p> : null}
        <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {departures.map((departure) => (
            <li key={departure.id}>
              <DateCard departure={departure} />
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <Link to={homePage.dates.link.href} className="link">
            {homePage.dates.link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}

function DateCard({ departure }: { departure: PublicDeparture }) {
  return (
    <DateCardLink departure={departure} className="flex h-full flex-col border border-ink bg-snow p-4 hover:bg-gold">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
        <div className="min-w-0">
          <h3>{departure.title}</h3>
          <p className="figure mt-1 text-small">{rangeText(departure.startDate, departure.endDate)}</p>
        </div>
        <DepartureSeats departure={departure} className="h-[64px] shrink-0" />
      </div>
      <p className="mt-4 mb-1">
        <FlightMark status={departure.flightStatus} />
      </p>
      <p className="figure text-small">{departureSentence(departure)}</p>
      <PriceLine departure={departure} className="mt-1" />
      <Operator departure={departure} className="mt-1" />
      <p className="mt-auto pt-3 font-bold text-ember underline underline-offset-4">
        {departureWords.dateLink[departure.status]}
      </p>
    </DateCardLink>
  )
}

type DestinationsProps = { places: readonly TripPlace[]; odds: CalendarOdds; words: Words; map: MapWords }

function Destinations({ places, odds, words, map }: DestinationsProps) {
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-text text-lead">{words.intro}</p>
      <ul className={`mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2 ${columnsFor(places.length)}`}>
        {places.map((destination) => (
          <li key={destination.id}>
            <Link to={`/destination/${destination.id}`} prefetch="intent" className="group block">
              <div className="neatline">
                <div className="overflow-hidden">
                  <SlotPicture
                    slot={`destination:${destination.id}:hero`}
                    built={tripPicture(destination)}
                    alt=""
                    sizes="(min-width: 68rem) 25rem, (min-width: 40rem) 50vw, calc(100vw - 3rem)"
                    className="aspect-[3/2] w-full transition-transform duration-320 ease-flight group-hover:scale-[1.03]"
                  />
                </div>
              </div>
              <div className="mt-3 flex items-baseline justify-between gap-4">
                <h3 className="group-hover:underline">{destination.title}</h3>
                <p className="figure text-small">{destination.durationText}</p>
              </div>
              <p className="kicker">
                {destination.base} · {destination.season.text}
              </p>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <SeasonCalendar places={places} odds={odds} />
        <WorldMap places={places} words={map} />
      </div>
      <p className="mt-5">
        <Link to="/trips" className="link">
          {words.link}
        </Link>
      </p>
    </section>
  )
}

/** With as few empty places in the last row as possible. */
function columnsFor(count: number): string {
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return empty(4) < empty(3) ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
}

function Safety({ site }: { site: SiteFacts }) {
  return (
    <section className="on-night">
      <div className="sheet grid gap-5 py-6 md:grid-cols-[1fr_1.4fr] md:py-7">
        <h2>{homePage.safety.heading}</h2>
        <div className="prose max-w-text">
          {homePage.safety.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="border-contour border-l-3 pl-4 text-contour">{homePage.safety.statement(site)}</p>
        </div>
      </div>
    </section>
  )
}

/** The page ends with what to do next, under the helicopter. */
function Closing() {
  const { heading, text, primary, secondary } = homePage.closing
  return (
    <section className="relative isolate flex min-h-[30rem] flex-col justify-end pt-[17rem] pb-5 md:min-h-[38rem] md:pt-7 md:pb-6">
      <div className="-z-10 absolute inset-0">
        <SlotPicture
          slot="home:end"
          tallSlot="home:end-tall"
          built={pictures.home}
          tall={pictures['home-portrait']}
          alt=""
          sizes="100vw"
          className="size-full object-[50%_20%]"
        />
      </div>
      <SlotCredit slots={['home:end', 'home:end-tall']} className="absolute top-0 right-0 bg-snow px-3 py-1" />
      <div className="sheet">
        <div className="neatline max-w-[36rem] bg-snow">
          <div className="p-4 sm:p-5">
            <h2>{heading}</h2>
            <p className="mt-3 text-lead">{text}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton tone="glow" to={primary.href}>
                {primary.label}
              </LinkButton>
              <LinkButton to={secondary.href}>{secondary.label}</LinkButton>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
