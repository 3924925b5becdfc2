import { Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { retiredTripPage as words } from '#content/pages/package.ts'
import type { CurrentCatalogue } from '#operations/tools.ts'
import type { Destination, Package } from '#rules/catalogue/catalogue.ts'

type Other = { title: string; path: string; durationText: string }

export type RetiredTripFacts = { title: string; others: Other[] }

type Kind = keyof CurrentCatalogue['everyTrip']

/** Rule A27: undefined unless this destination or package was retired. */
export function findRetiredTrip(kind: Kind, id: string, catalogue: CurrentCatalogue): RetiredTripFacts | undefined {
  const trips: readonly (Destination | Package)[] = catalogue.everyTrip[kind]
  const trip = trips.find((each) => each.id === id && each.state === 'retired')
  if (!trip) return undefined
  const folder = kind === 'destinations' ? '/destination' : '/trips'
  const shown: readonly (Destination | Package)[] = catalogue[kind]
  const others = shown.map(({ id, title, durationText }) => ({ title, durationText, path: `${folder}/${id}` }))
  return { title: trip.title, others }
}

export function retiredTripMeta({ title }: RetiredTripFacts) {
  return [{ title: words.title(title) }, { name: 'robots', content: 'noindex' }]
}

/** Rule A27: says that a trip is over, and leads on. */
export function RetiredTrip({ retired: { title, others } }: { retired: RetiredTripFacts }) {
  return (
    <div className="sheet py-6 md:py-7">
      <h1>{words.heading(title)}</h1>
      <p className="mt-4 max-w-text text-lead">{words.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton tone="glow" to={words.dates.href}>
          {words.dates.label}
        </LinkButton>
        <LinkButton to={words.trips.href}>{words.trips.label}</LinkButton>
      </div>
      <h2 className="mt-6">{words.others}</h2>
      <ul className="mt-4 max-w-text border-ink border-t">
        {others.map((other) => (
          <li key={other.path} className="border-contour border-b">
            <Link
              to={other.path}
              prefetch="intent"
              className="flex min-h-target items-center justify-between gap-4 py-2 hover:bg-drift"
            >
              <span className="font-bold">{other.title}</span>
              <span className="figure text-small">{other.durationText}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
