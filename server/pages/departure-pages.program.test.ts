import { expect } from 'vitest'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { closestToFlying } from '#rules/departures/closest.ts'
import { openWorkbench, query, type Workbench } from '#testing/database.ts'
import { listenToDepartures } from '#testing/event-stream.ts'
import { createOrder } from '#testing/paid-site.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const test = siteTest.extend<{ workbench: Workbench }>({
  workbench: [
    async ({ site }, use: (workbench: Workbench) => Promise<void>) => {
      const workbench = await openWorkbench(site.databaseUrl)
      await use(workbench)
      await workbench.close()
    },
    { scope: 'file' },
  ],
})

const etagOf = async (site: RunningSite, path: string) => (await fetch(site.url + path)).headers.get('etag')

/** Without a notice, so only a page that is rendered again shows it. */
const changeSilently = (site: RunningSite) =>
  query(site.databaseUrl, 'update departures set capacity = capacity + 1, price_cents = price_cents + 100')

const rendersAgain = (site: RunningSite, path: string, before: string | null) =>
  waitFor(async () => (await etagOf(site, path)) !== before, `${path} with the change`)

/** Waits until the site has loaded the departure and forgotten the pages that depend on it. */
async function announce(site: RunningSite, { id }: PublicDeparture, { tools }: Workbench): Promise<void> {
  const stream = await listenToDepartures<{ id: string }>(site.url)
  await stream.next()
  await query(site.databaseUrl, 'update departures set capacity = capacity + 1 where id = $1', [id])
  await announceDeparture(tools.db, id)
  await stream.next()
  expect(stream.last().changed).toMatchObject([{ id }])
  stream.close()
}

test('a hold renders the page of its trip again, and the page of another trip stays', async ({ site, workbench }) => {
  const departures = await listPublicDepartures(workbench.tools)
  const taken = departures.find(({ destination, status }) => destination === 'japan' && status === 'Available')
  if (!taken) throw new Error('the demo has a date in Japan')
  const [japan, chile] = ['/destination/japan', '/destination/chile']
  const before = { japan: await etagOf(site, japan), chile: await etagOf(site, chile) }
  await changeSilently(site)
  expect(await createOrder(site, taken.id)).toMatchObject({ status: 200 })
  await rendersAgain(site, japan, before.japan)
  expect(await etagOf(site, chile)).toBe(before.chile)
})

test('the home page stays until a departure changes that it shows or that is closer to flying', async ({
  site,
  workbench,
}) => {
  const departures = await listPublicDepartures(workbench.tools)
  const shown = closestToFlying(departures)
  const others = departures.filter((departure) => departure.phase === 'gathering' && !shown.includes(departure))
  const [shownOne, other] = [shown[0], others[0]]
  if (!shownOne || !other) throw new Error('the demo has more dates than the home page shows')
  const first = await etagOf(site, '/')
  await changeSilently(site)
  await announce(site, other, workbench)
  expect(await etagOf(site, '/')).toBe(first)
  await announce(site, shownOne, workbench)
  await rendersAgain(site, '/', first)
  const second = await etagOf(site, '/')
  await query(site.databaseUrl, 'update departures set waiting_people = capacity where id = $1', [other.id])
  await announce(site, other, workbench)
  await rendersAgain(site, '/', second)
})
