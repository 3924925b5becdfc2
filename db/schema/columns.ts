import { sql } from 'drizzle-orm'
import { type AnyPgColumn, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

/** To the millisecond, with its zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The id of a row of another table. */
export const reference = <Id>(name: string, column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid(name).$type<Id>().references(column, actions)

/** The key of rules/addresses.ts for the column `email`. A function of the database, so that it has one home there. */
export const emailKey = sql`email_key(email)`
