import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { accessibilityPage } from '#content/legal/accessibility.ts'
import type { Route } from './+types/accessibility'
import { LegalSheet } from './legal-sheet.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { ...accessibilityPage(loaderData.site), path: '/accessibility', share: 'home' })
}

export default function Accessibility({ loaderData: { site } }: Route.ComponentProps) {
  return <LegalSheet page={accessibilityPage(site)} path="/accessibility" />
}
