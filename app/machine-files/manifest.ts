import { visitContext } from '#app/visit.ts'
import { homeCounts } from '#content/pages/counted.ts'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import type { Route } from './+types/manifest'

/** The same as --color-snow: a manifest cannot read a style sheet. */
const SNOW = '#f8fafd'

/** For phones that add the site to the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  const { description } = homeCounts(countCatalogue(await tools.catalogue.current()))
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: SNOW,
    theme_color: SNOW,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
