import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Day, dayOf } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { PageTurn } from '../rules/pages.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import type { Db } from './database.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasWord, keptWords } from './schema/search.ts'
import { bookings, departures, guests, instalments, orders } from './schema.ts'

export type BookingFilter = {
  /** Of rules/search-words.ts. Each of them is in the record. */
  words: readonly string[]
  state?: 'confirmed' | 'cancelled' | undefined
  destination?: string | undefined
  departureId?: DepartureId | undefined
  plan?: PaymentPlan | undefined
  method?: PaymentMethod | undefined
  isOverdue: boolean
}

export type ListedBooking = Awaited<ReturnType<typeof bookingsPage>>[number]

const key = { at: bookings.createdAt, id: bookings.id }

const ofBooking = (sum: SQL) =>
  sql<number>`${sql`(select coalesce(sum(${sum}), 0)::int from ${instalments}
  where ${instalments.bookingId} = ${bookings.id})`}`

/** The newest first; of a page before a place, the rows next to it first. */
export async function bookingsPage(db: Db, filter: BookingFilter, turn: PageTurn, limit: number, now: Date) {
  return db
    .select({
      ...key,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      email: bookings.email,
      seats: bookings.seats,
      state: bookings.state,
      plan: bookings.plan,
      departureId: bookings.departureId,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
      subtotalCents: bookings.subtotalCents,
      settledCents: ofBooking(sql`${instalments.settledCents}`),
      overdueCents: ofBooking(sql`case when ${instalments.dueDay} < ${dayOf(now)}::date
        then ${instalments.amountCents} - ${instalments.settledCents} else 0 end`),
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(matching(filter, dayOf(now)), beyond(key, turn)))
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

function matching(filter: BookingFilter, today: Day): SQL | undefined {
  const { words, state, destination, departureId, plan, method, isOverdue } = filter
  return and(
    ...words.map(isNamed),
    state && eq(bookings.state, state),
    destination ? eq(departures.destination, destination) : undefined,
    departureId && eq(bookings.departureId, departureId),
    plan && eq(bookings.plan, plan),
    method &&
      sql`exists (select from ${orders} where ${orders.bookingId} = ${bookings.id}
      and ${orders.method} = ${method} and ${orders.state} = 'paid')`,
    isOverdue
      ? sql`${bookings.state} = 'confirmed' and ${bookings.id} in (select ${instalments.bookingId} from ${instalments}
          where ${instalments.settledCents} < ${instalments.amountCents} and ${instalments.dueDay} < ${today}::date)`
      : undefined,
  )
}

/**
 * In the booking itself, or in somebody who comes along. Both have an index, which an `or` between them would not use; and
 * looked up once, not again for each booking of the list.
 */
function isNamed(word: string): SQL {
  return sql`${bookings.id} in (with named as materialized (
    select ${bookings.id} from ${bookings} where ${hasWord(keptWords(bookings), word)}
    union all select ${guests.bookingId} from ${guests} where ${hasWord(keptWords(guests), word)}) select id from named)`
}
