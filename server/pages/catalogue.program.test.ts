import { expect } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { findCatalogueRecord, formValue } from '#rules/catalogue/catalogue-record.ts'
import { toFormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { query, siteDatabaseUrl } from '#testing/database.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'

/** Two instances on one database. */
const test = siteTest.extend<{ pair: [RunningSite, RunningSite] }>({
  pair: [
    async ({ startForFile }, use: (pair: [RunningSite, RunningSite]) => Promise<void>) => {
      const DATABASE_URL = await siteDatabaseUrl()
      const first = await startForFile({ DATABASE_URL })
      await use([first, await startForFile({ DATABASE_URL })])
    },
    { scope: 'file' },
  ],
})

/** The record's form with the shipped values. */
function form(kind: CatalogueKind, key: string, version: number, fields: Record<string, string>) {
  const record = findCatalogueRecord(shippedCatalogue, kind, key)
  if (!record) throw new Error(`no ${kind} ${key}`)
  return { intent: 'save', version: String(version), ...toFormTexts(kind, formValue(record)), ...fields }
}

async function save(site: RunningSite, kind: CatalogueKind, key: string, fields: Record<string, string>) {
  const { cookie } = await staffSession(site, 'owner')
  return postForm(`${site.url}/staff/catalogue/${kind}/${key}`, fields, cookie)
}

async function load(site: RunningSite, path: string) {
  const answer = await fetch(site.url + path)
  return { etag: answer.headers.get('etag') ?? '', text: await answer.text() }
}

const shows = (site: RunningSite, path: string, text: string) =>
  waitFor(async () => (await load(site, path)).text.includes(text), `${text} on ${path}`)

test('[M9] a price set on one instance is on the pages of both, and pages without it stay', async ({ pair }) => {
  const [first, second] = pair
  await staffSession(first, 'owner')
  const others = ['/contact', '/accessibility', '/press']
  const before = await Promise.all(pair.flatMap((site) => others.map((path) => load(site, path))))
  for (const site of pair) expect((await load(site, '/destination/japan')).text).toContain('Placeholder price')
  // A date with a booking would keep its price.
  await query(first.databaseUrl, `update bookings set state = 'cancelled'`)
  const ids = await query<{ id: string }>(first.databaseUrl, `select id from departures where destination = 'japan'`)
  const chosen = Object.fromEntries(ids.map(({ id }) => [`reprice-${id}`, 'on']))
  const fields = { title: 'Hokkaido', priceCents: '4,899', ...chosen }
  const answer = await save(first, 'destination', 'japan', form('destination', 'japan', 0, fields))
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/staff/catalogue/destination/japan?saved&repriced=${ids.length}`,
  ])
  await Promise.all(
    [first, second].flatMap((site) =>
      ['/destination/japan', '/', '/trips', '/dates', '/about', '/api/departures'].map((path) =>
        shows(site, path, 'Hokkaido'),
      ),
    ),
  )
  for (const site of pair) {
    const { text } = await load(site, '/destination/japan')
    expect(text).toContain('$4,899')
    expect(text).not.toContain('Placeholder price')
    expect((await load(site, '/sitemap.xml')).text).toMatch(/destination\/japan<\/loc><lastmod>\d{4}-\d\d-\d\d</)
  }
  const after = await Promise.all(pair.flatMap((site) => others.map((path) => load(site, path))))
  expect(after.map(({ etag }) => etag)).toEqual(before.map(({ etag }) => etag))
})

test('[M5] pages show the price at which a date is sold, even if it keeps an older one', async ({ pair: [site] }) => {
  const setPrice = async (set: string) => {
    await query(site.databaseUrl, `update departures set price_is_placeholder = false, ${set}`)
    await query(site.databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)
  }
  await setPrice(`price_cents = 290000 where destination = 'alaska-us'`)
  const fields = { tagline: 'Further north than you think', priceCents: '3,100' }
  expect((await save(site, 'destination', 'alaska-us', form('destination', 'alaska-us', 0, fields))).status).toBe(303)
  await shows(site, '/destination/alaska-us', fields.tagline)
  const pages = ['/destination/alaska-us', '/dates', '/trips']
  // Leaves out the data for the page's script, which contains the catalogue's price.
  const read = async (path: string) => (await load(site, path)).text.replace(/<script.*?<\/script>/gs, '')
  for (const path of pages) expect(await read(path), path).not.toContain('$3,100')
  await setPrice(`price_cents = 310000
    where id = (select id from departures where destination = 'alaska-us' order by start_date desc limit 1)`)
  for (const path of pages) await shows(site, path, 'from $2,900')
  for (const path of ['/destination/alaska-us', '/dates']) {
    const text = await read(path)
    for (const price of ['$3,100 per person', '$2,900 per person']) expect(text, path).toContain(price)
  }
})

test('a page is not rendered again if the catalogue did not change', async ({ pair: [site] }) => {
  // Changed without a notice, so only a newly rendered page would show it.
  const before = await load(site, '/faq')
  await query(
    site.databaseUrl,
    `insert into catalogue_revisions (id, kind, key, revision, value, actor, created_at)
     values (gen_random_uuid(), 'question', 'secret', 1, $1, 'Kim', now())`,
    [{ question: 'A secret?', answer: ['Yes.'], group: 'waitlist', place: 1, onTrips: true, isHidden: false }],
  )
  await query(site.databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)
  expect((await load(site, '/faq')).etag).toBe(before.etag)
  await query(site.databaseUrl, `select pg_notify('powderpool_changed', 'catalogue')`)
  await shows(site, '/faq', 'A secret?')
  expect((await load(site, '/faq')).text).toContain('18 questions, answered')
})

test('an article that staff add is on the blog, in the feed and in the sitemap; once hidden, it is gone from all three', async ({
  pair: [site, other],
}) => {
  const shipped = form('article', shippedCatalogue.articles[0]?.slug ?? '', 0, {
    key: 'rope-teams',
    title: 'Rope teams & radios',
    date: '2026-10-01',
    blocks: 'One guide leads.\n\n## The rope\n\n- One\n- Two\n\nLengths\n| What | Metres |\n| Rope | 30 |',
  })
  expect((await save(site, 'article', 'new', shipped)).status).toBe(303)
  await shows(other, '/blog', 'Rope teams')
  await shows(other, '/blog/rope-teams', 'The rope')
  await shows(other, '/blog/feed.xml', 'Rope teams &#38; radios')
  await shows(other, '/sitemap.xml', '/blog/rope-teams')
  expect((await save(site, 'article', 'rope-teams', { ...shipped, version: '1', isHidden: 'on' })).status).toBe(303)
  await waitFor(async () => (await fetch(`${other.url}/blog/rope-teams`)).status === 404, 'the article is gone')
  expect((await load(other, '/blog')).text).not.toContain('Rope teams')
})

test('[A26] [A27] a package that staff add is listed and has a page; hidden, it is not found, and retired, it leads on', async ({
  pair: [site, other],
}) => {
  const shipped = form('package', 'lodge-luxury', 0, { key: 'night-flight', title: 'Night flight', place: '15' })
  expect((await save(site, 'package', 'new', shipped)).status).toBe(303)
  const become = (version: string, to: string) =>
    save(site, 'package', 'night-flight', { intent: 'state', version, to })
  expect((await become('1', 'public')).status).toBe(303)
  await shows(other, '/trips/night-flight', 'Night flight')
  for (const path of ['/trips', '/sitemap.xml']) await shows(other, path, '/trips/night-flight')
  expect((await load(other, '/waiting-list?package=night-flight')).text).toContain('Night flight')
  const statusOf = async () => (await fetch(`${other.url}/trips/night-flight`)).status
  expect((await become('2', 'hidden')).status).toBe(303)
  await waitFor(async () => (await statusOf()) === 404, 'the hidden package is gone')
  for (const path of ['/trips', '/sitemap.xml'])
    expect((await load(other, path)).text, path).not.toContain('night-flight')
  expect((await become('3', 'retired')).status).toBe(303)
  await waitFor(async () => (await statusOf()) === 410, 'the retired package says so')
  const { text } = await load(other, '/trips/night-flight')
  expect(text).toContain('We no longer offer Night flight')
  expect(text).toContain('href="/trips/lodge-luxury"')
})

test('[A27] About keeps its base when its destination is no longer offered, without a link to it', async ({
  pair: [site],
}) => {
  const link = 'href="/destination/argentina"'
  expect((await load(site, '/about')).text).toContain(link)
  await query(site.databaseUrl, `update departures set closed_at = now() where destination = 'argentina'`)
  const retire = { intent: 'state', version: '0', to: 'retired' }
  expect((await save(site, 'destination', 'argentina', retire)).status).toBe(303)
  await waitFor(async () => !(await load(site, '/about')).text.includes(link), 'the link is gone')
  expect((await load(site, '/about')).text).toContain('Latin American base')
  for (const path of ['/', '/trips', '/influencers']) expect((await load(site, path)).text, path).not.toContain(link)
})

test('a preview shows the page with the typed text, is never cached, and changes nothing', async ({ pair }) => {
  const [site] = pair
  const { cookie } = await staffSession(site, 'owner')
  const preview = `${site.url}/staff/catalogue/preview/package/lodge-luxury`
  const fields = form('package', 'lodge-luxury', 0, { title: 'Lodge <b>Deluxe</b>', priceCents: '5,000' })
  const answer = await postForm(preview, fields, cookie)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(page).toContain('Lodge &lt;b&gt;Deluxe&lt;/b&gt;')
  expect(page).toContain('$5,000')
  expect((await load(site, '/trips/lodge-luxury')).text).not.toContain('Deluxe')
  const broken = await postForm(preview, { ...fields, itinerary: 'after lunch we fly' }, cookie)
  expect(broken.status).toBe(422)
  expect(await broken.text()).toContain('Itinerary')
  expect((await postForm(preview, fields)).status).toBe(303)
  const slug = shippedCatalogue.articles[0]?.slug ?? ''
  for (const [kind, key] of [
    ['article', slug],
    ['question', 'weather'],
    ['destination', 'chile'],
  ] as const) {
    const other = `${site.url}/staff/catalogue/preview/${kind}/${key}`
    const texts = form(kind, key, 0, { title: 'Seen before', question: 'Seen before?' })
    const page = await postForm(other, texts, cookie)
    expect(page.status, kind).toBe(200)
    expect(await page.text()).toContain('Seen before')
  }
})

test('an agent changes texts; a price in the same form is ignored, and the terms of sale are hidden', async ({
  pair: [site],
}) => {
  const { cookie } = await staffSession(site, 'agent')
  const address = `${site.url}/staff/catalogue/destination/chile`
  const words = form('destination', 'chile', 0, { tagline: 'Higher than you think', priceCents: '9,999' })
  expect((await postForm(address, words, cookie)).status).toBe(303)
  await shows(site, '/destination/chile', 'Higher than you think')
  expect((await load(site, '/destination/chile')).text).not.toContain('$9,999')
  const paymentTerms = `${site.url}/staff/catalogue/payment-terms/terms`
  expect((await fetch(paymentTerms, { headers: { cookie } })).status).toBe(404)
  expect((await postForm(paymentTerms, { intent: 'save', version: '0', depositPercent: '50' }, cookie)).status).toBe(
    404,
  )
})

test('[A11] a figure that an owner changes or removes follows on About and Press; agents have no such form', async ({
  pair: [site, other],
}) => {
  const shown = { value: '612', source: 'A secret ledger', asOf: '2027-01-31' }
  expect((await save(site, 'figure', 'about-skiers', form('figure', 'about-skiers', 0, shown))).status).toBe(303)
  expect((await save(site, 'figure', 'press-years', form('figure', 'press-years', 0, { isHidden: 'on' }))).status).toBe(
    303,
  )
  await shows(other, '/about', '>612<')
  expect((await load(other, '/about')).text).not.toContain('A secret ledger')
  await waitFor(async () => !(await load(other, '/press')).text.includes('>15+<'), 'the removed figure is gone')
  expect((await load(other, '/press')).text).toContain('>120+<')
  expect((await load(other, '/sitemap.xml')).text).toMatch(/\/press<\/loc><lastmod>\d{4}-\d\d-\d\d</)
  const broken = await save(
    site,
    'figure',
    'about-safety',
    form('figure', 'about-safety', 0, { value: 'far too long for it' }),
  )
  expect(broken.status).toBe(422)
  const { cookie } = await staffSession(site, 'agent')
  const address = `${site.url}/staff/catalogue/figure/about-safety`
  expect((await fetch(address, { headers: { cookie } })).status).toBe(404)
  expect((await postForm(address, form('figure', 'about-safety', 0, { value: '1' }), cookie)).status).toBe(404)
})

test('an invalid form is shown again with the typed values and a message beside each field', async ({
  pair: [site],
}) => {
  const fields = form('destination', 'canada', 0, { priceCents: 'a lot', included: '', durationDays: '400' })
  const answer = await save(site, 'destination', 'canada', fields)
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('value="a lot"')
  for (const text of ['price in dollars', 'Please fill in this field', 'Please enter a smaller number'])
    expect(page).toContain(text)
})
