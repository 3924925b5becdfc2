import { timestamp } from 'drizzle-orm/pg-core'

/** To the millisecond, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
