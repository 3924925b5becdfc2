import { Link } from 'react-router'
import { DateLink } from '#app/departures/date-link.tsx'
import { DepartureSeats } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { SeatMeter } from '#app/departures/seat-meter.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { InsuranceChecklist } from '#app/page/insurance-checklist.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { graphics } from '#content/pages/graphics.ts'
import { howItWorksPage } from '#content/pages/how-it-works.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { type PaymentSchedule, paymentSchedule } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import type { Route } from './+types/how-it-works'
import { PaymentTimeline } from './payment-timeline.tsx'

/** The seats shown in the drawings. */
const CABIN = 8
const cabins = [
  { taken: 0, waiting: 3 },
  { taken: 0, waiting: minimumPeople(CABIN) },
  { taken: minimumPeople(CABIN), waiting: 0 },
]

type Payable = { departure: PublicDeparture; schedule: PaymentSchedule }

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('departures', 'catalogue')
  const departures = await listPublicDepartures(tools)
  return {
    site,
    gathering: departures.find(({ phase }) => phase === 'gathering'),
    payable: mostTelling(departures),
  }
}

/** The next bookable departure whose installments are all in the future, or else the last one; rule M9: with a real price. */
function mostTelling(departures: PublicDeparture[]): Payable | undefined {
  const bookable = departures.filter(({ status }) => status === 'Available')
  const priced = bookable.filter(({ priceIsPlaceholder }) => !priceIsPlaceholder)
  const payable = (priced.length > 0 ? priced : bookable).map((departure) => {
    const { priceCents, startDate, today, depositPercent } = departure
    return { departure, schedule: paymentSchedule(roundCents(priceCents), startDate, today, depositPercent) }
  })
  return payable.find(({ schedule }) => schedule.plan === 'deposit' && schedule.later.length === 2) ?? payable.at(-1)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...howItWorksPage, path: '/how-it-works', share: 'how-it-works' })
}

export default function HowItWorks({ loaderData: { site, gathering, payable } }: Route.ComponentProps) {
  const { title, heading, lead, money, exceptions } = howItWorksPage
  return (
    <>
      <SheetHead
        kicker={title}
        heading={heading}
        lead={lead}
        picture={pictures.landing}
        slot="how-it-works:hero"
        isLow
      />
      <Phases />
      {gathering ? <Gathering loaded={gathering} /> : null}
      {payable ? <Paying {...payable} /> : null}
      <Steps />
      <section className="bg-drift">
        <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-2">
          <Ledger heading={money.heading} items={money.items} note={money.note} />
          <Ledger heading={exceptions.heading} items={exceptions.items} />
        </div>
      </section>
      <div className="sheet py-6 md:py-7">
        <InsuranceChecklist />
      </div>
      <Closing site={site} />
    </>
  )
}

function Phases() {
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{howItWorksPage.phasesHeading}</h2>
      <ol className="mt-5 grid gap-5 lg:grid-cols-3 lg:gap-y-0">
        {howItWorksPage.phases.map((phase, index) => (
          <li
            key={phase.label}
            className="grid content-start border-ink border-t pt-4 lg:row-span-4 lg:grid-rows-subgrid"
          >
            <p className="kicker">{phase.label}</p>
            <h3 className="mt-1">{phase.heading}</h3>
            <Cabin {...(cabins[index] ?? { taken: 0, waiting: 0 })} />
            <div className="prose mt-4 max-w-text">
              {phase.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-slate text-small">{howItWorksPage.phasesNote}</p>
    </section>
  )
}

function Cabin({ taken, waiting }: { taken: number; waiting: number }) {
  return (
    <SeatMeter
      capacity={CABIN}
      taken={taken}
      waiting={waiting}
      threshold={minimumPeople(CABIN)}
      text={graphics.seatMeter.summary(taken, 0, waiting, CABIN - taken - waiting)}
      className="mt-4 h-[84px]"
    />
  )
}

function Gathering({ loaded }: { loaded: PublicDeparture }) {
  const departure = useLiveDeparture(loaded)
  const words = howItWorksPage.gathering
  const trip = departure.title
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <p className="kicker mb-2">{words.kicker}</p>
        <h2>{words.heading}</h2>
        <div className="mt-5 grid gap-5 border border-ink bg-snow p-4 sm:p-5 lg:grid-cols-2 lg:gap-6">
          <div>
            <h3 className="text-h2">{trip}</h3>
            <p className="figure mt-1">{rangeText(departure.startDate, departure.endDate)}</p>
            <DepartureSeats departure={departure} className="mt-4 w-full max-w-[20rem]" />
            <p className="mt-4">
              <FlightMark status={departure.flightStatus} />
            </p>
            <p className="figure mt-1 text-lead">{departureSentence(departure)}</p>
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <DateLink departure={departure} />
              <Link
                to={`/destination/${departure.destination}`}
                prefetch="intent"
                className="link inline-flex min-h-target items-center"
              >
                {words.link(trip)}
              </Link>
            </p>
          </div>
          <div>
            <h3>{words.next}</h3>
            <ol className="mt-3 border-ink border-t">
              {words
                .steps(departure.missing, minimumPeople(departure.capacity), departure.capacity)
                .map((step, index) => (
                  <li key={step} className="flex gap-3 border-contour border-b py-3">
                    <span aria-hidden="true" className="figure w-[1.5rem] shrink-0 text-ember">
                      {index + 1}
                    </span>
                    {step}
                  </li>
                ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  )
}

function Paying(payable: Payable) {
  const { kicker, heading, text } = howItWorksPage.paying
  return (
    <section className="sheet py-6 md:py-7">
      <p className="kicker mb-2">{kicker}</p>
      <h2>{heading}</h2>
      <p className="mt-3 max-w-text">{text(payable.departure.depositPercent)}</p>
      <div className="mt-5">
        <PaymentTimeline {...payable} />
      </div>
    </section>
  )
}

function Steps() {
  const { heading, items } = howItWorksPage.steps
  return (
    <section className="on-night">
      <div className="sheet py-6 md:py-7">
        <h2>{heading}</h2>
        <ol className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {items.map((item, index) => (
            <li key={item.title} className="border-contour border-t pt-4">
              <p className="figure text-figure text-gold">{index + 1}</p>
              <h3 className="mt-3">{item.title}</h3>
              <p className="mt-2 text-contour">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type LedgerProps = { heading: string; items: readonly { title: string; text: string }[]; note?: string }

function Ledger({ heading, items, note }: LedgerProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="mt-4 border-ink border-t">
        {items.map(({ title, text }) => (
          <div key={title} className="border-contour border-b py-3 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-4">
            <dt className="font-bold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 text-slate text-small">{note}</p> : null}
    </section>
  )
}

function Closing({ site }: { site: SiteFacts }) {
  const { roles, closing } = howItWorksPage
  return (
    <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-2">
      <section>
        <h2>{roles.heading}</h2>
        <p className="mt-4 max-w-text border-ember border-l-3 pl-4 text-lead">{roles.text(site)}</p>
      </section>
      <section>
        <h2>{closing.heading}</h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton tone="glow" to={closing.primary.href}>
            {closing.primary.label}
          </LinkButton>
          <LinkButton to={closing.secondary.href}>{closing.secondary.label}</LinkButton>
        </div>
      </section>
    </div>
  )
}
