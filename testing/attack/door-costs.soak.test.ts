import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'
import { functionDoors, otherPaths, pagePaths } from './doors.ts'

/** What one request to a door that has no limit below thirty a minute may cost, in milliseconds of the processor. */
const MAX_COST_MS = 30
const REQUESTS = 30
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time that the site has used so far, with all its threads. */
function usedMs({ process }: RunningSite): number {
  const fields = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** As many people wait as in a good season, so that a page which reads them all would show it. */
async function fillPool(site: RunningSite): Promise<void> {
  await query(
    site.databaseUrl,
    `insert into waitlist_entries (id, departure_id, name, email, people, payload, joined_at, confirmed_at, updated_at)
     select gen_random_uuid(), (select id from departures where phase = 'gathering' order by id limit 1), 'Ann',
       'ann' || n || '@example.com', 1, '{"sport": "ski", "flexibleDates": true}', now(), now(), now()
     from generate_series(1, 2000) n`,
  )
}

/** A booking with an invoice, a place on a waiting list, and their private pages. */
async function privateDoors(site: RunningSite): Promise<string[]> {
  const [guest, party] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const { link } = await bookAsGuest(site, guest)
  const document = await waitFor(async () => {
    const [row] = await query<{ id: string }>(site.databaseUrl, 'select id from documents where customer_email = $1', [
      guest,
    ])
    return row?.id
  }, 'the invoice')
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, email: party })
  const place = linkTo('/place', await mailTo(site.url, party, 'waitlist-confirm'))
  return [
    link,
    `${link.replace('/booking?', '/booking/document.pdf?')}&document=${document}`,
    link.replace('/booking?', '/booking/group?'),
    link.replace('/booking?', '/booking/receipt?'),
    place,
    `${site.url}/book/${await openDeparture(site.url, 1)}`,
  ]
}

test('no door that strangers can open as often as they like costs more than 30 ms of the processor', async ({
  start,
}) => {
  const site = await start()
  const isForStaff = (path: string) => path.startsWith('/staff')
  const pages = [...pagePaths.filter((path) => !isForStaff(path)), ...Object.values(otherPaths).flat()]
  const doors = [
    ...(await privateDoors(site)).map((url) => ({ url, init: {} })),
    ...pages.filter((path) => !path.endsWith('/stream')).map((path) => ({ url: site.url + path, init: {} })),
    ...[...functionDoors.map(({ path }) => path), ...otherPaths.webhooks].map((path) => ({
      url: site.url + path,
      init: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    })),
  ]
  await fillPool(site)
  const costs: Record<string, number> = {}
  for (const { url, init } of doors) {
    const knock = async () => (await fetch(url, { ...init, redirect: 'manual' })).arrayBuffer()
    await knock()
    const before = usedMs(site)
    for (let time = 0; time < REQUESTS; time++) await knock()
    costs[new URL(url).pathname] = Math.round((usedMs(site) - before) / REQUESTS)
  }
  const dear = Object.entries(costs).filter(([, ms]) => ms > MAX_COST_MS)
  expect(dear).toEqual([])
}, 600_000)
