import { termsPage } from '../../content/legal/terms.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/terms'
import { LegalSheet } from './legal-sheet.tsx'
import { pageMeta } from './page-meta.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...termsPage(loaderData.site), path: '/terms', share: 'home' })
}

export default function Terms({ loaderData: { site } }: Route.ComponentProps) {
  return <LegalSheet page={termsPage(site)} path="/terms" />
}
