import sharp from 'sharp'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type Booked, bookAsGuest, ownStandIn } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const GUEST = 'guest@example.com'

const test = siteTest.extend<{ booked: Booked }>({
  booked: [async ({ site }, use) => use(await bookAsGuest(site, GUEST, 2)), { scope: 'file' }],
})

const privacy = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The same link to another page of the booking. */
const pageOf = (link: string, page: string) => link.replace('/booking?', `/booking${page}?`)

const heading = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]

async function read(link: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(link)
  return { status: answer.status, html: await answer.text() }
}

test('[G2] the pages of a booking are not cached, not indexed, and send no referrer', async ({ booked }) => {
  for (const page of ['', '/receipt', '/calendar.ics']) {
    const link = pageOf(booked.link, page)
    const broken = link.replace(/token=.{5}/, 'token=AAAAA')
    for (const address of [link, broken, ...(page === '/calendar.ics' ? [] : [link.replace('?', '.data?')])]) {
      const answer = await fetch(address, { redirect: 'manual' })
      expect(Object.fromEntries(answer.headers), address).toMatchObject({
        ...privacy,
        'referrer-policy': page === '' ? 'same-origin' : 'no-referrer',
      })
    }
  }
})

test('[G2] the guest page and the receipt show reference, amounts and transaction', async ({ booked }) => {
  const page = await read(booked.link)
  expect(heading(page.html)).toBe('Your 2 seats are booked')
  const receipt = await read(pageOf(booked.link, '/receipt'))
  expect(heading(receipt.html)).toBe('Receipt')
  for (const { status, html } of [page, receipt]) {
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(booked.reference)
    expect(html).toContain(booked.transactionId)
  }
  expect(receipt.html).toContain('PayPal Processing Fee (5%)')
  expect(receipt.html).toContain('Access Nova Group Inc. operating as powderpool.example')
})

test('[G2] the calendar file is a download with the same event each time', async ({ booked }) => {
  const link = pageOf(booked.link, '/calendar.ics')
  const answer = await fetch(link)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${booked.reference}.ics"`,
  })
  const file = await answer.text()
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+\r\nEND:VCALENDAR\r\n$/)
  expect(file).toContain(`${booked.reference}\\, 2 seats.`)
  expect(file, 'calendars are shared').not.toContain('token')
  const uid = /UID:[0-9a-f-]{36}@powderpool\.example\r\n/
  expect(uid.exec(await (await fetch(link)).text())?.[0]).toBe(uid.exec(file)?.[0])
})

test('[G2] a link that is broken, forged or for another page opens no page of a booking', async ({ booked }) => {
  const stranger = booked.link.replace(/id=[^&]*/, 'id=00000000-0000-4000-8000-000000000000')
  for (const link of [booked.link.split('?')[0] ?? '', booked.link.slice(0, -1), stranger]) {
    for (const page of ['', '/receipt', '/calendar.ics']) {
      const { status, html } = await read(pageOf(link, page))
      expect(status, link).toBe(404)
      expect(heading(html)).toBe('This link does not work')
      expect(html).toContain('href="/booking/find"')
    }
  }
})

test('[L6] a booking’s share picture exists once its trip is over, and as long as its link; guests see their numbers and the group', async ({
  site,
}) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const { link } = await bookAsGuest(site, 'numbers@example.com', 2, departureId)
  const picture = pageOf(link, '/numbers.jpg')
  const endsInDays = (days: number) =>
    query(
      site.databaseUrl,
      'update departures set start_date = current_date + $2::int - 3, end_date = current_date + $2::int where id = $1',
      [departureId, days],
    )
  await endsInDays(-2)
  expect((await fetch(picture)).status, 'no recorded day').toBe(404)
  await query(
    site.databaseUrl,
    `insert into logged_days (id, departure_id, destination, day, result, runs, vertical_unit, recorded_by, recorded_at)
     values (gen_random_uuid(), $1, 'japan', current_date - 3, 'flown', 9, 'm', 'Kim', now())`,
    [departureId],
  )
  const answer = await fetch(picture)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...privacy,
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; filename="powderpool-japan-\d{4}-\d\d\.jpg"$/),
  })
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { html } = await read(link)
  expect(html).toMatch(
    /<img src="\/booking\/numbers\.jpg\?[^"]+" alt="Japan, [^"]+, group of 2: 1 of 1 days flown, 9 runs"/,
  )
  const [review = ''] = html.match(/[^"]+\/guest\/review\?[^"]+/) ?? []
  const ownPage = review.replaceAll('&amp;', '&').replace('/guest/review?', '/guest?')
  const before = await read(ownPage)
  expect(before.html).toContain('Your trip in numbers')
  expect(before.html, 'no one shares a name').not.toContain('Who was there')
  await query(
    site.databaseUrl,
    `update guests set sharing_consent_at = now() where position = 1
       and booking_id = (select id from bookings where departure_id = $1)`,
    [departureId],
  )
  expect((await read(ownPage)).html).toContain('Who was there')
  expect((await fetch(picture.replace(/token=.{5}/, 'token=AAAAA'))).status).toBe(404)
  await endsInDays(2)
  expect((await fetch(picture)).status, 'the trip goes on').toBe(404)
  expect((await read(link)).html).not.toContain('numbers.jpg')
  await endsInDays(-100)
  const ended = await fetch(picture, { redirect: 'manual' })
  expect(ended.headers.get('location')).toBe('/booking/ended')
})

