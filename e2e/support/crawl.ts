import type { APIRequestContext, Page } from '@playwright/test'

/** What the HTML of a page contains before any script runs. */
export type CrawledPage = {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  headings: number
  robots: string
  data: string[]
  ids: string[]
  links: { href: string; target: string; rel: string }[]
  /** Addresses that people do not follow: previews, icons, preloads. */
  files: string[]
}

/** Follows every link from the home page that search engines may follow, and reads the HTML. The browser page is only used as a parser. */
export async function crawl(page: Page, request: APIRequestContext, origin: string): Promise<CrawledPage[]> {
  const queue = ['/']
  const seen = new Set(queue)
  const pages: CrawledPage[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(origin + path)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const content = await page.evaluate(readHtml, await response.text())
    // Pages that search engines are told to leave alone, such as the one for lost links, are linked but not public.
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

/** Runs inside the browser. */
function readHtml(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    headings: all('h1').length,
    data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
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
    ],
  }
}
