import type { MetaDescriptor } from 'react-router'
import { type ShareName, shareSize, shares } from '#assets/shares.ts'
import { blogPage } from '#content/pages/blog.ts'
import { pageTitle, type SiteFacts } from '#content/site-facts.ts'
import type { DestinationId, PackageId } from '#rules/catalogue/catalogue.ts'
import { mediaPath, type SitePicture, widthsOf } from '#rules/pictures/pictures.ts'
import { shareSlot } from '#rules/pictures/slots.ts'
import { type Subject, structuredData } from './structured-data.ts'

/** What the root route's loader returns, for every page. */
export type RootFacts = {
  site: SiteFacts
  publicUrl: string
  gated: boolean
  gateInBrowser: boolean
  /** Rule A24: the uploaded pictures that owners chose, by their places. */
  pictures: Readonly<Record<string, SitePicture>>
}

type Page = {
  title: string
  description: string
  /** The path of the canonical URL. */
  path: string
  /** A trip that staff added has no share picture. */
  share: ShareName | DestinationId | PackageId
  /** What the page is about, for search engines. */
  subject?: Subject
}

/** Search engines and link previews read only the server's page, so the browser's code omits what is only for them. */
const isReadByMachines = import.meta.env.SSR || import.meta.env.DEV

/** The head of a page for browsers, search engines and link previews. */
export function pageMeta(matches: readonly unknown[], page: Page): MetaDescriptor[] {
  const facts = rootFacts(matches)
  if (!facts) return []
  const title = pageTitle(page.title, facts.site)
  const url = facts.publicUrl + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(facts.gated ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(isReadByMachines ? preview(page, title, url, facts) : []),
    // Hydration expects this script but does not compare its text, so the browser's may be empty.
    { 'script:ld+json': isReadByMachines ? structuredData(page, facts) : {} },
  ]
}

function preview(page: Page, title: string, url: string, facts: RootFacts): MetaDescriptor[] {
  const { site } = facts
  const { subject } = page
  const { image, width, height, alt } = shareOf(page, facts)
  return [
    { property: 'og:type', content: subject?.kind === 'article' ? 'article' : 'website' },
    ...(subject?.kind === 'article'
      ? [
          { property: 'article:published_time', content: subject.article.date },
          { property: 'article:section', content: subject.article.category },
        ]
      : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(page.path.startsWith('/blog') ? [feedLink(site)] : []),
  ]
}

/** Programs that show previews crop the picture themselves. Not all of them read newer formats than JPEG. */
function shareOf({ share, title }: Page, { publicUrl, pictures }: RootFacts) {
  const chosen = pictures[shareSlot(share)]
  if (!chosen) {
    const built = shares[Object.hasOwn(shares, share) ? (share as ShareName) : 'dates']
    return { image: publicUrl + built, ...shareSize, alt: title }
  }
  const width = widthsOf('jpeg', chosen.width).at(-1) ?? chosen.width
  const height = Math.round((chosen.height * width) / chosen.width)
  return { image: publicUrl + mediaPath(chosen.hash, width, 'jpeg'), width, height, alt: chosen.description }
}

function feedLink(site: SiteFacts): MetaDescriptor {
  const title = pageTitle(blogPage.title, site)
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: '/blog/feed.xml' }
}

export function rootFacts(matches: readonly unknown[]): RootFacts | undefined {
  const root = matches[0] as { loaderData?: RootFacts } | undefined
  return root?.loaderData
}
