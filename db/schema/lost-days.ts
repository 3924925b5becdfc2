import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { POLICY_GIFTS } from '#rules/days/lost-days.ts'
import type { BookingId, DepartureId, Id, OperatorId } from '#rules/ids.ts'
import { bookings } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'
import { departures } from './trips.ts'

/** Rule L7: what a down day gives at a destination, or with an operator. */
export const lostDayPolicies = pgTable(
  'lost_day_policies',
  {
    id: uuid('id').$type<Id<'lost-day-policy'>>().primaryKey(),
    destination: text('destination').unique(),
    operatorId: reference<OperatorId>('operator_id', () => operators.id).unique(),
    gives: text('gives', { enum: POLICY_GIFTS }).notNull(),
    percent: integer('percent').notNull(),
    fromDay: integer('from_day').notNull(),
    capPercent: integer('cap_percent').notNull(),
    setBy: text('set_by').notNull(),
    setAt: timestamptz('set_at').notNull(),
  },
  (table) => [
    check('lost_day_policies_one_scope', sql`(${table.destination} is null) <> (${table.operatorId} is null)`),
  ],
)

/** Rule L8: what a settlement decided about a booking. Nothing is changed afterward; a later one adds the difference. */
export const daySettlements = pgTable(
  'day_settlements',
  {
    id: uuid('id').$type<Id<'day-settlement'>>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    days: integer('days').notNull(),
    downDays: integer('down_days').notNull(),
    /** What the policy added since the last settlement, whatever staff gave. */
    countedCents: integer('counted_cents').notNull(),
    creditCents: integer('credit_cents').notNull(),
    refundCents: integer('refund_cents').notNull(),
    settledBy: text('settled_by').notNull(),
    settledAt: timestamptz('settled_at').notNull(),
  },
  (table) => [
    index('day_settlements_by_departure').on(table.departureId),
    index('day_settlements_by_booking').on(table.bookingId),
    unique('day_settlements_once').on(table.bookingId, table.departureId, table.settledAt),
  ],
)
