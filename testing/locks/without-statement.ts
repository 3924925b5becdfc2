import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/database.ts'
import * as schema from '#db/schema.ts'

type Statement = string | pg.QueryConfig
type Run = (statement: Statement, values?: unknown[]) => unknown

const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text)

/** The same database, on connections whose transactions skip a statement, such as the one that locks. */
export function withoutStatement(db: Db, isSkipped: (text: string) => boolean): Db {
  return through(
    db,
    (run) => (statement, values) => (isSkipped(textOf(statement)) ? run('select') : run(statement, values)),
  )
}

/** The same database, on connections whose transactions read the rows that they would lock. */
export function withoutLocks(db: Db): Db {
  return through(db, (run) => (statement, values) => {
    const text = textOf(statement).replace(/ for (no key )?update$/, '')
    return run(typeof statement === 'string' ? text : { ...statement, text }, values)
  })
}

function through({ $client }: Db, change: (run: Run) => Run): Db {
  const pool: pg.Pool = Object.create($client)
  pool.query = $client.query.bind($client) as pg.Pool['query']
  pool.connect = (async () => {
    const client = await $client.connect()
    const query = change(client.query.bind(client) as Run)
    return Object.assign(Object.create(client), { query, release: client.release.bind(client) })
  }) as pg.Pool['connect']
  return Object.assign(drizzle(pool, { schema }), { $client: pool })
}
