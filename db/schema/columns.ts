import { sql } from 'drizzle-orm'
import { type AnyPgColumn, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

/** To the millisecond, with its zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The id of a row of another table. */
export const reference = <Id>(name: string, column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid(name).$type<Id>().references(column, actions)

/** The key of rules/addresses.ts for the column `email`: lower case, and without the tag after a plus sign. */
export const emailKey = sql`regexp_replace(lower(btrim(email)), '^([^+]+)\\+.*(@[^@]*)$', '\\1\\2')`
