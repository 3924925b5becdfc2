import { upcomingDepartures } from '../../db/departures.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sitemap'
import { publicPages, sitemapXml } from './public-pages.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, publicUrl, remember } = context.get(visitContext)
  remember('departures')
  const departures = await upcomingDepartures(tools.db, tools.now())
  return xmlResponse(sitemapXml(publicPages(site, departures), publicUrl), 'application/xml')
}
