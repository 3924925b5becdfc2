import { visitContext } from '#app/visit.ts'
import { listUpcomingDepartures } from '#db/departures/departures.ts'
import { profileIdOf } from '#rules/operators/operator-profile.ts'
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
  const dated = departures.map((each) => ({ ...each, operatorProfile: profileIdOf(each.operator) }))
  return xmlResponse(sitemapXml(publicPages(site, dated, catalogue), publicUrl), 'application/xml')
}
