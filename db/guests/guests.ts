import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { needsWaiver } from '#db/operators/needs-waiver.ts'
import { deleteSignatures } from '#db/operators/waivers.ts'
import { bookingHoldsMoney } from '#db/payments/held-money.ts'
import { insertInto, lockWhere, updateById } from '#db/rows.ts'
import { bookings, departures, guests } from '#db/schema.ts'
import type { Day, TimeZone } from '#rules/dates.ts'
import type { BookingId, DepartureId, GuestId } from '#rules/ids.ts'

export type NewGuest = typeof guests.$inferInsert
export type StoredGuest = typeof guests.$inferSelect

/** Pages read these columns: sealed answers leave the database only to be unsealed. */
const { sealedAnswers: _, ...plainColumns } = getTableColumns(guests)
const openColumns = { ...plainColumns, needsWaiver }
export type GuestProfile = Omit<StoredGuest, 'sealedAnswers'> & { needsWaiver: boolean }

/** Rule G1: erases what a guest shared with the group. */
export const nothingShared = { sharingConsentAt: null, whatsapp: null, aboutLine: null }
/** Erases everything that a guest shared with the operator or the group. */
const noAnswers = { ...nothingShared, sealedAnswers: null, answeredOn: {}, isReady: false }
const noProfile = { sport: null, skill: null, country: null, email: null }

export const insertGuests = insertInto(guests)

export async function listGuestsOfBooking(db: Db | Tx, bookingId: BookingId): Promise<GuestProfile[]> {
  return db.select(openColumns).from(guests).where(eq(guests.bookingId, bookingId)).orderBy(asc(guests.position))
}

export type GuestKey = { bookingId: BookingId; position: number }
export type LockedGuest = { guest: StoredGuest; isCancelled: boolean; startDate: Day; endDate: Day; timeZone: TimeZone }

/** One transaction at a time changes a guest's answers. */
export async function lockGuest(tx: Tx, { bookingId, position }: GuestKey): Promise<LockedGuest | undefined> {
  const { startDate, endDate, timeZone } = departures
  const [row] = await tx
    .select({ guest: guests, state: bookings.state, startDate, endDate, timeZone })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(guests.bookingId, bookingId), eq(guests.position, position)))
    .for('update', { of: guests })
  if (!row) return undefined
  const { state, ...rest } = row
  return { ...rest, isCancelled: state === 'cancelled' }
}

export const updateGuest = updateById(guests)

export async function lockGuests(tx: Tx, ids: readonly GuestId[]): Promise<void> {
  await lockWhere(tx, guests, inArray(guests.id, [...ids]))
}

/** Their name, sport, skill and country stay. */
export async function clearGuestAnswers(tx: Tx, id: GuestId, now: Date): Promise<void> {
  const { sealedAnswers, answeredOn, isReady } = noAnswers
  await updateGuest(tx, id, { sealedAnswers, answeredOn, isReady, updatedAt: now })
}

/** Another person takes this position, so everything about the first is erased, and their link ends: rule G13. */
export async function resetGuest(
  tx: Tx,
  id: GuestId,
  { name, email }: Pick<StoredGuest, 'name' | 'email'>,
  now: Date,
): Promise<StoredGuest> {
  const [guest] = await tx
    .update(guests)
    .set({
      ...noAnswers,
      ...noProfile,
      name,
      email,
      linkVersion: sql`${guests.linkVersion} + 1`,
      introducedAt: null,
      updatedAt: now,
    })
    .where(eq(guests.id, id))
    .returning()
  if (!guest) throw new Error(`no guest ${id}`)
  await deleteSignatures(tx, eq(guests.id, id))
  return guest
}

/** A booking that moves has a new group, to which its guests are not introduced yet. */
export async function clearIntroductions(tx: Tx, bookingId: BookingId): Promise<void> {
  await lockWhere(tx, guests, eq(guests.bookingId, bookingId))
  await tx.update(guests).set({ introducedAt: null }).where(eq(guests.bookingId, bookingId))
}

const bookerColumns = {
  id: bookings.id,
  reference: bookings.reference,
  seats: bookings.seats,
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  email: bookings.email,
  linkVersion: bookings.linkVersion,
}

export type GroupGuest = Awaited<ReturnType<typeof listGroup>>[number]

/** Everyone on a departure, booking by booking. A booking exists only once a payment was received for it. */
export async function listGroup(db: Db | Tx, departureId: DepartureId) {
  return db
    .select({ guest: openColumns, booking: bookerColumns })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(guests.position))
}

/** Includes the sealed answers, for staff and operators who may read them. */
export async function listSealedGuests(tx: Tx, of: { departureId: DepartureId } | { bookingId: BookingId }) {
  const which = 'bookingId' in of ? eq(bookings.id, of.bookingId) : eq(bookings.departureId, of.departureId)
  return tx
    .select({
      guest: { ...getTableColumns(guests), needsWaiver },
      booking: { ...bookerColumns, phone: bookings.phone },
    })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(and(which, eq(bookings.state, 'confirmed')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(guests.position))
}

const ofBookings = (which: SQL) =>
  sql`${guests.bookingId} in (select ${bookings.id} from ${bookings} join ${departures}
    on ${departures.id} = ${bookings.departureId} where ${which})`

/** A guest may answer again after an erasure, because the booking moved to a later departure or someone else comes. */
const isNotErased = or(
  isNull(guests.erasedAt),
  isNotNull(guests.sealedAnswers),
  isNotNull(guests.whatsapp),
  isNotNull(guests.sharingConsentAt),
)

/** Rule G6: only the operator and the group needed the answers, and only for the trip. */
export async function eraseOldAnswers(tx: Tx, endedBefore: Day, now: Date): Promise<number> {
  const erased = await tx
    .update(guests)
    .set({ ...noAnswers, erasedAt: now })
    .where(and(isNotErased, ofBookings(sql`${departures.endDate} < ${endedBefore}`)))
  return erased.rowCount ?? 0
}

export async function eraseOldNames(tx: Tx, endedBefore: Day): Promise<void> {
  const isOld = ofBookings(sql`${departures.endDate} < ${endedBefore} and not ${bookingHoldsMoney}`)
  await tx
    .update(guests)
    .set({ ...noProfile, name: '' })
    .where(and(or(ne(guests.name, ''), isNotNull(guests.email)), isOld))
  await deleteSignatures(tx, isOld)
}

/** The booker with this address, or a guest who was mailed their own link. */
const hasAddress = (email: string) =>
  or(
    and(eq(guests.position, 1), ofBookings(sql`lower(${bookings.email}) = ${email}`)),
    sql`lower(${guests.email}) = ${email}`,
  ) ?? sql`false`

export async function listGuestsByEmail(db: Db | Tx, email: string): Promise<StoredGuest[]> {
  return db.select().from(guests).where(hasAddress(email)).orderBy(asc(guests.updatedAt), asc(guests.id))
}

/** The name stays, as on the booking, because the accounts need it. */
export async function eraseGuestsByEmail(tx: Tx, email: string, now: Date): Promise<void> {
  await lockWhere(tx, guests, hasAddress(email))
  await deleteSignatures(tx, hasAddress(email))
  await tx
    .update(guests)
    .set({ ...noAnswers, ...noProfile, erasedAt: now })
    .where(hasAddress(email))
}
