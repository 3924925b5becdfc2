import { visitContext } from '#app/visit.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { gated, publicUrl, remember } = context.get(visitContext)
  remember()
  return new Response(robotsText(gated, publicUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Rule K2: before launch search engines may index nothing. */
export function robotsText(gated: boolean, publicUrl: string): string {
  if (gated) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\nDisallow: /staff\nDisallow: /dev\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