test('[G2] a refund is on the page and the receipt', async ({ site }) => {
  const { link, orderId } = await bookAsGuest(site, 'refunded@example.com')
  await ownStandIn(site).act(orderId, 'refund')
  const page = await waitFor(async () => {
    const { html } = await read(link)
    return html.includes('Refunded') && html
  }, 'the refund on the page')
  expect(page).toContain('−$')
  expect((await read(pageOf(link, '/receipt'))).html).toContain('Total after refunds')
})

test('[G2] a paid order’s page leads to the “booked” page, until the booking is cancelled', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const order = { ...newGuestPayload(), departureId, plan: 'deposit' }
  const { body } = await callFunction(site, 'create-payment-order', order)
  await ownStandIn(site).act(String(body.orderId), 'approve')
  const paid = await callFunction(site, 'capture-payment-order', { orderId: body.orderId })
  const [id = '', token = ''] = String(body.orderKey).split('.')
  const orderLink = `${site.url}/booking/payment?${new URLSearchParams({ id, token })}`
  const moved = await fetch(orderLink, { redirect: 'manual' })
  expect(moved.status).toBe(303)
  expect(Object.fromEntries(moved.headers)).toMatchObject({ 'cache-control': 'private, no-store' })
  const bookedLink = new URL(moved.headers.get('location') ?? '', site.url).href
  expect(bookedLink).toContain('/booking/booked?')

  const status = orderLink.replace('?', '/status?')
  expect(await (await fetch(status)).json()).toMatchObject({ status: 'paid', method: 'paypal', isBooked: true })
  expect((await fetch(status.replace(/token=.{5}/, 'token=AAAAA'))).status).toBe(404)

  const { html } = await read(bookedLink)
  expect(heading(html)).toBe('You’re in: 1\u00a0of\u00a06\u00a0so\u00a0far')
  expect(html).toMatch(/aria-label="[^"]*Seat 1 is yours"/)
  expect(html).toContain('Number 1 of 8')
  expect(html).toContain('1 of the 6 people we need has paid so far.')
  expect(html).toMatch(/Next: First installment, \$[\d.]+, due [A-Z][a-z]+ \d+, \d{4}\./)
  expect(html).toContain('If it doesn’t run, we’ll refund everything you paid')
  expect(html).toContain(
    'Once the trip is confirmed and guests of at least two bookings share their names, we’ll introduce',
  )
  for (const words of [order.email, String(paid.body.bookingReference), String(paid.body.transactionId)])
    expect(html).toContain(words)
  for (const link of ['/booking/calendar.ics?', '/booking?', `/book/${departureId}`]) expect(html).toContain(link)
  expect((await read(bookedLink.replace(/token=.{5}/, 'token=AAAAA'))).status).toBe(404)

  await query(site.databaseUrl, `update bookings set state = 'cancelled' where email = $1`, [order.email])
  expect((await fetch(orderLink, { redirect: 'manual' })).status, 'the date can be booked again').toBe(200)
  const left = await fetch(bookedLink, { redirect: 'manual' })
  expect(left.headers.get('location')).toMatch(/^\/booking\?/)
})

const type = 'application/x-www-form-urlencoded'

/** Posts the form as a browser without scripts does. */
async function find(site: RunningSite, email: string) {
  const init = { method: 'POST', headers: { 'content-type': type }, body: new URLSearchParams({ email }) }
  const answer = await fetch(`${site.url}/booking/find`, { ...init, redirect: 'manual' })
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

async function findByFunction(site: RunningSite, email: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
  const answer = await fetch(`${site.url}/functions/v1/send-booking-links`, init)
  return { status: answer.status, body: await answer.text() }
}

test('[G5] a request for lost links gets the same response for a guest and a stranger', async ({ site, booked }) => {
  for (const ask of [find, findByFunction]) {
    const forGuest = await ask(site, GUEST)
    expect(await ask(site, 'stranger@example.com')).toEqual(forGuest)
    expect(forGuest.status).toBe(ask === find ? 303 : 200)
  }
  const said = await read(`${site.url}/booking/find?sent=1`)
  expect(said.html).toContain('If there are bookings or waiting lists for this address, we’ve emailed you the links.')

  expect(linkTo('/booking', await mailTo(site.url, GUEST, 'booking-links'))).toBe(booked.link)
  await waitFor(
    async () => (await mailsTo(site.url, 'stranger@example.com')).length === 0,
    'the end of the stranger’s mails',
  )
})

test('“Find my booking” is in the footer of every page, and on the pages for questions', async ({ site }) => {
  const link = /<a [^>]*href="\/booking\/find"[^>]*>Find my booking<\/a>/g
  for (const [path, count] of [
    ['/', 1],
    ['/dates', 1],
    ['/faq', 2],
    ['/contact', 2],
    ['/terms', 2],
  ] as const) {
    const { html } = await read(`${site.url}${path}`)
    expect(html.match(link), path).toHaveLength(count)
  }
})

test('the page for lost links is not indexed', async ({ site }) => {
  const answer = await fetch(`${site.url}/booking/find`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...privacy, 'referrer-policy': 'same-origin' })
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).not.toContain('/booking')
})
