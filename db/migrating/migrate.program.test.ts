import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '#testing/database.ts'
import { test } from '#testing/site-test.ts'

test('two instances that start at the same time on an empty database both come up, with demo data and the first mail once', async ({
  start,
}) => {
  const settings = { DATABASE_URL: await emptyDatabaseUrl() }
  const sites = await Promise.all([start(settings), start(settings)])
  for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const count = async (table: string) => (await query(settings.DATABASE_URL, `select from ${table}`)).length
  expect(await count('departures')).toBe(18)
  expect(await count('mails')).toBe(1)
  expect(await count('installation')).toBe(1)
})
