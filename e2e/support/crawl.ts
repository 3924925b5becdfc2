import type { APIRequestContext, Page } from '@playwright/test'
import { test as base } from './site-test.ts'

/** What the HTML of a page contains before any script runs. */
export type CrawledPage = {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  /** The text of each h1. */
  headings: string[]
  /** How many characters of text its main part has. */
  length: number
  robots: string
  data: string[]
  ids: string[]
  links: { href: string; target: string; rel: string }[]
  /** Addresses that people do not follow: pictures, previews, icons, preloads. */
  files: string[]
  /** Pictures without a size or alternative text. */
  unfinishedPictures: string[]
}

/** Follows every link from the home page that search engines may follow, and reads the HTML. The browser page is only used as a parser. */
async function crawl(page: Page, request: APIRequestContext, origin: string): Promise<CrawledPage[]> {
  const queue = ['/']
  const seen = new Set(queue)
  const pages: CrawledPage[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(origin + path)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const content = await page.evaluate(readHtml, await response.text())
    // Pages marked noindex, such as the one for lost links, are linked but not public.
    if (content.robots.includes('noindex')) continue
    pages.push({ ...content, path, status: response.status() })
    for (const { href, rel } of content.links) {
      if (rel === 'nofollow') continue
      const url = new URL(href, origin + path)
      if (url.origin !== origin || seen.has(url.pathname)) continue
      seen.add(url.pathname)
      queue.push(url.pathname)
    }
  }
  return pages
}

const crawled = new Map<string, CrawledPage[]>()

/** Tests with the pages of their site, which are crawled once. */
export const test = base.extend<{ pages: CrawledPage[] }>({
  pages: async ({ page, request, site }, use) => {
    const pages = crawled.get(site.url) ?? (await crawl(page, request, site.url))
    crawled.set(site.url, pages)
    await use(pages)
  },
})

/** Runs inside the browser. */
function readHtml(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const lengthOf = (part: Element | null) => {
    const text = part?.cloneNode(true) as Element | undefined
    for (const code of text?.querySelectorAll('script, style, template') ?? []) code.remove()
    return text?.textContent?.replace(/\s+/g, ' ').length ?? 0
  }
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    headings: all('h1').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? ''),
    data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    length: lengthOf(document.querySelector('main')),
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target') ?? '',
      rel: link.getAttribute('rel') ?? '',
    })),
    files: [
      attribute('meta[property="og:image"]', 'content'),
      attribute('meta[name="twitter:image"]', 'content'),
      ...all('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=alternate]').map(
        (link) => link.getAttribute('href') ?? '',
      ),
      ...all('img[src], source[srcset]').flatMap((picture) =>
        (picture.getAttribute('srcset') ?? picture.getAttribute('src') ?? '')
          .split(',')
          .map((one) => one.trim().split(' ')[0] ?? ''),
      ),
    ],
    unfinishedPictures: all('img')
      .filter((picture) => !['width', 'height', 'alt'].every((name) => picture.hasAttribute(name)))
      .map((picture) => picture.outerHTML.slice(0, 200)),
  }
}

export { expect } from './site-test.ts'
