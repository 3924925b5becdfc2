import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto, updateById } from '#db/rows.ts'
import { bookings, departures, guests, operators, waiverSignatures, waivers } from '#db/schema.ts'
import type { BookingId, DepartureId, GuestId, OperatorId, WaiverId } from '#rules/ids.ts'

export type Waiver = typeof waivers.$inferSelect
export type WaiverSignature = typeof waiverSignatures.$inferSelect

export const findWaiver = findById(waivers)
export const insertWaiver = insertInto(waivers)
export const updateWaiver = updateById(waivers)

/** The newest first. */
export async function listWaivers(db: Db | Tx, operatorId: OperatorId): Promise<Waiver[]> {
  return db.select().from(waivers).where(eq(waivers.operatorId, operatorId)).orderBy(desc(waivers.version))
}

/** Rule G24: what guests of this booking sign. */
export async function findWaiverOfBooking(db: Db | Tx, bookingId: BookingId) {
  const [row] = await db
    .select({ waiver: waivers, operatorName: operators.name })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .innerJoin(operators, eq(operators.id, departures.operatorId))
    .innerJoin(waivers, and(eq(waivers.operatorId, operators.id), isNull(waivers.endedAt)))
    .where(eq(bookings.id, bookingId))
  return row
}

/** False if the guest has signed this version already. */
export async function insertSignature(tx: Tx, signature: WaiverSignature): Promise<boolean> {
  const added = await tx
    .insert(waiverSignatures)
    .values(signature)
    .onConflictDoNothing()
    .returning({ id: waiverSignatures.id })
  return added.length > 0
}

export async function findSignature(db: Db | Tx, waiverId: WaiverId, guestId: GuestId) {
  return findWhere(
    db,
    waiverSignatures,
    and(eq(waiverSignatures.waiverId, waiverId), eq(waiverSignatures.guestId, guestId)),
  )
}

/** The guests of a departure who signed the current waiver of its operator. */
export async function listSignaturesOfDeparture(db: Db | Tx, departureId: DepartureId) {
  const { guestId, signedAt } = waiverSignatures
  return db
    .select({ guestId, signedAt, version: waivers.version })
    .from(waiverSignatures)
    .innerJoin(waivers, and(eq(waivers.id, waiverSignatures.waiverId), isNull(waivers.endedAt)))
    .innerJoin(guests, eq(guests.id, waiverSignatures.guestId))
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .innerJoin(departures, and(eq(departures.id, bookings.departureId), eq(departures.operatorId, waivers.operatorId)))
    .where(eq(departures.id, departureId))
}

/** For the file that a person gets. */
export async function listSignaturesOfGuests(db: Db | Tx, guestIds: readonly GuestId[]) {
  const { name, hash, signedAt } = waiverSignatures
  return db
    .select({ operator: operators.name, version: waivers.version, name, hash, signedAt })
    .from(waiverSignatures)
    .innerJoin(waivers, eq(waivers.id, waiverSignatures.waiverId))
    .innerJoin(operators, eq(operators.id, waivers.operatorId))
    .where(inArray(waiverSignatures.guestId, [...guestIds]))
    .orderBy(waiverSignatures.signedAt)
}

/** Rule G26: another person takes the seat, or everything about its guest is erased. */
export async function deleteSignatures(tx: Tx, which: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: guests.id }).from(guests).where(which)
  await tx.delete(waiverSignatures).where(inArray(waiverSignatures.guestId, ids))
}

/** How many guests of coming departures would sign a new version. */
export async function countGuestsToSign(db: Db, operatorId: OperatorId, today: string): Promise<number> {
  const [row] = await db
    .select({ guests: sql<number>`count(*)::int` })
    .from(guests)
    .innerJoin(bookings, and(eq(bookings.id, guests.bookingId), eq(bookings.state, 'confirmed')))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(departures.operatorId, operatorId), sql`${departures.endDate} >= ${today}::date`))
  return row?.guests ?? 0
}
