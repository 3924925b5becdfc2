import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryConfig } from 'pg'

/**
 * A statement for the driver itself: built once, planned once on each connection, and sent with new values each time.
 * Only for queries that every buyer waits for; everywhere else Drizzle is fast enough.
 */
export function prepareQuery<Name extends string>(
  name: string,
  statement: SQL,
): (values: Readonly<Record<Name, unknown>>) => QueryConfig {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return (values) => ({
    name,
    text,
    values: params.map((param) => (is(param, Placeholder) ? values[param.name as Name] : param)),
  })
}

/** Placeholders for a row of values. */
export function placeholderList(...names: string[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.placeholder(name)}`),
    sql`, `,
  )
}
