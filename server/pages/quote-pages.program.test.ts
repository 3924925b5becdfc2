import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { newGuestPayload, waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'

const heading = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]
const pageAt = async (link: string) => (await fetch(link)).text()

type Made = { email: string; link: string; departureId: string }

/** Fills the form as staff do, and reads the mail as the guest does. */
async function makeQuote(site: RunningSite, page: string, fields: Record<string, string>): Promise<Made> {
  const { cookie } = await staffSession(site, 'agent')
  const email = `${randomUUID()}@example.com`
  const form = { firstName: 'Cleo', lastName: 'Dorn', email, phone: '+1 416 555 0102', plan: 'full', ...fields }
  const sale = { key: randomUUID(), way: 'any', method: '', shownCents: '' }
  const typed = { priceCents: '', ...sale, lastDay: inDays(7), reason: 'Called us', ...form }
  const answer = await postForm(`${site.url}/staff/${page}/new`, typed, cookie)
  expect(answer.status, await answer.text()).toBe(303)
  const link = linkTo('/quote', await mailTo(site.url, email, 'quote'))
  const id = new URL(link).searchParams.get('id')
  const [row] = await query<Made>(site.databaseUrl, 'select departure_id as "departureId" from quotes where id = $1', [
    id,
  ])
  return { email, link, departureId: row?.departureId ?? '' }
}

test('[M28] a private departure is on no public page, feed, list or function', async ({ site }) => {
  const days = { destination: 'japan', startDate: inDays(150), endDate: inDays(154) }
  const charter = { ...days, seats: '6', priceCents: '60000', departureId: '' }
  const { departureId, link } = await makeQuote(site, 'quotes', charter)
  for (const path of [
    '/',
    '/dates',
    '/trips',
    '/destination/japan',
    '/sitemap.xml',
    '/api/departures',
    '/waiting-list',
  ])
    expect(await pageAt(site.url + path), path).not.toContain(departureId)
  expect((await fetch(`${site.url}/book/${departureId}`)).status).toBe(404)
  const order = { ...newGuestPayload(), participants: 1, departureId }
  expect((await callFunction(site, 'create-payment-order', order)).body).toMatchObject({
    fields: { departureId: 'This date is no longer available. Please choose another.' },
  })
  expect((await callFunction(site, 'send-booking-email', { ...waitlistPayload, departureId })).body).toMatchObject({
    fields: { departureId: 'This date is no longer available. Please choose another.' },
  })
  const html = await pageAt(link)
  expect(heading(html)).toBe('We’re holding 6 seats for you')
  expect(html).toContain('Private: only your party')
  expect(html).toContain('$60,000.00')
})

test('[M27] a quote’s link opens its page and accepts it without a script; a changed link opens nothing', async ({
  site,
}) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const { link, email } = await makeQuote(site, 'bookings', { departureId, seats: '2', priceCents: '7.00' })
  expect((await fetch(link.replace(/token=.{5}/, 'token=AAAAA'))).status).toBe(404)
  expect((await callFunction(site, 'create-quote-order', { quote: 'a.b', method: 'paypal' })).status).toBe(404)
  const posted = await postForm(link, {})
  expect(posted.status).toBe(303)
  const payment = await pageAt(new URL(posted.headers.get('location') ?? '', site.url).href)
  expect(heading(payment)).toBe('Transfer $7.00')
  await mailTo(site.url, email, 'transfer-details')
  expect(await pageAt(link)).toContain('Open your payment')
})

test('[S7] [S11] a booking that cannot be made keeps what was typed, and says why', async ({ site }) => {
  const { cookie } = await staffSession(site, 'agent')
  const departureId = await insertOpenDeparture(site.databaseUrl, 2)
  const typed = { departureId, seats: '3', firstName: 'Cleo', lastName: 'Dorn', email: 'cleo@example.com' }
  const terms = { phone: '+1 416 555 0102', plan: 'full', way: 'cash', priceCents: '', lastDay: inDays(7) }
  const form = { ...typed, ...terms, key: randomUUID(), shownCents: '', reason: 'Called us' }
  const full = await postForm(`${site.url}/staff/bookings/new`, form, cookie)
  expect(full.status).toBe(422)
  const html = await full.text()
  expect(html).toContain('This departure doesn’t have that many available seats.')
  expect(html).toContain('value="cleo@example.com"')
  const wrong = await postForm(`${site.url}/staff/bookings/new`, { ...form, email: 'cleo', reason: '' }, cookie)
  expect(wrong.status).toBe(422)
  expect(await query(site.databaseUrl, 'select from quotes where departure_id = $1', [departureId])).toEqual([])
})

test('[S7] an operator can neither hold seats nor withdraw a quote', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const { link } = await makeQuote(site, 'bookings', { departureId, seats: '1' })
  const { cookie } = await staffSession(site, 'operator')
  const id = new URL(link).searchParams.get('id')
  for (const path of [
    '/staff/quotes',
    '/staff/quotes/new',
    '/staff/bookings/new',
    `/staff/quotes/${id}`,
    '/staff/waitlist/new',
  ]) {
    expect((await fetch(site.url + path, { headers: { cookie } })).status, path).toBe(404)
    const posted = await postForm(site.url + path, { intent: 'withdraw', reason: 'mine now' }, cookie)
    expect(posted.status, `POST ${path}`).toBe(404)
  }
  const [quote] = await query(site.databaseUrl, 'select state from quotes where id = $1', [id])
  expect(quote).toEqual({ state: 'open' })
})
