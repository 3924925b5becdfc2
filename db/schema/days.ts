import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DAY_RESULTS, DOWN_REASONS, VERTICAL_UNITS } from '#rules/days/logged-days.ts'
import type { DepartureId, LoggedDayId, OperatorId } from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'
import { departures } from './trips.ts'

/** Rule L1: what a day became. Imported days of past seasons have no departure. */
export const loggedDays = pgTable(
  'logged_days',
  {
    id: uuid('id').$type<LoggedDayId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id),
    destination: text('destination').notNull(),
    /** The operator of that day, also if the departure has another one later. */
    operatorId: reference<OperatorId>('operator_id', () => operators.id),
    day: date('day', { mode: 'string' }).notNull(),
    result: text('result', { enum: DAY_RESULTS }).notNull(),
    reason: text('reason', { enum: DOWN_REASONS }),
    reasonText: text('reason_text'),
    runs: integer('runs'),
    vertical: integer('vertical'),
    verticalUnit: text('vertical_unit', { enum: VERTICAL_UNITS }).notNull(),
    minutes: integer('minutes'),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: timestamptz('recorded_at').notNull(),
    /** Counts changes, so that a page opened before the last one is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('logged_days_once').on(table.departureId, table.day).where(sql`${table.departureId} is not null`),
    uniqueIndex('logged_days_imported_once')
      .on(table.destination, sql`coalesce(operator_id, '00000000-0000-0000-0000-000000000000')`, table.day)
      .where(sql`${table.departureId} is null`),
    index('logged_days_by_destination').on(table.destination, table.day),
    check('logged_days_reason', sql`(${table.result} = 'flown') = (${table.reason} is null)`),
  ],
)
