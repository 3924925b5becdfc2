import { expect } from 'vitest'
import { exampleIds } from '#content/api/example-ids.ts'
import { developersPage } from '#content/pages/developers.ts'
import { API_PATH } from '#rules/api/path.ts'
import { problem } from '#rules/api/problems.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { type ApiCallName, namedCalls } from '#server/api/calls.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { parseCommands, runCurl } from './curl.testing.ts'

const { start, paging, problems, calls, webhooks } = developersPage

/** Every block of code on the page, by its label. */
type Blocks = Map<string, string>
type Json = Record<string, unknown>
type Page = { site: RunningSite; blocks: Blocks; variables: Record<string, string> }

/** The demo season has records of every kind. */
const test = siteTest.extend<{ page: Page }>({
  page: [
    async ({ startForFile }, use: (page: Page) => Promise<void>) => {
      const site = await startForFile({ DEMO_DATA: 'on' })
      const blocks = await readBlocks(site)
      await use({ site, blocks, variables: { API: site.url + API_PATH, KEY: await createKey(site) } })
    },
    { scope: 'file' },
  ],
})

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescapeHtml = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '')

async function readBlocks(site: RunningSite): Promise<Blocks> {
  const html = await (await fetch(`${site.url}/developers`)).text()
  const figures = html.matchAll(/<figure[^>]*aria-label="([^"]*)"[^>]*><pre><code>([^<]*)<\/code>/g)
  return new Map([...figures].map(([, label = '', code = '']) => [unescapeHtml(label), unescapeHtml(code)]))
}

/** As an owner does it in the back office. */
async function createKey(site: RunningSite): Promise<string> {
  const { cookie } = await staffSession(site, 'owner')
  const fields = { intent: 'create', keyId: crypto.randomUUID(), name: 'Examples', scope: 'write', perMinute: '6000' }
  const page = await (await postForm(`${site.url}/staff/connections`, fields, cookie)).text()
  const [key] = /pp_[\w-]{43}/.exec(page) ?? []
  if (!key) throw new Error('the page shows no key')
  return key
}

async function read(path: string, { variables: { API, KEY } }: Page) {
  return (await fetch(API + path, { headers: { authorization: `Bearer ${KEY}` } })).json()
}

async function firstOf(path: string, page: Page, fits: (row: Json) => boolean = () => true): Promise<Json> {
  const { data } = (await read(path, page)) as { data: Json[] }
  const row = data.find(fits)
  if (!row) throw new Error(`the demo season has nothing for ${path}`)
  return row
}

/** What takes the place of the invented IDs, filters and sums in the example of a call. */
const realValues: Partial<Record<ApiCallName, (page: Page) => Promise<Record<string, unknown>>>> = {
  listDepartures: async (page) => {
    const { trip, status, startDate } = await upcoming(page)
    const filters = { 'trip=japan': `trip=${trip}`, 'status=open': `status=${status}` }
    return { ...filters, 'from=2027-01-01': `from=${startDate}` }
  },
  getDeparture: async (page) => ({ [exampleIds.departure]: (await upcoming(page)).id }),
  getReadiness: async (page) => ({ [exampleIds.departure]: (await booked(page)).departureId }),
  listWaitlistEntries: async (page) => ({ [exampleIds.departure]: (await waiting(page)).departureId }),
  getWaitlistEntry: async (page) => ({ [exampleIds.entry]: (await waiting(page)).id }),
  createWaitlistEntry: async (page) => ({
    [exampleIds.departure]: (await upcoming(page, ({ status }) => status === 'gathering')).id,
  }),
  leaveWaitlistEntry: async (page) => ({ [exampleIds.entry]: (await waiting(page)).id }),
  listBookings: async (page) => ({ [exampleIds.departure]: (await booked(page)).departureId }),
  getBooking: async (page) => ({ [exampleIds.booking]: (await booked(page)).id }),
  createBooking: async (page) => ({
    [exampleIds.departure]: (await upcoming(page, ({ isOnSale }) => isOnSale === true)).id,
  }),
  recordPayment: async (page) => {
    const { id, version, balanceCents } = await booked(page, (booking) => Number(booking.balanceCents) > 0)
    const seen = { '"version": 0': `"version": ${version}`, '"amountCents": 50000': `"amountCents": ${balanceCents}` }
    return { [exampleIds.booking]: id, ...seen }
  },
  listPayments: async (page) => ({ [exampleIds.booking]: (await paid(page)).bookingId }),
  getOrder: async (page) => ({ [exampleIds.order]: (await paid(page)).orderId }),
  getPayment: async (page) => ({ [exampleIds.payment]: (await paid(page)).id }),
  listInquiries: async (page) => {
    const { kind, status } = await firstOf('/inquiries', page)
    return { 'kind=contact': `kind=${kind}`, 'status=new': `status=${status}` }
  },
  getInquiry: async (page) => ({ [exampleIds.inquiry]: (await firstOf('/inquiries', page)).id }),
}

