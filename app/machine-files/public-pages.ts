import { saleTerms } from '#app/site/payment-terms.ts'
import { accessibilityPage } from '#content/legal/accessibility.ts'
import { policiesPage } from '#content/legal/policies.ts'
import { termsPage } from '#content/legal/terms.ts'
import { operatorProfileHref } from '#content/pages/operator.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { CurrentCatalogue } from '#operations/tools.ts'
import { type Day, dayOf } from '#rules/dates.ts'
import type { OperatorId } from '#rules/ids.ts'
import { xmlText } from './xml.ts'

/** `changed` is left out if the day of the last change is unknown. */
export type ListedPage = { path: string; changed?: Day | undefined }

type Dated = { destination: string; createdAt: Date; operatorProfile?: OperatorId | null }

/** Every page for search engines. */
export function publicPages(site: SiteFacts, departures: readonly Dated[], catalogue: CurrentCatalogue): ListedPage[] {
  const { destinations, packages, articles, changedOn } = catalogue
  const dates = departures.map(({ destination, createdAt }) => ({ destination, day: dayOf(createdAt) }))
  const anyDate = dates.map(({ day }) => day)
  const anyOf = (...kinds: string[]) =>
    Object.entries(changedOn).flatMap(([record, day]) => (kinds.includes(record.split('/')[0] ?? '') ? [day] : []))
  return [
    { path: '/', changed: newest([...anyDate, ...anyOf('destination', 'question')]) },
    { path: '/about', changed: newest(anyOf('destination', 'figure')) },
    { path: '/trips', changed: newest(anyOf('destination', 'package', 'question')) },
    ...packages.map(({ id }) => ({ path: `/trips/${id}`, changed: changedOn[`package/${id}`] })),
    ...destinations.map(({ id }) => ({
      path: `/destination/${id}`,
      changed: newest([
        changedOn[`destination/${id}`],
        ...dates.flatMap(({ destination, day }) => (destination === id ? [day] : [])),
      ]),
    })),
    ...destinations.map(({ id }) => ({ path: tripSheetLink.path(id), changed: changedOn[`destination/${id}`] })),
    ...[...new Set(departures.flatMap(({ operatorProfile }) => operatorProfile ?? []))].map((id) => ({
      path: operatorProfileHref(id),
    })),
    { path: '/dates', changed: newest([...anyDate, ...anyOf('destination')]) },
    { path: '/waiting-list' },
    { path: '/how-it-works', changed: newest(anyOf('payment-terms')) },
    { path: '/faq', changed: newest(anyOf('question')) },
    { path: '/blog', changed: newest([articles[0]?.date, ...anyOf('article')]) },
    ...articles.map(({ slug, date }) => ({
      path: `/blog/${slug}`,
      changed: newest([date, changedOn[`article/${slug}`]]),
    })),
    { path: '/contact' },
    { path: '/partnership' },
    { path: '/influencers' },
    { path: '/work-with-us' },
    { path: '/press', changed: newest(anyOf('figure')) },
    { path: '/policies', changed: policiesPage(site, saleTerms(catalogue)).updated },
    { path: '/terms', changed: termsPage(site, saleTerms(catalogue)).updated },
    { path: '/accessibility', changed: accessibilityPage(site).updated },
    { path: '/developers' },
  ]
}

function newest(days: readonly (Day | undefined)[]): Day | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}

export function sitemapXml(pages: readonly ListedPage[], publicUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`
}
