import pg from 'pg'
import { query } from '#testing/database.ts'
import { waitFor } from '#testing/wait.ts'

const IN_LINE = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Keeps everyone from storing a hold until so many buyers wait, for one of our locks or for this one. A buyer who waits
 * after counting the seats has counted without the others.
 */
export async function fromOneLine<T>(url: string, buyers: number, race: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table holds in share row exclusive mode')
    const racing = race()
    racing.catch(() => {})
    await waitFor(async () => (await query(url, IN_LINE)).length >= buyers, `${buyers} buyers in line`)
    await client.query('commit')
    return await racing
  } finally {
    await client.end()
  }
}
