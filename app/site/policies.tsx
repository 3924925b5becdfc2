import { pageMeta } from '#app/page/page-meta.ts'
import { policiesPage } from '#content/legal/policies.ts'
import type { Route } from './+types/policies'
import { LegalSheet } from './legal-sheet.tsx'
import { loadPaymentTerms } from './payment-terms.ts'

export const loader = (args: Route.LoaderArgs) => loadPaymentTerms(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...policiesPage(loaderData.site, loaderData.sale), path: '/policies', share: 'home' })
}

export default function Policies({ loaderData: { site, sale } }: Route.ComponentProps) {
  return <LegalSheet page={policiesPage(site, sale)} path="/policies" />
}
