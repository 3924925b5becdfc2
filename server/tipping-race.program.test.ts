import { expect } from 'vitest'
import { setUpDeparture } from '../scenarios/departure.ts'
import { freshDatabaseUrl, openWorkbench, query } from '../testing/database.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { type RunningSite, test } from '../testing/site-test.ts'
import { waitFor } from '../testing/wait.ts'

const RACES = 5
/** As many as both have connections for: whoever waits for one too long is told to come back. */
const PEOPLE = 16
const SEATS = 8

type Invited = { email: string; times: number }

/** Comes back as often as the site says that it is too busy, as a slow machine makes it. */
const join = (site: RunningSite, payload: object) =>
  waitFor(async () => {
    const reply = await callFunction(site, 'send-booking-email', payload)
    return reply.status !== 503 && reply
  }, 'an answer to who joins')

/* Beside the lock the same is shown for lapses and for buyers: operations/departures/tipping-race.db.test.ts. */
test('[P3] 16 people join one date on two instances at once, 5 times: the first 8 are invited, and each of them once', async ({
  start,
}) => {
  const shared = { DATABASE_URL: await freshDatabaseUrl(), DEMO_DATA: 'off' }
  const sites = await Promise.all([start(shared), start(shared)])
  const { tools, close } = await openWorkbench(shared.DATABASE_URL)
  for (let race = 0; race < RACES; race++) {
    const departureId = await tools.db.transaction((tx) =>
      setUpDeparture(tx, { phase: 'gathering', capacity: SEATS }, tools),
    )
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, person) => {
        const payload = { ...waitingListPayload, email: `n${person}.${race}@example.com`, groupSize: '1', departureId }
        return join(sites[person % sites.length] ?? sites[0], payload)
      }),
    )
    for (const { status } of answers) expect(status).toBe(200)
    const invited = await query<Invited>(
      shared.DATABASE_URL,
      `select recipient as email, count(*)::int as times from mails
       where name = 'invitation' and recipient like '%.' || $1 || '@example.com' group by 1 order by 1`,
      [race],
    )
    const first = await query<Invited>(
      shared.DATABASE_URL,
      `select email, 1 as times from (select * from waitlist_entries where departure_id = $1 order by joined_at, id limit $2)
       order by 1`,
      [departureId, SEATS],
    )
    expect(invited).toEqual(first)
    const told = await query(
      shared.DATABASE_URL,
      `select 1 from mails where name = 'departure-tipped' and facts->>'record' like '%' || $1`,
      [departureId],
    )
    expect(told).toHaveLength(1)
  }
  await close()
})
