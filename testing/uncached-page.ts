import { query } from './database.ts'

/** A public page that is never cached and reads the database: the waiting list of a departure. */
export async function uncachedPage(databaseUrl: string): Promise<string> {
  const [departure] = await query<{ id: string }>(
    databaseUrl,
    'select id from departures where cancelled_at is null order by start_date desc limit 1',
  )
  if (!departure) throw new Error('there is no departure')
  return `/waiting-list?departure=${departure.id}`
}
