import type { BrowserContextOptions, Page } from '@playwright/test'
import routes from '../app/routes.ts'
import { isStaffPath } from '../rules/staff/staff.ts'
import { barriers } from './support/axe.ts'
import { type CrawledPage, crawl } from './support/crawl.ts'
import { test as base, expect } from './support/site.ts'

/** The public pages that links reach: those of docs/specification.md 2, and a trip sheet for each base. */
const SPECIFIED = [
  ...['/', '/about', '/trips', '/contact', '/how-it-works', '/faq', '/blog', '/policies', '/partnership'],
  ...['/influencers', '/work-with-us', '/press', '/terms', '/dates', '/waiting-list', '/accessibility', '/developers'],
  ...['alaska-us', 'japan', 'canada', 'switzerland', 'chile', 'argentina'].flatMap((id) => [
    `/destination/${id}`,
    `/destination/${id}/trip-sheet`,
  ]),
  ...['alpine-explorer', 'powder-pioneer', 'lodge-luxury', 'glacier-expedition'].map((id) => `/trips/${id}`),
  ...['sunrise-sessions', 'backcountry-extreme'].map((id) => `/trips/${id}`),
]

/** Pages that no link on the site leads to: they are opened by programs, links in mails or buttons. */
const UNLINKED = [
  '*',
  'book/:id',
  'sitemap.xml',
  'robots.txt',
  'blog/feed.xml',
  'site.webmanifest',
  'place',
  'place/confirm',
  'place/details',
  'place/wishes',
  'place/leave',
  'place/elsewhere',
  'waiting-list/joined',
  'waiting-list/calendar.ics',
  'newsletter/confirm',
  'newsletter/leave',
  'booking',
  'booking/booked',
  'booking/receipt',
  'booking/calendar.ics',
  'booking/details',
  'booking/group',
  'booking/choose',
  'booking/change',
  'booking/contact',
  'booking/contact/confirm',
  'booking/credit',
  'booking/credit/confirm',
  'booking/guest-link',
  'guest',
  'booking/payment',
  'booking/payment/status',
  'booking/find',
  'booking/ended',
  'booking/document.pdf',
  'quote',
]

/** The pages are divided into shares, so that all workers have something to do. */
const SHARES = [0, 1, 2, 3, 4, 5]

/** There are many pages, and each takes about a second, or longer on a busy machine. */
base.describe.configure({ timeout: 300_000 })

const test = base.extend<object, { pages: CrawledPage[] }>({
  pages: [
    async ({ browser, playwright, site }, use) => {
      const parser = await browser.newPage()
      const request = await playwright.request.newContext()
      await use(await crawl(parser, request, site.url))
      await request.dispose()
      await parser.close()
    },
    { scope: 'worker' },
  ],
})

test('every page responds with 200, and every public page of docs/specification.md 2 is reached by links', async ({
  pages,
}) => {
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(SPECIFIED))
  const linked = routes
    .map(({ path = '' }) => path)
    .filter((path) => !UNLINKED.includes(path) && !isStaffPath(`/${path}`))
  const unreached = linked.filter((route) => {
    const pattern = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`)
    return !pages.some(({ path }) => pattern.test(path))
  })
  expect(unreached).toEqual([])
})

test('every page has one h1, its own title and description, and its address as canonical', async ({ pages, site }) => {
  for (const page of pages) {
    expect.soft(page.headings, `h1 of ${page.path}`).toBe(1)
    expect.soft(page.canonical, page.path).toBe(site.url + page.path)
    expect.soft(page.robots, page.path).not.toContain('noindex')
    expect.soft(page.title, page.path).toMatch(/^.{10,75}$/)
    expect.soft(page.description, page.path).toMatch(/^.{60,160}$/)
  }
  expect(twice(pages.map(({ title }) => title))).toEqual([])
  expect(twice(pages.map(({ description }) => description))).toEqual([])
})

test('every link and anchor has a target, and no new tab can access its opener', async ({ pages, request, site }) => {
  const others = new Set<string>()
  for (const page of pages) {
    for (const { href, target, rel } of page.links) {
      if (target === '_blank') expect.soft(rel, `${href} on ${page.path}`).toContain('noopener')
      const url = new URL(href, site.url + page.path)
      if (url.origin !== site.url) {
        expect.soft(url.protocol, `${href} on ${page.path}`).toMatch(/^(https|mailto|tel):$/)
        continue
      }
      const goal = pages.find(({ path }) => path === url.pathname)
      if (!goal) others.add(url.pathname)
      if (goal && url.hash) expect.soft(goal.ids, `${href} on ${page.path}`).toContain(url.hash.slice(1))
    }
    for (const file of page.files.filter(Boolean)) others.add(new URL(file, site.url).pathname)
  }
  for (const path of others) expect.soft((await request.get(site.url + path)).status(), path).toBe(200)
})

test('the sitemap lists exactly the pages that links reach', async ({ pages, request, site }) => {
  const xml = await (await request.get(`${site.url}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(listed.sort()).toEqual(pages.map(({ path }) => site.url + path).sort())
  const days = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => day ?? '')
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
})

