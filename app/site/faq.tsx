import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { faqPage } from '#content/pages/faq.ts'
import type { Route } from './+types/faq'
import { FaqSheet } from './faq-sheet.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  const { questions } = await tools.catalogue.current()
  return { site, questions }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const subject = { kind: 'questions', questions: loaderData?.questions ?? [] } as const
  return pageMeta(matches, { ...faqPage, path: '/faq', share: 'faq', subject })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqSheet {...loaderData} />
}
