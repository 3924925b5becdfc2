import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import * as schema from './schema.ts'

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<Pick<pg.QueryResult, 'rows'>>

/**
 * Runs many operations as one transaction, so that no one sees half of them, and a failure undoes all of them. `work` must
 * await each operation before it starts the next, and fail if one of them does.
 */
export async function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    // Planning a statement takes longer than running it on few rows, so each is planned once.
    await client.query('set local plan_cache_mode = force_generic_plan')
    const result = await work(within(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // The transaction, whatever its state, ends with its connection.
    client.release(true)
    throw error
  }
}

/** The operations' own transactions are parts of the one that is open. One that is rolled back has written nothing. */
const isNotSent = (text: string) => text.startsWith('begin') || text === 'commit' || text === 'rollback'

/** A connection outlives the transaction, and one name must always mean one statement. */
const names = new Map<string, string>()

/** Looks like a pool of connections, and is always this one, which takes one statement at a time. */
function within(client: pg.PoolClient): Db {
  let last: Promise<unknown> = Promise.resolve()
  const query: Query = async (given, values) => {
    const statement = typeof given === 'string' ? { text: given } : given
    if (isNotSent(statement.text)) return { rows: [] }
    const name = names.get(statement.text) ?? `statement-${names.size}`
    names.set(statement.text, name)
    const sent = last.then(() => client.query({ ...statement, name }, values))
    last = sent.catch(() => {})
    return sent
  }
  const connection = { query, release: () => {} }
  const nested = drizzle(connection as unknown as pg.PoolClient, { schema })
  return Object.assign(nested, { $client: { ...connection, connect: async () => connection } }) as unknown as Db
}
