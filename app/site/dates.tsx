import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { BookButton } from '#app/bookings/book-button.tsx'
import { BookingDialog } from '#app/bookings/late-dialog.ts'
import { DateFilterForm, readDateFilter } from '#app/departures/date-filter.tsx'
import { DepartureSeats, LinkedOperator, PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark, WhoComesLine } from '#app/departures/flight-mark.tsx'
import { loadWhoComes, type WhoComes } from '#app/departures/load-who-comes.ts'
import { OddsLine } from '#app/departures/odds-line.tsx'
import { SeatLegend } from '#app/departures/seat-legend.tsx'
import { useLiveDepartures } from '#app/departures/use-live-departures.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { stayPayable } from '#app/payments/payable-document.ts'
import { useIsLive } from '#app/ui/is-live.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'
import { visitContext } from '#app/visit.ts'
import { WaitlistDialog } from '#app/waitlist/late-dialog.ts'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { WaitlistButton } from '#app/waitlist/waitlist-button.tsx'
import { type Category, categories, emptyCategory } from '#content/catalogue/categories.ts'
import { placeholderPriceNote } from '#content/catalogue/destinations.ts'
import { rangeText } from '#content/dates.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { datesCount, datesPage } from '#content/pages/dates.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { filterDates } from '#rules/departures/date-filter.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { Route } from './+types/dates'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  remember('departures', 'catalogue')
  const [departures, { destinations, sale }] = await Promise.all([
    listPublicDepartures(tools),
    tools.catalogue.current(),
  ])
  const whoComes = await loadWhoComes(departures, tools)
  return { departures, whoComes, trips: destinations.map(tripCard), depositPercent: sale.depositPercent }
}

/** Sends the browser only what the page shows. */
function tripCard({ id, title, category, durationText, description, priceCents, pricePlaceholder }: Destination) {
  return { id, title, category, durationText, description, priceCents, pricePlaceholder }
}

type TripCard = ReturnType<typeof tripCard>

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  stayPayable(request)
  return serverLoader()
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...datesPage, path: '/dates', share: 'dates' })
}

export default function Dates({ loaderData }: Route.ComponentProps) {
  const { trips, whoComes } = loaderData
  const departures = useLiveDepartures(loaderData.departures)
  const { search } = useLocation()
  const filter = useIsLive() ? readDateFilter(search) : {}
  const shown = { departures: filterDates(departures, filter), isFiltered: Boolean(filter.month || filter.trip) }
  const booking = useDialog<DepartureId>()
  const waitingList = useDialog<WaitlistSubject>()
  const openers: Openers = { book: booking.open, wait: waitingList.open }
  return (
    <>
      {/* Without a picture, because visitors come here for the dates. */}
      <section className="sheet pt-4 pb-3 md:pt-5 md:pb-4">
        <h1 className="text-h2!">{datesPage.heading}</h1>
        <p className="mt-2">{datesPage.lead}</p>
      </section>
      <div className="sheet pb-6 md:pb-7">
        <Tabs
          label={datesPage.tabs}
          beside={<DateFilterForm trips={trips} departures={departures} filter={filter} />}
          tabs={categories.map((category) => ({
            id: category.anchor,
            label: category.label,
            count: datesCount(countDates(shown.departures, trips, category)),
            anchors: trips.filter((trip) => trip.category === category.value).map(({ id }) => id),
            panel: <CategoryPanel category={category} trips={trips} {...shown} whoComes={whoComes} openers={openers} />,
          }))}
        />
        <div className="mt-5 flex flex-wrap justify-between gap-x-5 gap-y-2 text-small">
          <SeatLegend />
          {departures.some(({ priceIsPlaceholder }) => priceIsPlaceholder) ? (
            <p className="text-slate">{placeholderPriceNote}</p>
          ) : null}
        </div>
        <p className="mt-2 max-w-text text-slate text-small">{datesPage.statuses}</p>
        <p className="mt-2 max-w-text text-slate text-small">{datesPage.note}</p>
      </div>
      <BookingDialog
        departure={departures.find(({ id }) => id === booking.subject)}
        depositPercent={loaderData.depositPercent}
        isOpen={booking.isOpen}
        onClose={booking.close}
        onWait={waitingList.open}
      />
      <WaitlistDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </>
  )
}

type Openers = { book(id: DepartureId): void; wait(subject: WaitlistSubject): void }

type PanelProps = {
  category: Category
  trips: TripCard[]
  departures: PublicDeparture[]
  isFiltered: boolean
  whoComes: WhoComes
  openers: Openers
}

