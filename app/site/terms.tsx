import { pageMeta } from '#app/page/page-meta.ts'
import { termsPage } from '#content/legal/terms.ts'
import type { Route } from './+types/terms'
import { LegalSheet } from './legal-sheet.tsx'
import { loadPaymentTerms } from './payment-terms.ts'

export const loader = (args: Route.LoaderArgs) => loadPaymentTerms(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...termsPage(loaderData.site, loaderData.sale), path: '/terms', share: 'home' })
}

export default function Terms({ loaderData: { site, sale } }: Route.ComponentProps) {
  return <LegalSheet page={termsPage(site, sale)} path="/terms" />
}
