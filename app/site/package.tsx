import { data } from 'react-router'
import { pageMeta } from '#app/page/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { tripNotFoundPage } from '#content/pages/package.ts'
import { skillStepOfDifficulty } from '#rules/catalogue/skill-steps.ts'
import type { Route } from './+types/package'
import { PackageSheet } from './package-sheet.tsx'
import { findRetiredTrip, RetiredTrip, retiredTripMeta } from './retired-trip.tsx'
import { skillWords } from './skill-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  const catalogue = await tools.catalogue.current()
  const trip = catalogue.packages.find(({ id }) => id === params.id)
  const retired = findRetiredTrip('packages', params.id, catalogue)
  if (!trip) return data({ trip, retired, site, skill: undefined }, retired ? 410 : 404)
  remember('catalogue')
  return data({ trip, retired, site, skill: skillWords(skillStepOfDifficulty[trip.difficulty]) })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const trip = loaderData?.trip
  if (loaderData?.retired) return retiredTripMeta(loaderData.retired)
  if (!trip) return [{ title: tripNotFoundPage.title }, { name: 'robots', content: 'noindex' }]
  const { id, title, metaDescription } = trip
  const subject = { kind: 'package', trip } as const
  return pageMeta(matches, { title, description: metaDescription, path: `/trips/${id}`, share: id, subject })
}

export default function PackagePage({ loaderData: { trip, retired, site, skill } }: Route.ComponentProps) {
  if (retired) return <RetiredTrip retired={retired} />
  return trip && skill ? <PackageSheet trip={trip} site={site} skill={skill} /> : <TripNotFound />
}

function TripNotFound() {
  return (
    <div className="sheet py-7">
      <h1>{tripNotFoundPage.heading}</h1>
      <p className="mt-4 text-lead">{tripNotFoundPage.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton tone="glow" to={tripNotFoundPage.link.href}>
          {tripNotFoundPage.link.label}
        </LinkButton>
        <LinkButton to={tripNotFoundPage.dates.href}>{tripNotFoundPage.dates.label}</LinkButton>
        <LinkButton to={tripNotFoundPage.home.href}>{tripNotFoundPage.home.label}</LinkButton>
      </div>
    </div>
  )
}
