import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { feedXml } from './feed.ts'
import { publicPages, sitemapXml } from './public-pages.ts'
import { robotsText } from './robots.ts'

const URL = 'https://powderpool.example'
const site = {
  name: 'Powder & Pool',
  host: 'powderpool.example',
  phone: '+1 416 555 0142',
  email: 'hello@powderpool.example',
  whatsapp: '14165550142',
  instagram: 'https://www.instagram.com/powderpool',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}

const { articles } = shippedCatalogue
const pictures = { byId: {}, slots: {} }
const unchanged = { ...shippedCatalogue, everyTrip: shippedCatalogue, changedOn: {}, pictures }

test('the sitemap lists every public page once', () => {
  const paths = publicPages(site, [], unchanged).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const some = ['/', '/dates', '/trips/lodge-luxury', '/destination/alaska-us', '/destination/japan/trip-sheet']
  expect(paths).toEqual(expect.arrayContaining(some))
})

test('a page with departures changed when its newest departure was created', () => {
  const departures = [
    { destination: 'japan', createdAt: new Date('2026-11-02T10:00:00Z') },
    { destination: 'japan', createdAt: new Date('2026-10-01T10:00:00Z') },
    { destination: 'chile', createdAt: new Date('2026-11-09T10:00:00Z') },
  ]
  const changed = Object.fromEntries(
    publicPages(site, departures, unchanged).map(({ path, changed }) => [path, changed]),
  )
  expect(changed['/destination/japan']).toBe('2026-11-02')
  expect(changed['/dates']).toBe('2026-11-09')
  expect(changed['/destination/canada']).toBeUndefined()
  expect(changed[`/blog/${articles[2]?.slug}`]).toBe(articles[2]?.date)
})

test('a page that shows the catalogue changed when staff last changed what it shows', () => {
  const changedOn = {
    'destination/japan': '2026-11-14',
    'question/weather': '2026-11-13',
    'package/lodge-luxury': '2026-11-12',
  }
  const pages = publicPages(site, [], { ...unchanged, changedOn })
  const changed = Object.fromEntries(pages.map(({ path, changed }) => [path, changed]))
  expect(changed).toMatchObject({
    '/': '2026-11-14',
    '/trips': '2026-11-14',
    '/destination/japan': '2026-11-14',
    '/faq': '2026-11-13',
    '/trips/lodge-luxury': '2026-11-12',
  })
  expect(changed['/destination/chile']).toBeUndefined()
})

test('the sitemap leaves out unknown days', () => {
  const xml = sitemapXml([{ path: '/a' }, { path: '/b', changed: '2026-11-02' }], URL)
  expect(xml).toContain(`<url><loc>${URL}/a</loc></url>`)
  expect(xml).toContain(`<url><loc>${URL}/b</loc><lastmod>2026-11-02</lastmod></url>`)
})

test('[K2] before launch robots may read nothing', () => {
  expect(robotsText(true, URL)).toBe('User-agent: *\nDisallow: /\n')
})

test('after launch robots find the sitemap and stay out of the back office', () => {
  const lines = robotsText(false, URL).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Allow: /', 'Disallow: /staff', `Sitemap: ${URL}/sitemap.xml`]))
  expect(lines).not.toContain('Disallow: /')
})

test('the feed has every article, the newest first, and escapes XML', () => {
  const xml = feedXml(unchanged, site, URL)
  const ids = [...xml.matchAll(/<entry>\n<id>(.*?)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual(articles.map(({ slug }) => `${URL}/blog/${slug}`))
  expect(xml).toContain('Blog · Powder &#38; Pool')
  expect(xml.match(/&(?!#\d+;)/)).toBeNull()
  expect(xml).toContain(`<updated>${articles[0]?.date}T00:00:00Z</updated>`)
})