/** The properties that search engines require of each type. The site uses no other types. */
const REQUIRED: Record<string, string[]> = {
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['url', 'availability', 'seller'],
  Place: ['name', 'address'],
  PostalAddress: ['addressCountry'],
  Product: ['name', 'description', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  TouristTrip: ['name'],
  TravelAgency: ['name', 'url', '@id'],
  WebSite: ['name', 'url'],
}

test('structured data is complete on every page', async ({ pages, request, site }) => {
  const addresses = new Set<string>()
  const typesOf = new Map<string, string[]>()
  for (const page of pages) {
    expect(page.data, page.path).toHaveLength(1)
    const data = JSON.parse(page.data[0] ?? '')
    expect(data['@context']).toBe('https://schema.org')
    typesOf.set(
      page.path,
      data['@graph'].flatMap((thing: { '@type': string }) => thing['@type']),
    )
    for (const complaint of missingProperties(data['@graph'], addresses)) expect.soft(complaint, page.path).toBe('')
  }
  expect(typesOf.get('/')).toEqual(['TravelAgency', 'WebSite'])
  expect(typesOf.get('/about')).toContain('TravelAgency')
  expect(typesOf.get('/contact')).toContain('TravelAgency')
  expect(typesOf.get('/faq')).toContain('FAQPage')
  for (const [path, types] of typesOf) {
    if (path.startsWith('/blog/')) expect(types, path).toContain('BlogPosting')
    if (/^\/(trips|destination)\/[^/]+$/.test(path)) expect(types, path).toEqual(expect.arrayContaining(['Product']))
    if (path !== '/') expect(types, path).toContain('BreadcrumbList')
  }
  const ours = [...addresses].filter((address) => address.startsWith(site.url))
  for (const address of ours) expect.soft((await request.get(address)).status(), address).toBe(200)
})

for (const share of SHARES) {
  test(`pages have no barriers on a desktop, a phone and the narrowest screen (${share + 1} of ${SHARES.length})`, async ({
    pages,
    page,
    site,
  }) => {
    const troubles = watch(page, site.url)
    for (const { path } of shareOf(pages, share)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(site.url + path)
      expect.soft(await brokenPictures(page), `pictures of ${path}`).toEqual([])
      expect.soft(await barriers(page), `${path} at 1440`).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect.soft(await barriers(page), `${path} at 390`).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} scrolls sideways at 320`).toBeLessThanOrEqual(320)
    }
    expect(troubles).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  })
}

const READING_MODES: Record<string, BrowserContextOptions> = {
  'in forced colors and without motion': { forcedColors: 'active', reducedMotion: 'reduce' },
  'without JavaScript': { javaScriptEnabled: false },
}

for (const [name, options] of Object.entries(READING_MODES)) {
  test(`every page can be read ${name}`, async ({ pages, browser, site }) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const troubles = watch(page, site.url)
    for (const { path } of pages) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      // The browser lays out what is below the first screen a moment later.
      await expect.poll(async () => (await page.locator('main').innerText()).length, path).toBeGreaterThan(300)
    }
    expect(troubles).toEqual([])
    await context.close()
  })
}

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const isInside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(isInside).toBe(true)
})

function shareOf(pages: CrawledPage[], share: number): CrawledPage[] {
  return pages.filter((_, index) => index % SHARES.length === share)
}

function twice(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

/** Collects console errors, requests to other hosts and failed requests. */
function watch(page: Page, origin: string): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) troubles.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  return troubles
}

/** Loads lazy pictures too, and returns those that are broken or lack a size or alternative text. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    const isBroken = (image: HTMLImageElement) =>
      image.naturalWidth === 0 || !['width', 'height', 'alt'].every((name) => image.hasAttribute(name))
    return images.filter(isBroken).map((image) => image.outerHTML.slice(0, 200))
  })
}

/** The missing properties of every typed object in structured data. Collects every address in it. */
function missingProperties(value: unknown, addresses: Set<string>): string[] {
  if (typeof value === 'string' && /^https?:/.test(value)) addresses.add(value.replace(/#.*/, ''))
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Record<string, unknown>
  const types = [thing['@type'] ?? []].flat() as string[]
  const missing = types.flatMap((type) => {
    const required = REQUIRED[type]
    if (!required) return [`${type} does not belong here`]
    return required.filter((name) => isEmpty(thing[name])).map((name) => `${type} has no ${name}`)
  })
  return [...missing, ...Object.values(thing).flatMap((inner) => missingProperties(inner, addresses))]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
