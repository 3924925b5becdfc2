import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { WaitlistEntryId } from '../rules/ids.ts'
import { type WishIds, wishKey } from '../rules/waitlist.ts'
import type { Db, Tx } from './database.ts'
import { departures, waitlistEntries } from './schema.ts'

export type WaitlistEntry = typeof waitlistEntries.$inferSelect
type NewEntry = typeof waitlistEntries.$inferInsert
type EntryChange = Pick<NewEntry, 'name' | 'people' | 'payload' | 'page' | 'idempotencyKey' | 'updatedAt'>

/** Who joins for the same wish waits here, so that places are given one after the other. */
export async function lockWish(tx: Tx, wish: WishIds): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${wishKey(wish)}`}, 0))`)
}

/** The entry of somebody who still waits for this. */
export async function openEntry(tx: Tx, wish: WishIds, email: string): Promise<WaitlistEntry | undefined> {
  const isOpen = and(
    eq(waitlistEntries.wish, wishKey(wish)),
    eq(waitlistEntries.email, email),
    isNull(waitlistEntries.leftAt),
  )
  const [entry] = await tx.select().from(waitlistEntries).where(isOpen)
  return entry
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<WaitlistEntry> {
  return only(await tx.insert(waitlistEntries).values(entry).returning())
}

export async function updateEntry(tx: Tx, id: WaitlistEntryId, change: EntryChange): Promise<WaitlistEntry> {
  return only(await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id)).returning())
}

/** Nobody if there is no such entry, or it was left before. */
export async function markLeft(tx: Tx, id: WaitlistEntryId, now: Date): Promise<WaitlistEntry | undefined> {
  const [entry] = await tx
    .update(waitlistEntries)
    .set({ leftAt: now, updatedAt: now })
    .where(and(eq(waitlistEntries.id, id), isNull(waitlistEntries.leftAt)))
    .returning()
  return entry
}

export async function findEntry(db: Db | Tx, id: WaitlistEntryId): Promise<WaitlistEntry | undefined> {
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  return entry
}

export type Ahead = { parties: number; people: number }

/** Who joined for the same wish before this entry, and still waits. */
export async function aheadOf(db: Db | Tx, entry: Pick<WaitlistEntry, 'wish' | 'joinedAt' | 'id'>): Promise<Ahead> {
  const [ahead] = await db
    .select({
      parties: sql<number>`count(*)::int`,
      people: sql<number>`coalesce(sum(${waitlistEntries.people}), 0)::int`,
    })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.wish, entry.wish),
        isNull(waitlistEntries.leftAt),
        sql`(${waitlistEntries.joinedAt}, ${waitlistEntries.id}) < (${entry.joinedAt}, ${entry.id})`,
      ),
    )
  return ahead ?? { parties: 0, people: 0 }
}

export async function entriesOf(db: Db | Tx, email: string): Promise<WaitlistEntry[]> {
  return db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)).orderBy(waitlistEntries.joinedAt)
}

export async function deleteEntriesOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.email, email))
}

/** `departed` is a day: a departure that ended before it is long over. */
export async function deleteOldEntries(
  tx: Tx,
  before: { departed: string; unchanged: Date; left: Date },
): Promise<void> {
  const departed = sql`${waitlistEntries.departureId} in
    (select ${departures.id} from ${departures} where ${departures.endDate} < ${before.departed})`
  const unchanged = and(isNull(waitlistEntries.departureId), lt(waitlistEntries.updatedAt, before.unchanged))
  await tx.delete(waitlistEntries).where(or(departed, unchanged, lt(waitlistEntries.leftAt, before.left)))
}

function only(entries: WaitlistEntry[]): WaitlistEntry {
  const [entry] = entries
  if (!entry) throw new Error('a written entry comes back')
  return entry
}
