import { expect } from 'vitest'
import { setUpDeparture } from '#scenarios/departure.ts'
import { freshDatabaseUrl, openWorkbench, query } from '#testing/database.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmAtOnce } from '#testing/waitlist/confirm-by-mail.ts'

const RACES = amount({ short: 1, long: 20 })
const PATIENCE = { timeout: 600_000 }
/** As many people as both instances have connections. More would get a 503. */
const PEOPLE = 16
const SEATS = 8

type Invited = { email: string; times: number }

/** Retries while the site is too busy, as on a slow machine. */
const join = (site: RunningSite, payload: object) =>
  waitFor(async () => {
    const reply = await callFunction(site, 'send-booking-email', payload)
    return reply.status !== 503 && reply
  }, 'an answer to who joins')

/* operations/phases/phase-race.db.test.ts shows the same for expired invitations and for buyers. */
test(
  '[P3] when 16 people join one date on two instances at the same time, the first 8 to confirm are invited, each once',
  PATIENCE,
  async ({ start }) => {
    const shared = { DATABASE_URL: await freshDatabaseUrl(), DEMO_DATA: 'off' }
    const sites = await Promise.all([start(shared), start(shared)])
    const { tools, close } = await openWorkbench(shared.DATABASE_URL)
    for (let race = 0; race < RACES; race++) {
      const departureId = await tools.db.transaction((tx) =>
        setUpDeparture(tx, { phase: 'gathering', capacity: SEATS }, tools),
      )
      const emails = Array.from({ length: PEOPLE }, (_, person) => `n${person}.${race}@example.com`)
      const answers = await Promise.all(
        emails.map((email, person) => {
          const payload = { ...waitlistPayload, email, groupSize: '1', departureId }
          return join(sites[person % sites.length] ?? sites[0], payload)
        }),
      )
      for (const { status } of answers) expect(status).toBe(200)
      await confirmAtOnce(shared.DATABASE_URL, emails)
      const invited = await query<Invited>(
        shared.DATABASE_URL,
        `select recipient as email, count(*)::int as times from mails
       where template = 'invitation' and recipient like '%.' || $1 || '@example.com' group by 1 order by 1`,
        [race],
      )
      const first = await query<Invited>(
        shared.DATABASE_URL,
        `select email, 1 as times from (select * from waitlist_entries where departure_id = $1 order by confirmed_at, id limit $2)
       order by 1`,
        [departureId, SEATS],
      )
      expect(invited).toEqual(first)
      const notified = await query(
        shared.DATABASE_URL,
        `select 1 from mails where template = 'departure-opened-staff' and data->>'record' like '%' || $1`,
        [departureId],
      )
      expect(notified).toHaveLength(1)
    }
    await close()
  },
)
