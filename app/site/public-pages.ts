import { articles } from '../../content/articles/index.ts'
import { destinations } from '../../content/destinations.ts'
import { accessibilityPage } from '../../content/legal/accessibility.ts'
import { policiesPage } from '../../content/legal/policies.ts'
import { termsPage } from '../../content/legal/terms.ts'
import { packages } from '../../content/packages.ts'
import type { SiteFacts } from '../../content/site.ts'
import { type Day, dayOf } from '../../rules/dates.ts'
import { xmlText } from './xml.ts'

/** A page without a day is one of which nobody knows when it changed last; saying nothing is better than guessing. */
export type ListedPage = { path: string; changed?: Day | undefined }

type Dated = { destination: string; createdAt: Date }

/** Every page that may be found, with the day on which it last changed where that is known. */
export function publicPages(site: SiteFacts, departures: readonly Dated[]): ListedPage[] {
  return [
    { path: '/', changed: newest(departures) },
    { path: '/about' },
    { path: '/trips' },
    ...packages.map(({ id }) => ({ path: `/trips/${id}` })),
    ...destinations.map(({ id }) => ({
      path: `/destination/${id}`,
      changed: newest(departures.filter(({ destination }) => destination === id)),
    })),
    { path: '/dates', changed: newest(departures) },
    { path: '/how-it-works' },
    { path: '/faq' },
    { path: '/blog', changed: articles[0]?.date },
    ...articles.map(({ slug, date }) => ({ path: `/blog/${slug}`, changed: date })),
    { path: '/contact' },
    { path: '/partnership' },
    { path: '/influencers' },
    { path: '/work-with-us' },
    { path: '/press' },
    { path: '/policies', changed: policiesPage(site).updated },
    { path: '/terms', changed: termsPage(site).updated },
    { path: '/accessibility', changed: accessibilityPage(site).updated },
  ]
}

function newest(departures: readonly Dated[]): Day | undefined {
  return departures.length === 0
    ? undefined
    : dayOf(new Date(Math.max(...departures.map(({ createdAt }) => createdAt.getTime()))))
}

export function sitemapXml(pages: readonly ListedPage[], publicUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`
}
