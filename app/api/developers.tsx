import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { developersPage } from '#content/pages/developers.ts'
import type { Route } from './+types/developers'
import { describeApi } from './describe-api.ts'
import { DevelopersSheet } from './developers-sheet.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, apiCalls, remember } = context.get(visitContext)
  remember()
  return describeApi(publicUrl, apiCalls)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...developersPage, path: '/developers', share: 'home' })
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersSheet api={loaderData} />
}
