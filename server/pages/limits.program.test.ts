import { expect } from 'vitest'
import { RENDERS, SUBMISSIONS, WRITES } from '#server/http/rate-limit.ts'
import { query } from '#testing/database.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'

/** A site with its limits, and without a proxy that it trusts. */
const test = siteTest.extend<{ site: RunningSite }>({
  site: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) =>
      use(await startForFile({ RATE_LIMIT: 'on' })),
    { scope: 'file' },
  ],
})

/** Posts a form as a browser without scripts does. */
const post = (site: RunningSite, path: string, fields: Record<string, string>, claimed = '203.0.113.1') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: site.url, 'x-forwarded-for': claimed },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('requests for lost links are limited for each address, with or without a booking', async ({ site }) => {
  await query(site.databaseUrl, `update bookings set email = 'booked@example.com'`)
  for (const email of ['booked@example.com', 'not-booked@example.com']) {
    const statuses = []
    for (let count = 0; count <= SUBMISSIONS.calls; count++)
      statuses.push((await post(site, '/booking/find', { email })).status)
    expect(statuses).toEqual([...Array(SUBMISSIONS.calls).fill(303), 429])
  }
})

test('after too many submissions, the page asks to wait', async ({ site }) => {
  const guest = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '+54 11 5555 0101' }
  const send = (message: string) => post(site, '/contact', { ...guest, message })
  for (let index = 0; index < SUBMISSIONS.calls; index++) expect((await send(`Message ${index}`)).status).toBe(303)
  const refused = await send('One more')
  expect(refused.status).toBe(429)
  const page = await refused.text()
  expect(page).toMatch(/Please wait \d+ minutes, then send it again\./)
  expect(page).toContain('One more')
})

// The last two tests use up what our address may write, and what is rendered for it.

test('[C2] without a trusted proxy, a claimed address changes nothing', async ({ site }) => {
  let writes = 0
  let status = 0
  // A new minute may begin in between.
  while (status !== 429 && writes <= 2 * WRITES.calls) {
    writes += 1
    status = (await post(site, '/dates', {}, `203.0.113.${writes}`)).status
  }
  expect(status).toBe(429)
})

/** Three of five addresses are pages in memory. The others are more than may be rendered in two minutes. */
const ADDRESSES = amount({ short: 1500, long: 5000 })

test('[C4] made-up addresses do not push pages out of memory, and are rendered a limited number of times', async ({
  site,
}) => {
  const etagOf = async () => (await fetch(`${site.url}/dates`)).headers.get('etag')
  const etag = await etagOf()
  await query(site.databaseUrl, 'update departures set capacity = capacity + 1, price_cents = price_cents + 100')
  const answers = new Map<string, number>()
  const ask = async (number: number) => {
    const paths = [
      `/dates?x=${number}`,
      `/made-up-${number}`,
      `/trips/${number}?y`,
      `/faq?x=${number}`,
      `/blog?${number}`,
    ]
    const response = await fetch(site.url + paths[number % paths.length], { redirect: 'manual' })
    const kind = response.headers.has('etag') ? 'from memory' : String(response.status)
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    await response.arrayBuffer()
  }
  for (let first = 0; first < ADDRESSES; first += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)))
  }
  const rendered = ['200', '404'].reduce((sum, kind) => sum + (answers.get(kind) ?? 0), 0)
  expect(rendered).toBeLessThanOrEqual(2 * RENDERS.calls)
  expect(answers.get('from memory')).toBeGreaterThan(ADDRESSES * 0.58)
  expect(await etagOf(), 'the page that was rendered first').toBe(etag)
})
