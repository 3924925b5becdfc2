import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { freshDatabaseUrl, query } from '../testing/database.ts'
import { waitFor } from '../testing/wait.ts'
import { DEAD_JOBS, jobSettings } from './catalogue.ts'
import { installJobs } from './install.ts'
import { type JobHandlers, openJobs } from './queue.ts'

test('jobs that were queued under an old name run once under the new one, and their old schedules end', async () => {
  const url = await freshDatabaseUrl()
  const earlier = new PgBoss(url)
  await earlier.start()
  for (const name of ['tell-list', 'end-what-lapsed', 'undo-booking'])
    await earlier.createQueue(name, { deadLetter: DEAD_JOBS })
  await earlier.schedule('end-what-lapsed', '* * * * *', {})
  await earlier.send('tell-list', { departureId: 'd', newsId: 'n', news: 'departure-opened' })
  await earlier.send('undo-booking', { bookingId: 'b' }, { retryLimit: 0 })
  const runs: object[] = []
  const queued = ['notify-waitlist', 'cancel-booking-with-departure']
  const perform = (name: string) => async (payload: object) => {
    // Scheduled jobs may run beside them.
    if (queued.includes(name)) runs.push({ name, payload })
    if (name === 'cancel-booking-with-departure') throw new Error('not today')
  }
  await installJobs(url)
  const jobs = await openJobs(url, () => {})
  try {
    await jobs.work(
      Object.fromEntries(Object.keys(jobSettings).map((name) => [name, perform(name)])) as unknown as JobHandlers,
    )
    const [dead] = await waitFor(async () => {
      const found = await jobs.dead()
      return runs.length >= 2 && found.length > 0 && found
    }, 'the old jobs')
    expect(runs).toHaveLength(2)
    expect(runs).toContainEqual({
      name: 'notify-waitlist',
      payload: { departureId: 'd', announcementId: 'n', announcement: 'departure-opened' },
    })
    expect(dead).toMatchObject({ name: 'cancel-booking-with-departure', payload: { bookingId: 'b' } })
    expect(await query(url, `select from pgboss.schedule where name = 'end-what-lapsed'`)).toEqual([])
  } finally {
    await jobs.stop()
    await earlier.stop()
  }
})
