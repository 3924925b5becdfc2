import { data, Link } from 'react-router'
import { DateLink } from '#app/departures/date-link.tsx'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { OperatorFacts } from '#app/departures/operator-facts.tsx'
import { OperatorPicture } from '#app/departures/operator-picture.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { operatorProfileHref, operatorWords as words } from '#content/pages/operator.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { findPublicOperator } from '#operations/operators/public-operators.ts'
import type { Route } from './+types/operator'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  const operator = await findPublicOperator(params.id, tools)
  if (!operator) throw data(null, 404)
  remember('departures', 'catalogue')
  return { operator, departures: await listPublicDepartures(tools, { operatorId: operator.id }), site }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, base } = loaderData.operator
  return pageMeta(matches, {
    title: name,
    description: words.description(name, base),
    path: operatorProfileHref(id),
    share: 'about',
  })
}

/** Rule A28: who flies our guests, before they pay. */
export default function OperatorPage({ loaderData: { operator, departures, site } }: Route.ComponentProps) {
  const { name, base } = operator
  return (
    <>
      <SheetHead kicker={words.kicker} heading={name} lead={words.lead(base)} picture={pictures.about} />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.3fr_1fr] lg:gap-7">
        <section>
          <h2>{words.about}</h2>
          <OperatorPicture picture={operator.picture} box="large" className="mt-4" />
          <OperatorFacts operator={operator} className="mt-4" />
          <p className="mt-4 max-w-text text-slate">{words.decides(site)}</p>
        </section>
        <section>
          <h2>{words.dates}</h2>
          {departures.length === 0 ? <p className="mt-4">{words.noDates}</p> : <Dates departures={departures} />}
          <p className="mt-4">
            <Link to={words.allDates.href} className="link inline-flex min-h-target items-center">
              {words.allDates.label}
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

function Dates({ departures }: { departures: readonly PublicDeparture[] }) {
  return (
    <ul className="mt-4 border-ink border-t">
      {departures.map((departure) => (
        <li
          key={departure.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-contour border-b py-3"
        >
          <div>
            <h3>
              <Link to={`/destination/${departure.destination}`} prefetch="intent" className="link">
                {departure.title}
              </Link>
            </h3>
            <p className="figure mt-1 text-small">{rangeText(departure.startDate, departure.endDate)}</p>
            <p className="mt-1">
              <FlightMark status={departure.flightStatus} />
            </p>
          </div>
          <DateLink departure={departure} />
        </li>
      ))}
    </ul>
  )
}
