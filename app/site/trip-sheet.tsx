import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { Mark } from '#app/frame/header.tsx'
import { CheckBox } from '#app/page/insurance-checklist.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { lentBy, tripSheetPage as words } from '#content/pages/trip-sheet.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { tripTopic } from '#rules/topics.ts'
import type { Route } from './+types/trip-sheet'
import { coordinatesText } from './trip-place.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  // Guests of a trip that was retired still pack for it.
  const { destinations } = (await tools.catalogue.current()).everyTrip
  const destination = destinations.find(({ id }) => id === params.id)
  if (!destination) throw data(null, 404)
  remember(tripTopic(destination.id), 'catalogue')
  const departures = await listPublicDepartures(tools, { destination: destination.id })
  const operators = [...new Set(departures.flatMap(({ operatorName }) => operatorName ?? []))]
  return { destination, site, operators }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { destination } = loaderData
  return pageMeta(matches, {
    title: words.title(destination),
    description: words.metaDescription(destination),
    path: tripSheetLink.path(destination.id),
    share: destination.id,
  })
}

/** What to bring to one base, on paper or on a phone. */
export default function TripSheet({ loaderData: { destination, site, operators } }: Route.ComponentProps) {
  return (
    <div className="sheet py-5 md:py-6 print:w-full print:py-0">
      <article className="border border-ink bg-snow p-4 sm:p-6 print:border-0 print:p-0 print:text-[9pt] print:leading-[1.3]">
        <Head destination={destination} site={site} operators={operators} />
        <div className="mt-5 grid gap-x-6 gap-y-5 md:grid-cols-2 print:mt-3 print:grid-cols-2 print:gap-x-5">
          <Bring base={destination.base} />
          <Rest destination={destination} />
        </div>
        <p className="mt-5 border-ink border-t pt-3 print:mt-2 print:pt-1">
          {words.note} <span className="figure text-small print:text-[8pt]">{words.questions(site)}</span>
        </p>
      </article>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button tone="glow" className="noscript:hidden" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Link to={`/destination/${destination.id}`} className="button">
          {words.back(destination.title)}
        </Link>
      </div>
    </div>
  )
}

type HeadProps = { destination: Destination; site: SiteFacts; operators: readonly string[] }

function Head({ destination, site, operators }: HeadProps) {
  const { title, base, baseCoordinates, season, durationText, runsPerDay, maxParticipants, skillStep } = destination
  const facts = [
    [words.facts.season, season.text],
    [words.facts.duration, durationText],
    [words.facts.runs, runsPerDay],
    [words.facts.group, maxParticipants],
    [words.facts.skill, words.skill(skillStep)],
  ]
  return (
    <header>
      <p className="flex items-center gap-2 font-extrabold font-head text-h3">
        <Mark />
        {site.name}
      </p>
      <p className="kicker mt-4 print:mt-2">
        {words.kicker} · {coordinatesText(baseCoordinates)}
      </p>
      <h1 className="mt-2 text-h2! print:text-[16pt]!">{words.heading(title, base)}</h1>
      {operators.length > 0 ? <p className="mt-2">{words.flownBy(operators)}</p> : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5 print:mt-2 print:grid-cols-5">
        {facts.map(([label, value]) => (
          <div key={label} className="border-ink border-t pt-2">
            <dt className="text-slate text-small print:text-[8pt]">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Bring({ base }: { base: string }) {
  return (
    <div className="grid content-start gap-4 print:gap-2">
      <h2 className="text-h3 print:text-[11pt]">{words.bring.heading}</h2>
      {words.bring.groups.map(({ heading, items }) => (
        <section key={heading}>
          <h3 className="text-base print:text-[9.5pt]">{heading}</h3>
          <CheckList items={items} />
        </section>
      ))}
      <Part heading={words.home.heading}>
        <Lines items={words.home.items} />
      </Part>
      <Part heading={words.rent.heading}>
        <Lines items={[words.rent.text(base)]} />
      </Part>
    </div>
  )
}

function Rest({ destination }: { destination: Destination }) {
  const { gettingThere, road, papers } = destination
  const lent = lentBy(destination)
  return (
    <div className="grid content-start gap-4 print:gap-2">
      <Part heading={words.papers.heading}>
        <CheckList items={[...words.papers.common, ...papers]} />
      </Part>
      <Part heading={words.road.heading}>
        <Lines items={[gettingThere, ...road, words.road.early]} />
      </Part>
      {lent.length > 0 ? (
        <Part heading={words.lent.heading}>
          <Lines items={[...lent, words.lent.note]} />
        </Part>
      ) : null}
      <Part heading={words.plane.heading}>
        <Lines items={words.plane.items} />
      </Part>
      <Part heading={words.weight.heading}>
        <Lines items={[words.weight.text]} />
      </Part>
      <Part heading={words.answers.heading}>
        <Lines items={[words.answers.text]} />
      </Part>
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="text-h3 print:text-[11pt]">{heading}</h2>
      {children}
    </section>
  )
}

const line = 'border-contour border-b py-2 print:py-[2px]'

function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 border-ink border-t print:mt-1">
      {items.map((item) => (
        <li key={item} className={`flex gap-3 ${line}`}>
          <CheckBox />
          {item}
        </li>
      ))}
    </ul>
  )
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 border-ink border-t print:mt-1">
      {items.map((item) => (
        <li key={item} className={line}>
          {item}
        </li>
      ))}
    </ul>
  )
}
