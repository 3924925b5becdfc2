import { expect } from 'vitest'
import { saveAutomatic } from '#db/pool/settings.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { freshDatabaseUrl, openWorkbench, query } from '#testing/database.ts'
import { enqueueMatch } from '#testing/paid-site.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'

const JOBS = 6

test('[W11] two instances that get six match jobs at the same moment store one run, and ask each party once', async ({
  start,
}) => {
  const url = await freshDatabaseUrl()
  const shared = { DATABASE_URL: url, DEMO_DATA: 'off' }
  const { tools, close } = await openWorkbench(url)
  for (const startsInDays of [100, 107, 114]) {
    const situation = { phase: 'gathering', startsInDays } as const
    const id = await tools.db.transaction((tx) => setUpDeparture(tx, situation, tools))
    for (const name of ['a', 'b']) await joinParty(id, `${name}.${id}@example.com`, 1, tools, { flexibleDates: true })
  }
  await tools.db.transaction((tx) => saveAutomatic(tx, true, tools.now()))
  for (let job = 0; job < JOBS; job++) await enqueueMatch(url)
  await Promise.all([start(shared), start(shared)])
  await waitFor(async () => {
    const done = await query(url, `select from pgboss.job where name = 'match-pool' and state = 'completed'`)
    return done.length >= JOBS
  }, 'the jobs')
  expect(await query(url, 'select from pool_runs')).toHaveLength(1)
  const mails = await query(url, `select from mails where template = 'departure-proposed'`)
  expect([mails.length, (await query(url, 'select from proposals')).length]).toEqual([4, 4])
  await close()
})
