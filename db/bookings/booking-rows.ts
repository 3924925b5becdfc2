import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { hasOverdue, isDueSince, sumInstallmentsOfBooking } from '#db/installments/installments.ts'
import { offsetOf, orderRows, type RowPlace, type SortColumns } from '#db/keyset.ts'
import { isPriceLowered, loweredOfBooking } from '#db/payments/payments.ts'
import { matchesEmailPrefix, matchesWord } from '#db/schema/search.ts'
import { bookings, departures, guests, installments, isOfOperator, orders, partners, payments } from '#db/schema.ts'
import { allMatches, createRowList, createSortedRows } from '#db/search-page.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { isEmailWord } from '#rules/staff/search-words.ts'
import type { SortName } from '#rules/staff/sorting.ts'

export type BookingFilter = {
  /** As rules/staff/search-words.ts splits them. A booking matches if it has all of them. */
  words: readonly string[]
  state?: 'confirmed' | 'cancelled' | undefined
  destination?: string | undefined
  departureId?: DepartureId | undefined
  /** The first day of the trip; both days are included. */
  startsFrom?: Day | undefined
  startsTo?: Day | undefined
  paymentPlan?: PaymentPlan | undefined
  method?: MoneyMethod | undefined
  isOverdue: boolean
  id?: BookingId | undefined
  /** The departure's operator. */
  operatorId?: OperatorId | undefined
  createdSince?: Date | undefined
}

const key = { at: bookings.createdAt, id: bookings.id }

const settledCents = sumInstallmentsOfBooking(sql`${installments.settledCents}`)
const paidCents = sql<number>`${settledCents} - ${loweredOfBooking}`