function CategoryPanel({ category, trips, departures, isFiltered, whoComes, openers }: PanelProps) {
  const offered = trips
    .filter((destination) => destination.category === category.value)
    .map((destination) => ({ destination, own: departures.filter((each) => each.destination === destination.id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <>
      <h2 className="sr-only">{category.label}</h2>
      <div className="border-contour border-b py-3 text-small">
        <p className="max-w-text">{category.sentence}</p>
        <OtherTabs category={category} trips={trips} departures={departures} />
      </div>
      {offered.length > 0 ? null : <Empty anchor={category.anchor} isFiltered={isFiltered} />}
      {offered.map(({ destination, own }) => (
        <Trip key={destination.id} destination={destination} departures={own} whoComes={whoComes} openers={openers} />
      ))}
    </>
  )
}

function countDates(departures: readonly PublicDeparture[], trips: readonly TripCard[], { value }: Category): number {
  const own = trips.filter(({ category }) => category === value)
  return departures.filter(({ destination }) => own.some(({ id }) => id === destination)).length
}

/** A visitor who comes for another trip finds its tab. */
function OtherTabs({ category, trips, departures }: Pick<PanelProps, 'category' | 'trips' | 'departures'>) {
  const { search } = useLocation()
  return (
    <p className="mt-1 text-slate">
      {datesPage.otherTabs}{' '}
      {categories
        .filter((each) => each !== category)
        .map((other, index) => (
          <Fragment key={other.anchor}>
            {index > 0 ? ' · ' : null}
            <Link to={{ search, hash: `#${other.anchor}` }} preventScrollReset className="link">
              {datesPage.otherTab(
                other.label,
                countDates(departures, trips, other),
                trips.filter((trip) => trip.category === other.value).map(({ title }) => title),
              )}
            </Link>
          </Fragment>
        ))}
    </p>
  )
}

function Empty({ anchor, isFiltered }: { anchor: string; isFiltered: boolean }) {
  const { text, clear } = datesPage.filtered
  return (
    <div className="border-contour border-b py-6 text-center">
      <p className="font-bold text-lead">{isFiltered ? text : emptyCategory.title}</p>
      {isFiltered ? (
        <Link
          to={{ search: '', hash: `#${anchor}` }}
          preventScrollReset
          className="link inline-flex min-h-target items-center"
        >
          {clear}
        </Link>
      ) : (
        <p className="mt-2 text-slate">{emptyCategory.text}</p>
      )}
    </div>
  )
}

type TripProps = { destination: TripCard; departures: PublicDeparture[]; whoComes: WhoComes; openers: Openers }

function Trip({ destination, departures, whoComes, openers }: TripProps) {
  const { id, title, durationText, description } = destination
  const price = tripPrice(departures, destination)
  return (
    <article
      id={id}
      className="grid gap-x-5 gap-y-3 border-ink py-4 not-first-of-type:border-t lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr] lg:py-5"
    >
      <h3 id={`trip-${id}`}>
        <Link
          to={`/destination/${id}`}
          prefetch="intent"
          className="group inline-flex min-h-target flex-col justify-center"
        >
          <span className="link text-h2">{title}</span>
          <span className="figure mt-1 font-normal text-base">
            {durationText} · {departureWords.tripPrice(price)} {datesPage.perPerson}
          </span>
        </Link>
      </h3>
      <ol className="border-contour border-t lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {departures.map((departure, index) => (
          <Row
            key={departure.id}
            number={index + 1}
            departure={departure}
            destination={destination}
            whoComes={whoComes[departure.id]}
            openers={openers}
          />
        ))}
      </ol>
      <p className="max-w-text">{description}</p>
    </article>
  )
}

type RowProps = {
  number: number
  departure: PublicDeparture
  destination: TripCard
  whoComes: string | undefined
  openers: Openers
}

function Row({ number, departure, destination, whoComes, openers }: RowProps) {
  const { id, startDate, endDate, status, flightStatus } = departure
  const dates = rangeText(startDate, endDate)
  const described = `trip-${destination.id} date-${id}`
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 gap-y-3 border-contour border-b py-3 sm:grid-cols-[1.5rem_1fr_11rem_8.5rem] sm:gap-x-4">
      <span className="figure self-start text-slate">{number}</span>
      <div className="max-sm:col-span-2">
        <p id={`date-${id}`} className="figure">
          {dates}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FlightMark status={flightStatus} />
          <span className="figure text-slate text-small">{departureSentence(departure)}</span>
        </p>
        <PriceLine departure={departure} className="mt-1" />
        <WhoComesLine text={whoComes} className="mt-1" />
        <OddsLine odds={departure.odds} className="mt-1" />
        <LinkedOperator departure={departure} className="mt-1" />
      </div>
      <DepartureSeats departure={departure} className="h-[56px] max-sm:col-start-2" />
      {status === 'Available' ? (
        <BookButton aria-describedby={described} departureId={id} onOpen={openers.book}>
          {datesPage.available}
        </BookButton>
      ) : (
        <WaitlistButton
          aria-describedby={described}
          subject={{ kind: 'departure', id, skillStep: departure.skillStep, trip: destination.title, dates }}
          onOpen={openers.wait}
        >
          {datesPage.waitlist}
        </WaitlistButton>
      )}
    </li>
  )
}
