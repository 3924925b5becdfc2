import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'

/**
 * A transaction for writing without looking: what it sends at once travels in one trip together with its begin, and is
 * planned once on each connection. For few different statements only, since each connection keeps every one of them.
 */
export async function inOneTrip<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle(hurried(client) as pg.PoolClient).transaction((tx) => write(tx as unknown as Tx))
  } finally {
    client.release()
  }
}

/** As far as Drizzle needs it. */
function hurried(client: pg.PoolClient): Pick<pg.PoolClient, 'query'> {
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    const sent = client.query({ ...statement, name: nameOf(statement.text) }, values)
    if (statement.text !== 'begin') return sent
    // If it fails, so does everything after it.
    sent.catch(() => {})
    return Promise.resolve({ rows: [] })
  }
  return { query: query as pg.PoolClient['query'] }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `trip-${names.size}`
  names.set(text, name)
  return name
}