async function readBookings(db: Db, which: SQL | undefined, place: RowPlace, limit: number, now: Date) {
  return db
    .select({
      ...key,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      email: bookings.email,
      phone: bookings.phone,
      version: bookings.version,
      seats: bookings.seats,
      state: bookings.state,
      paymentPlan: bookings.paymentPlan,
      departureId: bookings.departureId,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
      // The price as it is now, and what was paid of it.
      subtotalCents: sql<number>`${bookings.subtotalCents} - ${loweredOfBooking}`,
      settledCents: paidCents,
      overdueCents: sumInstallmentsOfBooking(sql`case when ${isDueSince(now, 1)}
        then ${installments.amountCents} - ${installments.settledCents} else 0 end`),
      partner: sql<
        string | null
      >`(select ${partners.name} from ${orders} join ${partners} on ${partners.id} = ${orders.partnerId}
        where ${orders.bookingId} = ${bookings.id} and ${orders.purpose} = 'booking' limit 1)`,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(which)
    .orderBy(...orderRows(key, place))
    .limit(limit)
    .offset(offsetOf(place))
}

export type ListedBooking = Awaited<ReturnType<typeof readBookings>>[number]

export async function listBookingsById(db: Db, ids: readonly BookingId[], now: Date): Promise<ListedBooking[]> {
  return readBookings(db, inArray(bookings.id, [...ids]), undefined, ids.length, now)
}

export async function listBookingsByEmail(db: Db, email: string, limit: number, now: Date): Promise<ListedBooking[]> {
  return readBookings(db, sql`lower(${bookings.email}) = ${email}`, undefined, limit, now)
}

export const bookingRows = createRowList({ table: bookings, key, search, read: readBookings })

const sorts: SortColumns<SortName<'bookings'>> = {
  reference: [bookings.reference],
  name: [sql`lower(${bookings.firstName} || ' ' || ${bookings.lastName})`],
  trip: [departures.destination, departures.startDate],
  seats: [bookings.seats],
  paid: [paidCents],
  // A cancelled booking owes nothing.
  due: [sql`case when ${bookings.state} = 'confirmed' then ${bookings.subtotalCents} - ${settledCents} else 0 end`],
  state: [bookings.state],
}

export const listSortedBookingRows = createSortedRows({ sorts, search, read: readBookings })

type BookingTotals = { bookings: number; seats: number; priceCents: number; paidCents: number; dueCents: number }

/**
 * Rule A18. Each table is read once, because a sum for each booking would be slow for all of them. Without a filter, the few
 * bookings that do not count are left out instead of looking up all that do.
 */
export async function sumBookings(db: Db, filter: BookingFilter, now: Date): Promise<BookingTotals | undefined> {
  const matches = allMatches(search(filter, now))
  const isCounted = and(matches, eq(bookings.state, 'confirmed'))
  const isFound = matches
    ? sql`booking_id in (select id from found)`
    : sql`booking_id not in (select ${bookings.id} from ${bookings} where ${ne(bookings.state, 'confirmed')})`
  const { rows } = await db.execute<BookingTotals>(sql`
    with found as (
      select ${bookings.id}, ${bookings.seats}, ${bookings.subtotalCents} as cents from ${bookings} where ${isCounted}),
    counted as (select count(*)::int as bookings, coalesce(sum(seats), 0)::int as seats,
      coalesce(sum(cents), 0)::float as agreed from found),
    paid as (select
      (select coalesce(sum(${installments.settledCents}), 0)::float from ${installments} where ${isFound}) as settled,
      (select coalesce(sum(${payments.amountCents} - ${payments.feeCents}), 0)::float from ${payments}
        where ${isFound} and ${isPriceLowered}) as lowered)
    select bookings, seats, agreed - lowered as "priceCents", settled - lowered as "paidCents",
      agreed - settled as "dueCents" from counted, paid`)
  return rows[0]
}

function search(filter: BookingFilter, now: Date) {
  const isMatch = matching(filter)
  return {
    isListed: filter.isOverdue ? and(eq(bookings.state, 'confirmed'), hasOverdue(now, 1)) : undefined,
    isFound: and(isMatch, ...filter.words.map(hasWord)),
    isLookedUp: and(isMatch, hasWords(filter.words)),
  }
}

function matching(filter: BookingFilter): SQL | undefined {
  const { id, state, destination, departureId, startsFrom, startsTo, paymentPlan, method, operatorId, createdSince } =
    filter
  return and(
    id && eq(bookings.id, id),
    state && eq(bookings.state, state),
    destination
      ? sql`${bookings.departureId} in (
          select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`
      : undefined,
    departureId && eq(bookings.departureId, departureId),
    startsFrom || startsTo ? startsBetween(startsFrom, startsTo) : undefined,
    operatorId && isOfOperator(bookings.departureId, operatorId),
    createdSince && gte(bookings.createdAt, createdSince),
    paymentPlan && eq(bookings.paymentPlan, paymentPlan),
    method &&
      sql`exists (select from ${payments} where ${payments.bookingId} = ${bookings.id}
      and ${payments.kind} = 'payment' and ${payments.method} = ${method} and ${payments.state} = 'completed')`,
  )
}

function startsBetween(from: Day | undefined, to: Day | undefined): SQL {
  const isBetween = and(
    from ? gte(departures.startDate, from) : undefined,
    to ? lte(departures.startDate, to) : undefined,
  )
  return sql`${bookings.departureId} in (select ${departures.id} from ${departures} where ${isBetween})`
}

const isIn = {
  booking: (word: string) =>
    isEmailWord(word) ? matchesEmailPrefix(sql`lower(${bookings.email})`, word) : matchesWord(bookings, word),
  /** Rule G13: a guest may have their own address. */
  guest: (word: string) =>
    isEmailWord(word) ? matchesEmailPrefix(sql`lower(${guests.email})`, word) : matchesWord(guests, word),
}

/** The word is in the booking itself or in one of its guests. */
function hasWord(word: string): SQL | undefined {
  const isOfGuest = sql`exists (select from ${guests} where ${guests.bookingId} = ${bookings.id} and ${isIn.guest(word)})`
  return or(isIn.booking(word), isOfGuest)
}

/** The same condition for indexes. The longest word is probably the rarest: it is looked up, and the others filter. */
function hasWords(words: readonly string[]): SQL | undefined {
  const [rarest, ...others] = words.toSorted((one, other) => other.length - one.length)
  return rarest === undefined ? undefined : and(hasIndexedWord(rarest), ...others.map(hasWord))
}

/** Both tables have an index, but an `or` between them would use neither. Materialized, each is read once. */
function hasIndexedWord(word: string): SQL {
  return sql`${bookings.id} in (with named as materialized (
    select ${bookings.id} from ${bookings} where ${isIn.booking(word)}
    union all select ${guests.bookingId} from ${guests} where ${isIn.guest(word)}) select id from named)`
}
