import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { newGuestPayload, waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

/** A departure of two seats in the charter stage, both of them invited for the party, and the links of its mail. */
async function invite(site: RunningSite, capacity = 2, { isCharterStage = true } = {}) {
  const departureId = await insertOpenDeparture(site.databaseUrl, capacity)
  const going = 'update departures set charter_stage_since = now() where id = $1'
  if (isCharterStage) await query(site.databaseUrl, going, [departureId])
  const email = `${randomUUID()}@example.com`
  const payload = { ...waitlistPayload, email, departureId, groupSize: '2', flexibleDates: false }
  await callFunction(site, 'send-booking-email', payload)
  await confirmByMail(site.url, email)
  const mail = await mailTo(site.url, email, 'invitation')
  return { departureId, email, accept: linkTo(`/book/${departureId}`, mail), place: linkTo('/place', mail) }
}

/** The page's text as a reader sees it. React writes comments between texts. */
async function textAt(link: string, init?: RequestInit): Promise<string> {
  const html = await (await fetch(link, init)).text()
  const [main = ''] = html.match(/<main.*<\/main>/s) ?? []
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const decline = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'answer=decline',
}

test('[P4] an invitation’s booking page shows its reserved seats, deadline and price', async ({ site }) => {
  const { departureId, accept } = await invite(site)
  const text = await textAt(accept)
  expect(text).toContain('2 seats are reserved for you')
  expect(text).toMatch(/Reserved for you until \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
  expect(text).toContain('$4.00 per person, $8.00 for 2 seats')
  expect(text).not.toMatch(/0 seats left|No seats are left/)
  expect(await textAt(`${site.url}/book/${departureId}`)).not.toContain('reserved for you')
})

test('[S8] [P4] an invited guest who opens the link again in another browser pays for the seats they hold', async ({
  site,
}) => {
  const { departureId, accept } = await invite(site)
  const { searchParams } = new URL(accept)
  const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
  const order = { departureId, participants: 2, invitation }
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status } = await callFunction(site, 'create-payment-order', { ...newGuestPayload(), ...order })
    expect(status).toBe(200)
    expect(await textAt(accept)).toContain('2 seats are reserved for you')
  }
})

test('[P4] a party that declined an invitation sees so on the booking page and its waiting-list page, with a way to book', async ({
  site,
}) => {
  const { departureId, accept, place } = await invite(site, 4)
  await fetch(place, decline)
  expect(await textAt(accept)).toMatch(/You declined this invitation.*Book now/)
  expect(await textAt(place)).toMatch(/You declined your invitation.*4 seats are left on this date.*Book now/)
  await callFunction(site, 'create-payment-order', { ...newGuestPayload(), departureId, participants: 4 })
  expect(await textAt(accept)).toMatch(/You declined this invitation.*none are left right now.*Join Waiting List/)
  const full = await textAt(place)
  expect(full).toContain('No seats are left right now.')
  expect(full).not.toContain('Book now')
})

test('[P5] a declined invitation to a date that gathers people again says so, and promises no seats', async ({
  site,
}) => {
  const { accept, place } = await invite(site, 4, { isCharterStage: false })
  await fetch(place, decline)
  for (const text of [await textAt(accept), await textAt(place)]) {
    expect(text).toContain('so it’s gathering people again')
    expect(text).not.toMatch(/Book now|none are left/)
  }
})

test('[P4] a party whose invitation expired sees so, even before any job has marked it', async ({ site }) => {
  const { departureId, accept, place } = await invite(site)
  const expire = `update invitations set expires_at = now() - interval '1 second' where departure_id = $1`
  await query(site.databaseUrl, expire, [departureId])
  expect(await textAt(accept)).toContain('Your invitation has expired')
  expect(await textAt(place)).toContain('Your invitation has expired')
})

test('a full date’s page leads with its waiting list, not with a form', async ({ site }) => {
  const { departureId } = await invite(site)
  const text = await textAt(`${site.url}/book/${departureId}`)
  expect(text).toMatch(/No seats left right now.*Join Waiting List/)
  expect(text).not.toMatch(/First name|Continue to payment/)
})

test('[P4] the page of an ended order leads back to the invitation', async ({ site }) => {
  const { departureId, accept } = await invite(site)
  const { searchParams } = new URL(accept)
  const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
  const order = { ...newGuestPayload(), departureId, participants: 2, invitation, method: 'bank-transfer' }
  const { body } = await callFunction(site, 'create-payment-order', order)
  const ended = await fetch(String(body.paymentLink), { ...decline, body: 'intent=give-up' })
  expect((await ended.text()).replaceAll('&amp;', '&')).toContain(accept)
})

test('the waiting-list and booking forms link to the terms that they accept', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, 4)
  for (const path of [`/book/${departureId}`, `/waiting-list?departure=${departureId}`]) {
    const html = await (await fetch(site.url + path)).text()
    const [main = ''] = html.match(/<main.*<\/main>/s) ?? []
    expect(main, path).toMatch(/you accept the.*?<a[^>]* href="\/terms"/s)
  }
})
