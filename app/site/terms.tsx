import { termsPage } from '../../content/legal/terms.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/terms'
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
  return pageMeta(matches, { ...termsPage(loaderData.site, loaderData.sale), path: '/terms', share: 'home' })
}

export default function Terms({ loaderData: { site, sale } }: Route.ComponentProps) {
  return <LegalSheet page={termsPage(site, sale)} path="/terms" />
}
