import { beforeEach, expect, test } from 'vitest'
import { listPartners } from '#db/partners/partners.ts'
import { changePartnerOrigins, createPartner, endPartner } from '#operations/partners/change-partners.ts'
import type { PartnerId } from '#rules/ids.ts'
import { playScenario } from '#scenarios/play.ts'
import { EMBEDS } from '#server/http/rate-limit.ts'
import { query } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'
import type { EmbedDates } from './embed-dates.ts'

/** The largest size for a script on other people's pages. */
const MAX_SCRIPT_BYTES = 8192

const SHOP = 'https://shop.example'
const OTHER = 'https://other.example'

const web = openForEachTest(openWebFixture)

beforeEach(async () => {
  await createPartner({ name: 'Powder Shop', origins: [SHOP] }, 'Kim', web.tools)
  await createPartner({ name: 'Other', origins: [OTHER] }, 'Kim', web.tools)
})

const get = (query: string, headers: Record<string, string> = { origin: SHOP }) =>
  fetch(`${web.url}/embed/v1/dates?${query}`, { headers })

/** A departure with one seat left, once the site lists it. */
async function playLastSeat() {
  const [departureId] = await playScenario('last-seat', web.tools)
  const [row] = await query<{ destination: string }>(web.database.url, 'select destination from departures')
  const trip = row?.destination ?? ''
  const first = await waitFor(async () => {
    const answer = await get(`partner=powder-shop&trip=${trip}`)
    const body = (await answer.json()) as EmbedDates
    return body.dates.length > 0 && { body, answer }
  }, 'the departure in the list')
  return { departureId, trip, ...first }
}

const partnerId = async (): Promise<PartnerId> =>
  (await listPartners(web.tools.db)).find(({ code }) => code === 'powder-shop')?.id as PartnerId

