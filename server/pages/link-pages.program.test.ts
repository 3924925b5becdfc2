import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { insertOpenDeparture } from '#testing/paid-site.ts'
import { paymentPayload, waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

async function call(site: RunningSite, name: string, payload: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(payload),
  })
  expect(answer.status).toBe(200)
}

/** Joins the list of the first departure and gives the links of the mail that follows. */
async function ask(site: RunningSite, email: string): Promise<{ see: string; leave: string; confirm: string }> {
  const [departure] = await query<{ id: string }>(
    site.databaseUrl,
    `select id from departures where phase = 'gathering'`,
  )
  await call(site, 'send-booking-email', { ...waitlistPayload, email, departureId: departure?.id })
  const mail = await mailTo(site.url, email, 'waitlist-confirm')
  return { see: linkTo('/place', mail), leave: linkTo('/place/leave', mail), confirm: linkTo('/place/confirm', mail) }
}

/** The same, and confirms. */
async function join(site: RunningSite, email: string): Promise<{ see: string; leave: string; confirm: string }> {
  const links = await ask(site, email)
  expect((await fetch(links.confirm, post)).status).toBe(200)
  return links
}

async function askForNewsletter(site: RunningSite, email: string): Promise<string> {
  await call(site, 'subscribe-newsletter', { email })
  return linkTo('/newsletter/confirm', await mailTo(site.url, email, 'newsletter-confirm'))
}

const heading = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]

async function headingAt(link: string, request?: RequestInit): Promise<string | undefined> {
  return heading(await (await fetch(link, request)).text())
}

const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }

const privacy = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

test('pages behind signed links are not cached, not indexed, and send no referrer', async ({ site }) => {
  const { see, leave, confirm: confirmPlace } = await join(site, 'private@example.com')
  const confirm = await askForNewsletter(site, 'private@example.com')
  const details = see.replace('/place?', '/place/details?')
  const wishes = see.replace('/place?', '/place/wishes?')
  for (const link of [see, leave, confirm, confirmPlace, details, wishes]) {
    const data = link.replace('?', '.data?')
    for (const address of [link, data, link.replace(/token=.{5}/, 'token=AAAAA'), link.split('?')[0] ?? '']) {
      const answer = await fetch(address, { redirect: 'manual' })
      expect(Object.fromEntries(answer.headers), address).toMatchObject({
        ...privacy,
        'referrer-policy': 'same-origin',
      })
    }
    expect(await (await fetch(link)).text()).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a link that is broken, forged, or for another page is not found, and a post to it does nothing', async ({
  site,
}) => {
  const { see, leave } = await join(site, 'forged@example.com')
  const stranger = leave.replace(/id=[^&]*/, 'id=00000000-0000-4000-8000-000000000000')
  const swapped = `${leave.split('?')[0]}?${see.split('?')[1]}`
  for (const link of [leave.split('?')[0] ?? '', leave.slice(0, -1), stranger, swapped]) {
    for (const request of [{}, post]) {
      const answer = await fetch(link, request)
      expect(answer.status, link).toBe(404)
      expect(heading(await answer.text())).toBe('This link does not work')
    }
  }
  expect(await headingAt(leave)).toBe('Leave the list?')
})

test('[W5] the page of the mailed link confirms the place and shows it; fetching the link confirms nothing', async ({
  site,
}) => {
  const { see, confirm } = await ask(site, 'confirms@example.com')
  const listed = async () => (await fetch(`${site.url}/api/departures`)).text()
  const before = await listed()
  expect(await headingAt(see)).toBe('One click, and you’re in line')
  for (const method of ['HEAD', 'GET']) {
    expect((await fetch(confirm, { method })).status).toBe(200)
  }
  expect(await headingAt(see)).toBe('One click, and you’re in line')
  expect(await listed()).toBe(before)
  for (const tab of ['first', 'second']) expect(await headingAt(confirm, post), tab).toMatch(/in line$/)
  expect(await headingAt(see)).toMatch(/^You’re/)
  expect(await listed()).not.toBe(before)
})

