import { visitContext } from '#app/visit.ts'
import { listUpcomingDepartures } from '#db/departures/departures.ts'
import type { Route } from './+types/sitemap'
import { publicPages, sitemapXml } from './public-pages.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, publicUrl, remember } = context.get(visitContext)
  remember('departures', 'catalogue')
  const [departures, catalogue] = await Promise.all([
    listUpcomingDepartures(tools.db, tools.now()),
    tools.catalogue.current(),
  ])
  return xmlResponse(sitemapXml(publicPages(site, departures, catalogue), publicUrl), 'application/xml')
}
