import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { BookingId, InstalmentId } from '../rules/ids.ts'
import type { Reminder } from '../rules/reminders.ts'
import type { Db, Tx } from './database.ts'
import { bookings, instalments } from './schema.ts'

export type StoredInstalment = typeof instalments.$inferSelect
type NewInstalment = typeof instalments.$inferInsert

export async function insertInstalments(tx: Tx, rows: NewInstalment[]): Promise<void> {
  await tx.insert(instalments).values(rows)
}

/** What a booking owes when. rules/ledger.ts knows the order. */
export async function instalmentsOf(db: Db | Tx, bookingId: BookingId): Promise<StoredInstalment[]> {
  return db.select().from(instalments).where(eq(instalments.bookingId, bookingId))
}

/** For operations/money/settle-instalments.ts alone: nobody else says what is settled. */
export async function writeSettled(tx: Tx, id: InstalmentId, settledCents: number): Promise<void> {
  await tx.update(instalments).set({ settledCents }).where(eq(instalments.id, id))
}

/**
 * Of a booking: something of it was due on this day or before, and is not settled. The ids are an array, since the database
 * takes a third of all instalments for unsettled, and would rather read every booking than look for so many.
 */
export function owesSince(until: Day): SQL {
  return sql`${bookings.id} = any(array(select ${instalments.bookingId} from ${instalments}
    where ${instalments.settledCents} < ${instalments.amountCents} and ${instalments.dueDay} <= ${until}::date))`
}

/** Not settled, due on this day or before, and not yet put before staff: rule M10 looks at them. */
export async function toBeReminded(db: Db, until: Day): Promise<Pick<StoredInstalment, 'id' | 'bookingId'>[]> {
  const isOpen = and(lt(instalments.settledCents, instalments.amountCents), lte(instalments.dueDay, until))
  const isAwaited = sql`${instalments.reminder} is distinct from 'staff-asked'`
  return db
    .select({ id: instalments.id, bookingId: instalments.bookingId })
    .from(instalments)
    .innerJoin(bookings, eq(bookings.id, instalments.bookingId))
    .where(and(isOpen, isAwaited, eq(bookings.state, 'confirmed')))
    .orderBy(asc(instalments.dueDay), asc(instalments.id))
}

export async function findInstalment(tx: Tx, id: InstalmentId): Promise<StoredInstalment | undefined> {
  const [instalment] = await tx.select().from(instalments).where(eq(instalments.id, id))
  return instalment
}

export async function markReminded(tx: Tx, id: InstalmentId, reminder: Reminder): Promise<void> {
  await tx.update(instalments).set({ reminder }).where(eq(instalments.id, id))
}

/** Rule M8: on another date it falls due on another day, and is reminded of anew. */
export async function moveInstalment(tx: Tx, id: InstalmentId, dueDay: Day): Promise<void> {
  await tx.update(instalments).set({ dueDay, reminder: null }).where(eq(instalments.id, id))
}