test('[W5] [S6] [F3] [G14] fetching a link that confirms changes nothing, and its button does', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 8)
  const { link } = await bookAsGuest(site, 'fetched@example.com', 1, departureId)
  const change = new URLSearchParams({ email: 'moved@example.com', phone: '+47 22 12 34 56' })
  expect((await fetch(link.replace('/booking?', '/booking/contact?'), { ...post, body: change })).status).toBe(200)
  const order = { ...paymentPayload, email: 'transfer@example.com', departureId, method: 'bank-transfer' }
  await call(site, 'create-payment-order', order)
  const links = [
    (await ask(site, 'fetched@example.com')).confirm,
    await askForNewsletter(site, 'fetched@example.com'),
    linkTo('/booking/contact/confirm', await mailTo(site.url, 'moved@example.com', 'contact-confirm')),
    linkTo('/booking/payment', await mailTo(site.url, 'transfer@example.com', 'transfer-details')),
  ]
  /** What each of the four links is about. */
  const state = () =>
    query(
      site.databaseUrl,
      `select (select jsonb_agg(e.confirmed_at) from waitlist_entries e where email = 'fetched@example.com') as place,
         (select jsonb_agg(s.state) from subscribers s where email = 'fetched@example.com') as reader,
         (select jsonb_agg(b.email) from bookings b where departure_id = $1) as booking,
         (select jsonb_agg(h order by h.id) from holds h where departure_id = $1) as transfer`,
      [departureId],
    )
  const before = await state()
  for (const address of links)
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status, address).toBe(200)
  expect(await state()).toEqual(before)
  for (const address of links) {
    const earlier = await state()
    expect((await fetch(address, { ...post, body: 'intent=confirm' })).status, address).toBe(200)
    expect(await state(), address).not.toEqual(earlier)
  }
})

test('[W5] the link of an entry that left or was erased says so and offers to join again', async ({ site }) => {
  const { see, leave, confirm } = await ask(site, 'erased@example.com')
  await fetch(leave, post)
  expect(await headingAt(confirm)).toBe('You left the list')
  await query(site.databaseUrl, `delete from waitlist_entries where email = 'erased@example.com'`)
  for (const link of [confirm, see]) {
    const answer = await fetch(link)
    expect(answer.status).toBe(410)
    const html = await answer.text()
    expect(heading(html)).toBe('This place on the list is gone')
    expect(html).toContain('href="/waiting-list"')
  }
})

