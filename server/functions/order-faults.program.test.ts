import { expectOrdersToSurvive } from '#testing/faults/interrupted-orders.ts'
import { test } from '#testing/site-test.ts'

test('[S1] [M7] a site that is killed while guests order sells no seat twice and mails each guest once', async ({
  start,
}) => {
  await expectOrdersToSurvive(start, async ({ kill, databaseUrl }) => {
    await kill()
    return start({ DATABASE_URL: databaseUrl })
  })
})
