import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { BookingId, DepartureId, GuestId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { bookings, departures, guests } from './schema.ts'

export type NewGuest = typeof guests.$inferInsert
export type StoredGuest = typeof guests.$inferSelect
type GuestChange = Partial<Omit<NewGuest, 'id' | 'bookingId' | 'position'>>

/** Whatever shows a guest takes these: what is sealed travels only where it is opened. */
const { sealed: _, ...openColumns } = getTableColumns(guests)
export type OpenGuest = Omit<StoredGuest, 'sealed'>

/** Nothing that somebody told the operator or the group. */
const nothingTold = { sealed: null, given: {}, isReady: false, whatsapp: null, sharesSince: null }
const unknownRider = { sport: null, skill: null, country: null }

export async function insertGuests(tx: Tx, added: NewGuest[]): Promise<void> {
  await tx.insert(guests).values(added)
}

/** In the order of their places. */
export async function guestsOf(db: Db | Tx, bookingId: BookingId): Promise<OpenGuest[]> {
  return db.select(openColumns).from(guests).where(eq(guests.bookingId, bookingId)).orderBy(asc(guests.position))
}

export type GuestPlace = { bookingId: BookingId; position: number }
export type LockedGuest = { guest: StoredGuest; isCancelled: boolean; startDate: Day; endDate: Day }

/** Whoever changes what a guest told waits here for whoever else does. */
export async function lockGuest(tx: Tx, { bookingId, position }: GuestPlace): Promise<LockedGuest | undefined> {
  const [row] = await tx
    .select({ guest: guests, state: bookings.state, startDate: departures.startDate, endDate: departures.endDate })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(guests.bookingId, bookingId), eq(guests.position, position)))
    .for('update', { of: guests })
  if (!row) return undefined
  const { state, ...rest } = row
  return { ...rest, isCancelled: state === 'cancelled' }
}

export async function changeGuest(tx: Tx, id: GuestId, change: GuestChange): Promise<void> {
  await tx.update(guests).set(change).where(eq(guests.id, id))
}

/** What somebody told is gone; who they are and how they ride stays. */
export async function forgetAnswers(tx: Tx, id: GuestId, now: Date): Promise<void> {
  const { sealed, given, isReady } = nothingTold
  await changeGuest(tx, id, { sealed, given, isReady, updatedAt: now })
}

/** Somebody else takes the place, and nothing of who had it is left. */
export async function replaceName(tx: Tx, id: GuestId, name: string, now: Date): Promise<void> {
  await changeGuest(tx, id, { ...nothingTold, ...unknownRider, name, introducedAt: null, updatedAt: now })
}

/** Their booking has moved: the group that they were introduced to is not theirs any more. */
export async function forgetIntroductions(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.update(guests).set({ introducedAt: null }).where(eq(guests.bookingId, bookingId))
}

const bookerColumns = {
  id: bookings.id,
  reference: bookings.reference,
  seats: bookings.seats,
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  email: bookings.email,
  linkNumber: bookings.linkNumber,
}

export type GroupGuest = Awaited<ReturnType<typeof groupOf>>[number]

/** Everybody who is on a departure, booking by booking. A booking is there only once money came for it. */
export async function groupOf(db: Db | Tx, departureId: DepartureId) {
  return db
    .select({ guest: openColumns, booking: bookerColumns })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(guests.position))
}

/** With what is sealed, for those who may open it. */
export async function sealedGuests(tx: Tx, of: { departureId: DepartureId } | { bookingId: BookingId }) {
  const which = 'bookingId' in of ? eq(bookings.id, of.bookingId) : eq(bookings.departureId, of.departureId)
  return tx
    .select({ guest: guests, booking: bookerColumns })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(and(which, eq(bookings.state, 'confirmed')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(guests.position))
}

const ofBookings = (which: SQL) =>
  sql`${guests.bookingId} in (select ${bookings.id} from ${bookings} join ${departures}
    on ${departures.id} = ${bookings.departureId} where ${which})`

/** Rule G2: only the operator and the group needed it, and only for the trip. */
export async function eraseOldAnswers(tx: Tx, endedBefore: Day, now: Date): Promise<number> {
  const erased = await tx
    .update(guests)
    .set({ ...nothingTold, erasedAt: now })
    .where(and(isNull(guests.erasedAt), ofBookings(sql`${departures.endDate} < ${endedBefore}`)))
  return erased.rowCount ?? 0
}

export async function eraseOldNames(tx: Tx, endedBefore: Day): Promise<void> {
  await tx
    .update(guests)
    .set({ ...unknownRider, name: '' })
    .where(and(ne(guests.name, ''), ofBookings(sql`${departures.endDate} < ${endedBefore}`)))
}

/** Who booked with this address; the others of a booking have told us no address. */
const isBooker = (email: string) =>
  and(eq(guests.position, 1), ofBookings(sql`lower(${bookings.email}) = ${email}`)) ?? sql`false`

export async function guestRecordsOf(db: Db | Tx, email: string): Promise<StoredGuest[]> {
  return db.select().from(guests).where(isBooker(email)).orderBy(asc(guests.updatedAt), asc(guests.id))
}

/** Their name stays beside the booking's, which the accounts need. */
export async function eraseGuestRecordsOf(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .update(guests)
    .set({ ...nothingTold, ...unknownRider, erasedAt: now })
    .where(isBooker(email))
}