test('[W2] a party changes its details on its own page, and only with its link', async ({ site }) => {
  const { see } = await join(site, 'changes@example.com')
  const page = see.replace('/place?', '/place/details?')
  const html = await (await fetch(page)).text()
  expect(html).toMatch(/name="country"[^>]*value="Norway"|value="Norway"[^>]*name="country"/)
  expect(html).not.toContain('name="email"')
  const send = (link: string, changes: object) => {
    const { name: _, groupSize: __, ...asked } = waitlistPayload
    const filled = { ...asked, firstName: 'Ann', lastName: 'Lee', flexibleDates: '', flexibleDestination: '' }
    const form = { ...filled, hasHeliskiedBefore: '', ...changes }
    const body = new URLSearchParams(Object.entries(form).map(([field, value]) => [field, String(value)]))
    return fetch(link, { method: 'POST', body })
  }
  const stored = async () => {
    const [row] = await query<{ name: string; payload: { country: string } }>(
      site.databaseUrl,
      `select name, payload from waitlist_entries where email = 'changes@example.com'`,
    )
    return row && `${row.name}, ${row.payload.country}`
  }
  expect((await send(page.replace(/token=.{5}/, 'token=AAAAA'), { country: 'Chile' })).status).toBe(404)
  const refused = await send(page, { country: '', firstName: 'Kept' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Kept"')
  expect(await stored()).toBe('Ann Bergström, Norway')
  expect(await (await send(page, { country: 'Chile', age: 45 })).text()).toContain('Your details are saved')
  expect(await stored()).toBe('Ann Lee, Chile')
})

test('[W3] the leave link asks for confirmation, and only the button removes the entry', async ({ site }) => {
  const { see, leave } = await join(site, 'leaver@example.com')
  expect(await headingAt(leave)).toBe('Leave the list?')
  expect(await headingAt(see)).toMatch(/in line$/)
  expect(await headingAt(leave, post)).toBe('You left the list')
  for (const link of [see, leave]) expect(await headingAt(link)).toBe('You left the list')
  await mailTo(site.url, 'leaver@example.com', 'waitlist-left')
})

test('[F3] opening the link subscribes no one, the button does, and one click in a mail app unsubscribes', async ({
  site,
}) => {
  const reader = 'reader@example.com'
  const confirm = await askForNewsletter(site, reader)
  expect(await headingAt(confirm)).toBe('New dates and articles by email')
  expect((await mailsTo(site.url, reader)).map(({ template }) => template)).toEqual(['newsletter-confirm'])
  expect(await headingAt(confirm, post)).toBe('You’re subscribed')

  const leave = linkTo('/newsletter/leave', await mailTo(site.url, reader, 'newsletter-welcome'))
  expect(await headingAt(leave)).toBe('Unsubscribe?')
  // A mail app is not a browser: it neither sends an origin nor follows a redirect.
  const oneClick = { ...post, body: 'List-Unsubscribe=One-Click', redirect: 'error' } as const
  const answer = await fetch(leave, oneClick)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject(privacy)
  const [row] = await query<{ state: string }>(site.databaseUrl, 'select state from subscribers where email = $1', [
    reader,
  ])
  expect(row?.state).toBe('unsubscribed')
  expect(await headingAt(confirm, post)).toBe('This link has expired')
})

test('[W2] the page after joining shows number, seats, decision day and what to share, the same for every address', async ({
  site,
}) => {
  const [departure] = await query<{ id: string; potential: number; day: string }>(
    site.databaseUrl,
    `select id, waiting_people as potential, to_char(start_date - 45, 'FMMonth FMDD, YYYY') as day
     from departures where phase = 'gathering' and start_date > now() + interval '50 days' order by start_date desc`,
  )
  const { id, potential = 0, day = '' } = departure ?? {}
  const form = { ...waitlistPayload, firstName: 'Ann', lastName: 'Berg', age: '34', groupSize: '2', departureId: '' }
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
  body.set('email', 'moment@example.com')
  const sent = await fetch(`${site.url}/waiting-list?departure=${id}`, { method: 'POST', body, redirect: 'manual' })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe(`/waiting-list/joined?departure=${id}&people=2&sent=1`)
  const html = await (await fetch(`${site.url}${sent.headers.get('location')}`)).text()
  expect(heading(html)).toBe('Almost there: confirm your place')
  expect(html).toContain('Thank you for joining our waiting list!')
  expect(html).toContain(`You’ll be numbers ${potential + 1} and ${potential + 2} in line`)
  expect(html).toMatch(/aria-label="[^"]*Seats \d+ and \d+ are yours"/)
  expect(html).toContain(day)
  expect(html).toContain('If it never fills')
  expect(html).toContain(`${site.url}/book/${id}`)
  expect(html).not.toContain('moment@example.com')

  const calendar = await fetch(`${site.url}/waiting-list/calendar.ics?departure=${id}`)
  expect(calendar.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.ics"$/)
  const file = await calendar.text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('STATUS:TENTATIVE')
  for (const path of ['joined', 'calendar.ics'])
    expect((await fetch(`${site.url}/waiting-list/${path}?departure=nowhere`)).status, path).toBe(404)
})

test('[W1] [W4] joining for any destination leads to the page that says to confirm, and to a place without a number', async ({
  site,
}) => {
  const form = { ...waitlistPayload, firstName: 'Ann', lastName: 'Berg', age: '34', groupSize: '2', departureId: '' }
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
  body.set('email', 'anywhere@example.com')
  const sent = await fetch(`${site.url}/waiting-list`, { method: 'POST', body, redirect: 'manual' })
  expect(sent.headers.get('location')).toBe('/waiting-list/joined?people=2&sent=1')
  const html = await (await fetch(`${site.url}${sent.headers.get('location')}`)).text()
  expect(heading(html)).toBe('Almost there: confirm your place')
  expect(html).toContain('Any destination')
  expect(html).toContain('We’ll email you with dates to choose from.')
  expect((await fetch(`${site.url}/waiting-list/joined?package=nowhere`)).status).toBe(404)

  const mail = await mailTo(site.url, 'anywhere@example.com', 'waitlist-confirm')
  expect(await headingAt(linkTo('/place/confirm', mail), post)).toBe('You’re on the list')
})

test('[W4] a waiting party sees its seats in the cabin, and the decision day', async ({ site }) => {
  const { see } = await join(site, 'seat@example.com')
  const html = await (await fetch(see)).text()
  expect(html).toMatch(/aria-label="[^"]*Seats \d+ and \d+ are yours"/)
  expect(html).toContain('We’ll decide by')
  expect(html).toContain('/waiting-list/calendar.ics?departure=')
})

test('[P16] the page and the calendar of a confirmed date promise only what can still happen', async ({ site }) => {
  const [confirmed] = await query<{ id: string }>(
    site.databaseUrl,
    `update departures set phase = 'open', opened_at = now(), confirmed_since = now()
     where id = (select id from departures where phase = 'gathering' order by start_date desc limit 1) returning id`,
  )
  const html = await (await fetch(`${site.url}/waiting-list/joined?departure=${confirmed?.id}`)).text()
  expect(html).toContain('This trip is confirmed. If a seat opens up, we’ll invite people in line.')
  expect(html).toContain('If no seat opens up')
  expect(html).not.toMatch(/deposits open, and|We’ll decide|deciding|If it never fills|decision day/)
  const file = await (await fetch(`${site.url}/waiting-list/calendar.ics?departure=${confirmed?.id}`)).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.replaceAll('\r\n ', '')).toContain('This trip is confirmed.')
})
