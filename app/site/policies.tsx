import { policiesPage } from '../../content/legal/policies.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/policies'
import { LegalSheet } from './legal-sheet.tsx'
import { pageMeta } from './page-meta.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...policiesPage(loaderData.site), path: '/policies', share: 'home' })
}

export default function Policies({ loaderData: { site } }: Route.ComponentProps) {
  return <LegalSheet page={policiesPage(site)} path="/policies" />
}
