import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DepartureId, GuestId, OperatorId } from '#rules/ids.ts'
import { guests } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'
import { departures } from './trips.ts'

/** Rule G3: when an operator last opened the manifest of a departure, and which version it was. */
export const manifestViews = pgTable(
  'manifest_views',
  {
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    operatorId: reference<OperatorId>('operator_id', () => operators.id).notNull(),
    version: text('version').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureId, table.operatorId] })],
)

/** Rule G7: the flights of a departure as staff arranged them. A guest without one joins the flight that has room. */
export const flightPins = pgTable(
  'flight_pins',
  {
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    guestId: reference<GuestId>('guest_id', () => guests.id, { onDelete: 'cascade' }).notNull(),
    flight: integer('flight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureId, table.guestId] })],
)
