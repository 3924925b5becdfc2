import { and, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { hasOverdue, overdueOfBooking } from '#db/installments/installments.ts'
import { orderRows, type RowPlace, type SortColumns } from '#db/keyset.ts'
import { matchesEmailPrefix, matchesWord } from '#db/schema/search.ts'
import { bookings, departures, guests, isOfOperator, orders, partners, payments } from '#db/schema.ts'
import { allMatches, createRowList, createSortedRows, isTooLong } from '#db/search-page.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { isEmailWord } from '#rules/staff/search-words.ts'
import type { SortName } from '#rules/staff/sorting.ts'
import { moneyOfBooking, openCents } from './booking-money.ts'

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
      ...moneyOfBooking,
      overdueCents: overdueOfBooking(now),
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
  paid: [moneyOfBooking.settledCents],
  // A cancelled booking owes nothing.
  due: [sql`case when ${bookings.state} = 'confirmed' then ${openCents} else 0 end`],
  state: [bookings.state],
}

export const listSortedBookingRows = createSortedRows({
  from: sql`${bookings} join ${departures} on ${departures.id} = ${bookings.departureId}`,
  key,
  sorts,
  search,
  read: readBookings,
})

/** A word that too many bookings or guests have. All bookings together are few enough. */
export async function isBookingSearchTooLong(db: Db, { words }: Pick<BookingFilter, 'words'>): Promise<boolean> {
  const [rarest] = byLength(words)
  if (rarest === undefined) return false
  const counts = [isTooLong(db, bookings, isIn.booking(rarest)), isTooLong(db, guests, isIn.guest(rarest))]
  return (await Promise.all(counts)).includes(true)
}

type BookingTotals = { bookings: number; seats: number; priceCents: number; paidCents: number; dueCents: number }

/** Rule A18. */
export async function sumBookings(db: Db, filter: BookingFilter, now: Date): Promise<BookingTotals | undefined> {
  const sumOf = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)::float`
  const [totals] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      seats: sql<number>`coalesce(sum(${bookings.seats}), 0)::int`,
      priceCents: sumOf(moneyOfBooking.subtotalCents),
      paidCents: sumOf(moneyOfBooking.settledCents),
      dueCents: sumOf(openCents),
    })
    .from(bookings)
    .where(and(allMatches(search(filter, now)), eq(bookings.state, 'confirmed')))
  return totals
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

/** The longest word is probably the rarest. */
const byLength = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length)

/** The same condition for indexes: the rarest word is looked up, and the others filter. */
function hasWords(words: readonly string[]): SQL | undefined {
  const [rarest, ...others] = byLength(words)
  return rarest === undefined ? undefined : and(hasIndexedWord(rarest), ...others.map(hasWord))
}

/** Both tables have an index, but an `or` between them would use neither. Materialized, each is read once. */
function hasIndexedWord(word: string): SQL {
  return sql`${bookings.id} in (with named as materialized (
    select ${bookings.id} from ${bookings} where ${isIn.booking(word)}
    union all select ${guests.bookingId} from ${guests} where ${isIn.guest(word)}) select id from named)`
}
