import { test } from '#testing/site-test.ts'
import { expectOrdersToSurvive } from './interrupted-orders.testing.ts'

test('[S1] [M7] a site that is killed while guests order sells no seat twice and mails each guest once', async ({
  start,
}) => {
  await expectOrdersToSurvive(start, async ({ kill, databaseUrl }) => {
    await kill()
    return start({ DATABASE_URL: databaseUrl })
  })
})
