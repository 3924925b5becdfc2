import { policiesPage } from '../../content/legal/policies.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/policies'
import { LegalSheet } from './legal-sheet.tsx'
import { pageMeta } from './page-meta.ts'
import { saleTerms } from './sale-terms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  return { site, sale: saleTerms(await tools.catalogue.current()) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...policiesPage(loaderData.site, loaderData.sale), path: '/policies', share: 'home' })
}

export default function Policies({ loaderData: { site, sale } }: Route.ComponentProps) {
  return <LegalSheet page={policiesPage(site, sale)} path="/policies" />
}
