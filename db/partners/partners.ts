import { and, asc, count, eq, isNotNull, isNull, sum } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, lockById, updateById } from '#db/rows.ts'
import { bookings, orders, partners, waitlistEntries } from '#db/schema.ts'
import type { BookingId, PartnerId } from '#rules/ids.ts'

export type StoredPartner = typeof partners.$inferSelect

export async function listPartners(db: Db): Promise<StoredPartner[]> {
  return db.select().from(partners).orderBy(asc(partners.name))
}

export const findPartner = findById(partners)
export const lockPartner = lockById(partners)
export const updatePartner = updateById(partners)

/** Rule G17: the partner with this code, unless it has ended. */
export async function findPartnerId(db: Db | Tx, code: string): Promise<PartnerId | undefined> {
  const [partner] = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.code, code), isNull(partners.endedAt)))
  return partner?.id
}

/** Returns which of the two names another partner already has, if any. */
export async function findTakenName(
  tx: Tx,
  { name, code }: Pick<StoredPartner, 'name' | 'code'>,
): Promise<'name' | 'code' | undefined> {
  if ((await tx.$count(partners, eq(partners.name, name))) > 0) return 'name'
  return (await tx.$count(partners, eq(partners.code, code))) > 0 ? 'code' : undefined
}

/** False if the name or the code is taken. */
export async function insertPartner(tx: Tx, partner: typeof partners.$inferInsert): Promise<boolean> {
  const added = await tx.insert(partners).values(partner).onConflictDoNothing().returning({ id: partners.id })
  return added.length > 0
}

/** Rule G17: the partner whose link led to a booking. */
export async function findPartnerOfBooking(db: Db, bookingId: BookingId): Promise<StoredPartner | undefined> {
  const [row] = await db
    .select({ partner: partners })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(and(eq(orders.bookingId, bookingId), eq(orders.purpose, 'booking')))
  return row?.partner
}

/** Rule G17: who came through a partner: parties whose waitlist entry was confirmed, and bookings that stand. */
export type PartnerCounts = { entries: number; bookings: number; people: number }

export async function countByPartner(db: Db): Promise<(PartnerCounts & { id: PartnerId | null })[]> {
  const waited = await db
    .select({ id: waitlistEntries.partnerId, entries: count() })
    .from(waitlistEntries)
    .where(and(isNotNull(waitlistEntries.partnerId), isNotNull(waitlistEntries.confirmedAt)))
    .groupBy(waitlistEntries.partnerId)
  const booked = await db
    .select({ id: orders.partnerId, bookings: count(), people: sum(bookings.seats).mapWith(Number) })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isNotNull(orders.partnerId), eq(orders.purpose, 'booking'), eq(bookings.state, 'confirmed')))
    .groupBy(orders.partnerId)
  const ids = new Set([...waited, ...booked].map(({ id }) => id))
  return [...ids].map((id) => ({
    id,
    entries: waited.find((row) => row.id === id)?.entries ?? 0,
    bookings: booked.find((row) => row.id === id)?.bookings ?? 0,
    people: booked.find((row) => row.id === id)?.people ?? 0,
  }))
}
