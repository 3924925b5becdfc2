import routes from '#app/routes.ts'
import { articles } from '#content/articles/index.ts'
import { isStaffPath } from '#rules/staff/staff.ts'
import { expect, test } from './support/crawl.ts'

// These tests read the HTML of every public page as the server sends it. walk.spec.ts opens the pages.

/** The public pages that links reach: all pages in docs/specification.md 2, and a trip sheet for each base. */
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
  'booking/refund',
  'booking/change',
  'booking/contact',
  'booking/contact/confirm',
  'booking/contact/undo',
  'booking/credit',
  'booking/credit/confirm',
  'booking/guest-link',
  'guest',
  'guest/review',
  'guest/review/picture',
  'guest/numbers.jpg',
  'guest/waiver',
  'guest/waiver.pdf',
  'booking/numbers.jpg',
  'booking/waiver',
  'booking/waiver.pdf',
  'booking/payment',
  'booking/payment/status',
  'booking/find',
  'booking/ended',
  'booking/document.pdf',
  'quote',
  // The dates of these tests have no operator.
  'operators/:id',
]

/** Path, heading and title. */
const TEXTS = [
  ['/about', 'We fill helicopters with people who came alone', 'About us'],
  ['/how-it-works', 'How 8 strangers get 1 helicopter', 'How it works'],
  ['/faq', '17 questions, answered', 'FAQ'],
  ['/blog', 'Notes from the flight line', 'Blog'],
  ['/policies', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms & Conditions', 'Terms & Conditions'],
  ['/accessibility', 'Accessibility', 'Accessibility statement'],
  ['/developers', 'Developers', 'API for developers'],
  ...articles.map(({ slug, title }) => [`/blog/${slug}`, title, title] as const),
] as const

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
    expect.soft(page.headings, `h1 of ${page.path}`).toHaveLength(1)
    expect.soft(page.canonical, page.path).toBe(site.url + page.path)
    expect.soft(page.robots, page.path).not.toContain('noindex')
    expect.soft(page.title, page.path).toMatch(/^.{10,75}$/)
    expect.soft(page.description, page.path).toMatch(/^.{60,160}$/)
  }
  expect(twice(pages.map(({ title }) => title))).toEqual([])
  expect(twice(pages.map(({ description }) => description))).toEqual([])
})

test('every page can be read without JavaScript', async ({ pages }) => {
  for (const { path, length } of pages) expect.soft(length, path).toBeGreaterThan(300)
})

test('every text page has its heading and title', async ({ pages }) => {
  for (const [path, heading, title] of TEXTS) {
    const page = pages.find((each) => each.path === path)
    expect.soft(page?.headings, path).toEqual([heading])
    expect.soft(page?.title, path).toBe(`${title} · Powderpool`)
  }
})

test('an unknown article, destination or trip sheet is not found', async ({ request, site }) => {
  for (const path of ['/blog/nothing-of-the-kind', '/destination/atlantis', '/destination/atlantis/trip-sheet']) {
    const response = await request.get(site.url + path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('Oops! Page not found')
  }
})

test('every link, anchor and picture has a target, every picture a size and alternative text, and no new tab can access its opener', async ({
  pages,
  request,
  site,
}) => {
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
    expect.soft(page.unfinishedPictures, page.path).toEqual([])
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

function twice(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
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
