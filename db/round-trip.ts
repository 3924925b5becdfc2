import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { nameOfStatement } from './prepared-query.ts'

/**
 * A transaction whose first statements are sent together with `begin`, and that plans each statement once per
 * connection. Only for a few fixed statements, because every connection keeps them all.
 */
export async function inOneRoundTrip<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle(withoutWaiting(client) as pg.PoolClient).transaction((tx) => write(tx as unknown as Tx))
  } finally {
    client.release()
  }
}

/** The part of a client that Drizzle uses. It does not wait for `begin`. */
function withoutWaiting(client: pg.PoolClient): Pick<pg.PoolClient, 'query'> {
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    const sent = client.query({ ...statement, name: nameOfStatement(statement.text) }, values)
    if (statement.text !== 'begin') return sent
    // If `begin` fails, so does every statement after it.
    sent.catch(() => {})
    return Promise.resolve({ rows: [] })
  }
  return { query: query as pg.PoolClient['query'] }
}
