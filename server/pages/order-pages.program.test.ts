import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

const heading = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]
const headingAt = async (link: string, init?: RequestInit) => heading(await (await fetch(link, init)).text())

const post = (intent: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: `intent=${intent}`,
})

/** A transfer for every seat of a new departure: the link that the browser got, and the one in the mail. */
async function reserve(site: RunningSite) {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const guest = newGuestPayload()
  const order = { ...guest, participants: 8, departureId, method: 'bank-transfer' }
  const { body } = await callFunction(site, 'create-payment-order', order)
  const mailed = linkTo('/booking/payment', await mailTo(site.url, guest.email, 'transfer-details'))
  return { departureId, email: guest.email, shown: String(body.paymentLink), mailed }
}

async function holdOf(
  site: RunningSite,
  departureId: string,
): Promise<{ isKept: boolean; isHeld: boolean } | undefined> {
  const [hold] = await query<{ isKept: boolean; isHeld: boolean }>(
    site.databaseUrl,
    `select expires_at > created_at + interval '5 days' as "isKept", ended_at is null as "isHeld"
     from holds where departure_id = $1 order by created_at`,
    [departureId],
  )
  return hold
}

test('[S6] only the page of the mailed link keeps a transfer’s seats, and fetching the link does not', async ({
  site,
}) => {
  const { departureId, shown, mailed } = await reserve(site)
  const html = await (await fetch(shown)).text()
  expect(heading(html)).toBe('Open the link in our email')
  expect(html).toContain('within 30 minutes to keep your 8 seats for 5 business days')
  await fetch(mailed, { method: 'HEAD' })
  expect(await headingAt(mailed)).toBe('Keep your seats?')
  for (const link of [mailed.replace(/confirm=.{5}/, 'confirm=AAAAA'), shown]) await fetch(link, post('confirm'))
  expect(await holdOf(site, departureId)).toEqual({ isKept: false, isHeld: true })
  for (let time = 0; time < 2; time++) {
    expect(await headingAt(mailed, post('confirm'))).toBe('Transfer $32.00')
    expect(await holdOf(site, departureId)).toEqual({ isKept: true, isHeld: true })
  }
})

test('[S10] a guest of a network that holds too many seats books by the mailed link', async ({ start }) => {
  const site = await start({ RATE_LIMIT: 'on' })
  await reserve(site)
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const guest = newGuestPayload()
  const order = { ...guest, departureId, method: 'bank-transfer' }
  expect(await callFunction(site, 'create-payment-order', order)).toMatchObject({ status: 409 })
  const link = linkTo(`/book/${departureId}`, await mailTo(site.url, guest.email, 'book-by-mail'))
  const body = () => new URLSearchParams({ ...guest, participants: '1', plan: 'full' })
  const send = (to: string) => fetch(to, { method: 'POST', body: body(), redirect: 'manual' })
  expect((await send(`${site.url}/book/${departureId}`)).status, 'without the mail').toBe(409)
  expect((await send(link)).status).toBe(303)
  const orders = await query(site.databaseUrl, 'select state, network_key from orders where departure_id = $1', [
    departureId,
  ])
  expect(orders).toEqual([{ state: 'open', network_key: null }])
})

test('[P7] an order’s page on a cancelled departure says so, and no longer shows how to pay', async ({ site }) => {
  const { departureId, mailed } = await reserve(site)
  expect(await (await fetch(mailed, post('confirm'))).text()).toContain('IBAN')
  await query(site.databaseUrl, 'update departures set cancelled_at = now() where id = $1', [departureId])
  const html = await (await fetch(mailed)).text()
  expect(heading(html)).toBe('We cancelled this trip')
  expect(html).toContain('See all dates')
  expect(html).not.toContain('IBAN')
})

test('[S6] giving up an order needs its button, and a link alone changes nothing', async ({ site }) => {
  const { departureId, shown } = await reserve(site)
  await fetch(`${shown}&intent=give-up`)
  expect(await holdOf(site, departureId)).toMatchObject({ isHeld: true })
  expect(await headingAt(shown.replace(/token=.{5}/, 'token=AAAAA'), post('give-up'))).toBe('This link does not work')
  expect(await holdOf(site, departureId)).toMatchObject({ isHeld: true })
  expect(await headingAt(shown, post('give-up'))).toBe('You’ve given up these seats')
  expect(await holdOf(site, departureId)).toMatchObject({ isHeld: false })
})

test('[S6] the order page can send the mail again a few times', async ({ site }) => {
  const { email, shown } = await reserve(site)
  for (let time = 0; time < 5; time++) await fetch(shown, post('mail-again'))
  expect((await mailsTo(site.url, email)).map(({ template }) => template)).toEqual(Array(4).fill('transfer-details'))
  expect(await (await fetch(shown)).text()).toContain('We’ve sent the email several times.')
})

test('[S6] a guest who pays another way keeps the seats, even without a script', async ({ site }) => {
  const { departureId, shown, email } = await reserve(site)
  const [, link = ''] = (await (await fetch(shown)).text()).match(/href="([^"]*\/book\/[^"]*replaces=[^"]*)"/) ?? []
  const form = await (await fetch(link.replaceAll('&amp;', '&'))).text()
  expect(form).toContain(`value="${email}"`)
  const placed = await fetch(link.replaceAll('&amp;', '&'), {
    method: 'POST',
    body: new URLSearchParams({ ...newGuestPayload(), email, participants: '8', plan: 'full' }),
    redirect: 'manual',
  })
  expect(placed.status).toBe(303)
  const states = await query(
    site.databaseUrl,
    'select state, ended_by from orders where departure_id = $1 order by created_at',
    [departureId],
  )
  expect(states).toEqual([
    { state: 'void', ended_by: 'new-order' },
    { state: 'open', ended_by: null },
  ])
  expect(await headingAt(shown)).toBe('You’ve replaced this order')
})

test('[S9] without a script, a booked address is answered like any other, and its owner is asked by mail', async ({
  site,
}) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const email = 'twice@example.com'
  await bookAsGuest(site, email, 1, departureId)
  const ordered = await fetch(`${site.url}/book/${departureId}`, {
    method: 'POST',
    body: new URLSearchParams({ ...newGuestPayload(), email, participants: '2', plan: 'full' }),
    redirect: 'manual',
  })
  expect(ordered.status).toBe(303)
  await mailTo(site.url, email, 'second-booking')
})

test('[G9] the link of a booking whose trip is long over says so, with the way to reach us', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const [booking] = await query<{ id: string }>(
    site.databaseUrl,
    `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
       subtotal_cents, deposit_percent, deposit_cents, created_at) values (gen_random_uuid(), 'PP-OLD', $1, 1, 'confirmed', 'Ann', 'Lee', 'old@example.com',
       '+1 416 555 0142', 'full', 400, 30, 120, now()) returning id`,
    [departureId],
  )
  await callFunction(site, 'send-booking-links', { email: 'old@example.com' })
  const link = linkTo('/booking', await mailTo(site.url, 'old@example.com', 'booking-links'))
  expect(link).toContain(booking?.id)
  await query(
    site.databaseUrl,
    `update departures set start_date = current_date - 95, end_date = current_date - 91 where id = $1`,
    [departureId],
  )
  for (const page of ['', '/receipt', '/group', '/details', '/calendar.ics']) {
    const answer = await fetch(link.replace('/booking?', `/booking${page}?`))
    expect(answer.status, page).toBe(410)
    const html = await answer.text()
    expect(heading(html)).toBe('This link has expired')
    expect(html).toContain('href="/contact"')
  }
})
