import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { PageTurn } from '../rules/pages.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import { isAddress } from '../rules/search-words.ts'
import type { Db } from './database.ts'
import { owesSince } from './instalments.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasAddress, hasWord } from './schema/search.ts'
import { bookings, departures, guests, instalments, orders } from './schema.ts'
import { searchedPage } from './searched-page.ts'

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
  if (filter.words.length === 0) return bookingsBeyond(db, filter, turn, limit, now)
  const isMatching = matching(filter, dayOf(now))
  const isFound = and(isMatching, ...filter.words.map(isNamed))
  const search = { table: bookings, key, isFound, isLookedUp: and(isMatching, isAmongNamed(filter.words)), turn }
  return searchedPage(search, limit, (isOnPage) => readBookings(db, isOnPage, turn, limit, now))
}

/** As many as it takes to write all of them down, in the order of pages. */
export async function bookingsBeyond(db: Db, filter: BookingFilter, turn: PageTurn, limit: number, now: Date) {
  const isFound = and(matching(filter, dayOf(now)), isAmongNamed(filter.words), beyond(key, turn))
  return readBookings(db, isFound, turn, limit, now)
}

async function readBookings(db: Db, which: SQL | undefined, turn: PageTurn, limit: number, now: Date) {
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
    .where(which)
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

function matching(filter: BookingFilter, today: Day): SQL | undefined {
  const { state, destination, departureId, plan, method, isOverdue } = filter
  return and(
    state && eq(bookings.state, state),
    destination
      ? sql`${bookings.departureId} in (
          select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`
      : undefined,
    departureId && eq(bookings.departureId, departureId),
    plan && eq(bookings.plan, plan),
    method &&
      sql`exists (select from ${orders} where ${orders.bookingId} = ${bookings.id}
      and ${orders.method} = ${method} and ${orders.state} = 'paid')`,
    isOverdue ? and(eq(bookings.state, 'confirmed'), owesSince(addDays(today, -1))) : undefined,
  )
}

/** In the booking itself, or in somebody who comes along. */
function isNamed(word: string): SQL | undefined {
  if (isAddress(word)) return isWrittenTo(word)
  const isComing = sql`exists (
    select from ${guests} where ${guests.bookingId} = ${bookings.id} and ${hasWord(guests, word)})`
  return or(hasWord(bookings, word), isComing)
}

/** The same for indexes. Of several words the longest is likely the rarest: it is looked up, and the others asked for. */
function isAmongNamed(words: readonly string[]): SQL | undefined {
  const [rarest, ...others] = words.toSorted((one, other) => other.length - one.length)
  return rarest === undefined ? undefined : and(isIndexed(rarest), ...others.map(isNamed))
}

/** Both tables have an index, of which an `or` between them would use none; looked into once, not again for each booking. */
function isIndexed(word: string): SQL {
  if (isAddress(word)) return isWrittenTo(word)
  return sql`${bookings.id} in (with named as materialized (
    select ${bookings.id} from ${bookings} where ${hasWord(bookings, word)}
    union all select ${guests.bookingId} from ${guests} where ${hasWord(guests, word)}) select id from named)`
}

const isWrittenTo = (address: string) => hasAddress(sql`lower(${bookings.email})`, address)
