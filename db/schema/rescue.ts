import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BookingId, DepartureId, RescueAnswerId, RescueId } from '#rules/ids.ts'
import { RESCUE_CHOICES, RESCUE_OUTCOMES } from '#rules/rescue/rescue.ts'
import { bookings } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'
import { departures } from './trips.ts'

/** Rule P17: the guests of a departure without enough people were asked what they want. */
export const rescues = pgTable(
  'rescues',
  {
    id: uuid('id').$type<RescueId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id)
      .notNull()
      .unique(),
    /** For each person, as the mails said it. Null if it was not offered. */
    supplementCents: integer('supplement_cents'),
    createdAt: timestamptz('created_at').notNull(),
    /** How it ended; null while guests can answer. */
    outcome: text('outcome', { enum: RESCUE_OUTCOMES }),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [check('rescues_supplement_positive', sql`${table.supplementCents} > 0`)],
)

/** What a booking was asked, and what it chose. */
export const rescueAnswers = pgTable(
  'rescue_answers',
  {
    id: uuid('id').$type<RescueAnswerId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    /** The departure that it could move to, if there was one. */
    targetId: reference<DepartureId>('target_id', () => departures.id),
    /** The day at the base until which staff wait for an answer. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    choice: text('choice', { enum: RESCUE_CHOICES }),
    /** What staff's decision meant for the booking. */
    result: text('result', { enum: RESCUE_CHOICES }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [unique('rescue_answers_once').on(table.departureId, table.bookingId)],
)
