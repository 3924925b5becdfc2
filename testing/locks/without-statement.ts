import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/database.ts'
import * as schema from '#db/schema.ts'

type Run = (statement: string | pg.QueryConfig, values?: unknown[]) => unknown

/** The same database, on connections whose transactions skip a statement, such as the one that locks. */
export function withoutStatement({ $client }: Db, isSkipped: (text: string) => boolean): Db {
  const pool: pg.Pool = Object.create($client)
  pool.query = $client.query.bind($client) as pg.Pool['query']
  pool.connect = (async () => {
    const client = await $client.connect()
    const run = client.query.bind(client) as Run
    const query: Run = (statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text
      return isSkipped(text) ? run('select') : run(statement, values)
    }
    return Object.assign(Object.create(client), { query, release: client.release.bind(client) })
  }) as pg.Pool['connect']
  return Object.assign(drizzle(pool, { schema }), { $client: pool })
}