test('[G17] the script is at most 8 KB, and other sites’ pages may load it', async () => {
  const answer = await fetch(`${web.url}/embed.js`, { headers: { 'accept-encoding': 'identity' } })
  const script = Buffer.from(await answer.arrayBuffer())
  expect(script.length).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(script.toString()).not.toMatch(/cookie|localStorage|sessionStorage|indexedDB/)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  })
  expect(answer.headers.has('set-cookie')).toBe(false)
  const etag = answer.headers.get('etag') ?? ''
  expect((await fetch(`${web.url}/embed.js`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('[G17] a trip’s dates are sent as text, with links that carry the partner’s code', async () => {
  const { departureId, body, answer } = await playLastSeat()
  expect(body).toEqual({
    heading: expect.stringMatching(/^Heli-skiing in /),
    none: expect.any(String),
    dates: [
      {
        days: expect.stringMatching(/^\w{3} \d+ - \w{3} \d+, \d{4}$/),
        status: 'confirmed',
        statusText: 'Confirmed',
        seats: expect.stringMatching(/^(\d+) of \d+ seats taken · 1 seat left$/),
        price: expect.stringMatching(/^\$[\d,]+ per person · deposit \$|^Price announced soon$/),
        operator: '',
        odds: '',
        href: `${web.tools.site.publicUrl}/book/${departureId}?partner=powder-shop`,
        link: 'Book this date',
        isAvailable: true,
        linkAbout: expect.stringMatching(/^in /),
      },
    ],
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP)
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(answer.headers.get('vary')).toMatch(/origin/)
})

test('[L4] [G17] a date has the share of days flown in its month, where enough of them are recorded', async () => {
  await query(
    web.database.url,
    `insert into logged_days (id, destination, day, result, vertical_unit, recorded_by, recorded_at)
     select gen_random_uuid(), 'japan', day, 'flown', 'm', 'Kim', now()
     from generate_series('2025-01-01'::date, '2025-12-31'::date, '1 day') day`,
  )
  const { body } = await playLastSeat()
  expect(body.dates).toMatchObject([{ odds: expect.stringMatching(/^\w+: flew (\d+) of \1 days, 2025$/) }])
})

test('[G17] an unchanged list of dates is not sent again, and a sale changes it', async () => {
  const { departureId, trip, answer } = await playLastSeat()
  const again = { origin: SHOP, 'if-none-match': answer.headers.get('etag') ?? '' }
  const unchanged = await get(`partner=powder-shop&trip=${trip}`, again)
  expect(unchanged.status).toBe(304)
  expect(unchanged.headers.get('access-control-allow-origin')).toBe(SHOP)
  await web.call('create-payment-order', { ...newGuestPayload(), departureId, participants: 1 })
  const changed = await waitFor(async () => {
    const next = await get(`partner=powder-shop&trip=${trip}`, again)
    return next.status === 200 && ((await next.json()) as EmbedDates)
  }, 'the seat in the list')
  expect(changed.dates).toMatchObject([
    {
      link: 'Join the waiting list',
      isAvailable: false,
      href: `${web.tools.site.publicUrl}/waiting-list?departure=${departureId}&partner=powder-shop`,
    },
  ])
})

test('[G17] only the partner’s pages can read its dates, and ours for a preview', async () => {
  const { trip } = await playLastSeat()
  const own = `partner=powder-shop&trip=${trip}`
  const refused = [
    get(own, { origin: OTHER }),
    get(own, { origin: 'null' }),
    get(own, {}),
    get(own, { 'sec-fetch-site': 'cross-site' }),
    get(`partner=nobody&trip=${trip}`),
    get(`trip=${trip}`),
  ]
  for (const answer of await Promise.all(refused)) {
    expect(answer.status).toBe(403)
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    expect(await answer.text()).not.toContain('Heli')
  }
  const preview = await get(own, { 'sec-fetch-site': 'same-origin' })
  expect(preview.status).toBe(200)
  expect(preview.headers.has('access-control-allow-origin')).toBe(false)
  const unknown = await get('partner=powder-shop&trip=atlantis')
  expect(unknown.status).toBe(404)
})

test('[G17] changed partner sites count immediately, and an ended partner shows nothing', async () => {
  const { trip } = await playLastSeat()
  const status = async (origin: string) => (await get(`partner=powder-shop&trip=${trip}`, { origin })).status
  const id = await partnerId()
  await changePartnerOrigins({ partnerId: id, origins: ['https://new.example'], actor: 'Kim' }, web.tools)
  await waitFor(async () => (await status('https://new.example')) === 200, 'the new site')
  expect(await status(SHOP)).toBe(403)
  await endPartner({ partnerId: id, ...KIM }, web.tools)
  await waitFor(async () => (await status('https://new.example')) === 410, 'the end')
  const other = await get(`partner=other&trip=${trip}`, { origin: OTHER })
  expect(other.status).toBe(200)
})

test('[G17] [K1] behind the server’s gate there is neither a script nor dates', async () => {
  const gated = await openWebFixture({ GATE: 'server' })
  await createPartner({ name: 'Powder Shop', origins: [SHOP] }, 'Kim', gated.tools)
  for (const path of ['/embed.js', '/embed/v1/dates?partner=powder-shop&trip=japan']) {
    const answer = await fetch(gated.url + path, { headers: { origin: SHOP } })
    expect(answer.status, path).toBe(401)
    expect(answer.headers.has('access-control-allow-origin'), path).toBe(false)
  }
  await gated.close()
})

test('[G17] [C2] one network can read the dates only so many times a minute', async () => {
  const limited = await openWebFixture({ RATE_LIMIT: 'on' })
  await createPartner({ name: 'Powder Shop', origins: [SHOP] }, 'Kim', limited.tools)
  const read = async () =>
    (await fetch(`${limited.url}/embed/v1/dates?partner=powder-shop&trip=japan`, { headers: { origin: SHOP } })).status
  const statuses = new Set<number>()
  for (let call = 0; call < EMBEDS.calls; call++) statuses.add(await read())
  expect([...statuses]).toEqual([200])
  expect(await read()).toBe(429)
  await limited.close()
})
