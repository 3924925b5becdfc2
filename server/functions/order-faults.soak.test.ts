import { query } from '#testing/database.ts'
import { test } from '#testing/site-test.ts'
import { expectOrdersToSurvive } from './interrupted-orders.testing.ts'

test('[S1] [M7] a site that loses its database connections while guests order sells no seat twice and mails each guest once', async ({
  start,
}) => {
  await expectOrdersToSurvive(start, async (site) => {
    const backends = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'powderpool' and datname = current_database()`
    await query(site.databaseUrl, backends)
    return site
  })
})