/** Late enough for a bank transfer, wherever its base is. */
const SOON_DAYS = 14
const soon = () => addDays(dayOf(new Date()), SOON_DAYS)

const upcoming = (page: Page, fits?: (departure: Json) => boolean) =>
  firstOf(`/departures?limit=100&from=${soon()}`, page, fits)
const booked = (page: Page, fits: (booking: Json) => boolean = () => true) =>
  firstOf('/bookings?status=booked&limit=100', page, (booking) => String(booking.startDate) >= soon() && fits(booking))
const waiting = (page: Page) =>
  firstOf('/waiting-list?status=waiting&limit=100', page, ({ departureId }) => departureId !== null)
const paid = (page: Page) => firstOf('/payments?kind=payment&limit=100', page, ({ bookingId }) => bookingId !== null)

function replaceAll(text: string, values: Record<string, unknown>): string {
  return Object.entries(values).reduce((changed, [invented, real]) => changed.replaceAll(invented, String(real)), text)
}

/** The form of an inquiry, whose fields depend on its kind. */
const FREE = 'fields'

/** What may be null or empty is compared only where both have something. */
function expectSameFields(answer: unknown, example: unknown, where: string): void {
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (answer.length > 0 && example.length > 0) expectSameFields(answer[0], example[0], `${where}[0]`)
  } else if (typeof example === 'object' && typeof answer === 'object' && example !== null && answer !== null) {
    expect(Object.keys(answer).sort(), where).toEqual(Object.keys(example).sort())
    for (const [name, field] of Object.entries(example)) {
      if (name !== FREE) expectSameFields((answer as Json)[name], field, `${where}.${name}`)
    }
  }
}

/** The block of the page with this label. */
function blockOf({ blocks }: Page, label: string): string {
  const code = blocks.get(label)
  if (!code) throw new Error(`the page has no block “${label}”`)
  return code
}

test('[C8] the page has an example of every call, and no block of code that the tests here do not run', ({ page }) => {
  const titles = [...namedCalls.map(({ title }) => title), problems.example]
  const examples = titles.flatMap((title) => [calls.request(title), calls.answer(title)])
  expect([...page.blocks.keys()].sort()).toEqual([start.heading, paging.heading, webhooks.verify, ...examples].sort())
})

test('[C8] the five lines to get started work as they are, with a key', async ({ page }) => {
  const script = replaceAll(blockOf(page, start.heading), {
    pp_your_key: page.variables.KEY,
    [exampleIds.departure]: (await upcoming(page)).id,
  })
  const [api, key, ...commands] = script.split('\n')
  expect([api, key]).toEqual([`export API="${page.variables.API}"`, `export KEY="${page.variables.KEY}"`])
  expect(commands).toHaveLength(3)
  for (const words of parseCommands(commands.join('\n'), page.variables)) {
    expect((await runCurl(words)).status, words[1]).toBe(200)
  }
})

test('[C8] the second page of a list is read with the cursor of the first', async ({ page }) => {
  const [first = '', second = ''] = blockOf(page, paging.heading).split(/\n(?=curl)/)
  const [one] = parseCommands(first, page.variables)
  const { data, next } = (await (await runCurl(one ?? [])).json()) as { data: Json[]; next: string }
  const [two] = parseCommands(second, { ...page.variables, NEXT: next })
  const others = (await (await runCurl(two ?? [])).json()) as { data: Json[] }
  expect([data.length, others.data.length]).toEqual([2, 2])
  expect(new Set([...data, ...others.data].map(({ id }) => id)).size).toBe(4)
})

test('[C8] a refusal looks like the example, and its type leads to a row of the page', async ({ page }) => {
  const [words = []] = parseCommands(blockOf(page, calls.request(problems.example)), page.variables)
  const response = await runCurl(words)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  const answer = problem.parse(await response.json())
  const example = JSON.parse(blockOf(page, calls.answer(problems.example)))
  expect(answer).toEqual({ ...example, requestId: answer.requestId })
  const html = await (await fetch(answer.type)).text()
  expect(html).toContain(`id="${new URL(answer.type).hash.slice(1)}"`)
})

for (const { name, title, body, answer: schema } of namedCalls) {
  test(`[C8] the example of ${name} works and has the answer that the page shows`, async ({ page }) => {
    const values = (await realValues[name]?.(page)) ?? {}
    const commands = parseCommands(replaceAll(blockOf(page, calls.request(title)), values), page.variables)
    expect(commands).toHaveLength(1)
    const response = await runCurl(commands[0] ?? [])
    const answer = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(body ? 201 : 200)
    expect(schema.parse(answer)).toEqual(answer)
    if ('data' in answer) expect(answer.data).not.toEqual([])
    expectSameFields(answer, JSON.parse(blockOf(page, calls.answer(title))), name)
  })
}
