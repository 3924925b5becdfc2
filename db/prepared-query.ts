import { is, Placeholder, type SQL } from 'drizzle-orm'
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

const names = new Map<string, string>()

/** A name for a statement by its text, so that each connection plans it once. */
export function nameOfStatement(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  return name
}
