import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { MOST_PARTY } from '../rules/forms/options.ts'
import type { DepartureId, NewsId, WaitlistEntryId } from '../rules/ids.ts'
import { type WishIds, wishKey } from '../rules/waitlist.ts'
import type { Db, Tx } from './database.ts'
import { departures, waitlistEntries } from './schema.ts'

export type WaitlistEntry = typeof waitlistEntries.$inferSelect
type NewEntry = typeof waitlistEntries.$inferInsert
type EntryChange = Partial<
  Pick<NewEntry, 'name' | 'people' | 'standing' | 'payload' | 'page' | 'idempotencyKey' | 'updatedAt'>
>

/** Who joins for the same wish waits here, so that places are given one after the other. A departure has its own lock. */
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

/** Only staff who merge two entries give somebody another place. */
export async function updatePlace(
  tx: Tx,
  id: WaitlistEntryId,
  place: Pick<WaitlistEntry, 'joinedAt' | 'people' | 'standing' | 'updatedAt'>,
): Promise<void> {
  await tx.update(waitlistEntries).set(place).where(eq(waitlistEntries.id, id))
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

/** Who joined for the same wish before this entry, and still waits. Who passed on an invitation is not in the way. */
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
        ne(waitlistEntries.standing, 'passed'),
        sql`(${waitlistEntries.joinedAt}, ${waitlistEntries.id}) < (${entry.joinedAt}, ${entry.id})`,
      ),
    )
  return ahead ?? { parties: 0, people: 0 }
}

/**
 * Of those who can be invited, in order of joining, as many as could be needed to fill the seats: the first of each size.
 * A list of any length costs one short look into the index for each size.
 */
export async function firstOfEachSize(tx: Tx, departureId: DepartureId, freeSeats: number): Promise<WaitlistEntry[]> {
  const sizes = Array.from({ length: Math.min(freeSeats, MOST_PARTY) }, (_, index) => index + 1)
  const firsts = await Promise.all(
    sizes.map((people) =>
      tx
        .select()
        .from(waitlistEntries)
        .where(
          and(
            eq(waitlistEntries.departureId, departureId),
            eq(waitlistEntries.people, people),
            eq(waitlistEntries.standing, 'waiting'),
            isNull(waitlistEntries.leftAt),
          ),
        )
        .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
        .limit(Math.floor(freeSeats / people)),
    ),
  )
  return firsts.flat().sort(byJoining)
}

function byJoining(one: WaitlistEntry, other: WaitlistEntry): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1)
}

/** Of those who are still there. */
export async function changeStanding(
  tx: Tx,
  ids: WaitlistEntryId[],
  standing: WaitlistEntry['standing'],
): Promise<WaitlistEntry[]> {
  return tx
    .update(waitlistEntries)
    .set({ standing })
    .where(and(inArray(waitlistEntries.id, ids), isNull(waitlistEntries.leftAt)))
    .returning()
}

type Place = Pick<WaitlistEntry, 'joinedAt' | 'id'>

/** The next of a list, in order of joining, marked as told; those who were told before are left out. */
export async function tellNext(
  tx: Tx,
  departureId: DepartureId,
  news: { id: NewsId; to: readonly WaitlistEntry['standing'][] },
  after: Place | undefined,
  limit: number,
): Promise<{ told: WaitlistEntry[]; last: Place | undefined }> {
  const next = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.wish, departureId),
        isNull(waitlistEntries.leftAt),
        after && sql`(${waitlistEntries.joinedAt}, ${waitlistEntries.id}) > (${after.joinedAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit)
    .for('update')
  const told = next.filter(({ standing, toldNewsId }) => news.to.includes(standing) && toldNewsId !== news.id)
  const ids = told.map(({ id }) => id)
  if (told.length > 0) {
    await tx.update(waitlistEntries).set({ toldNewsId: news.id }).where(inArray(waitlistEntries.id, ids))
  }
  return { told, last: next.length === limit ? next.at(-1) : undefined }
}

/**
 * People who wait for other coming dates of the same trip and said that they are flexible: marked as asked, in order of
 * joining, each person once. Those who are on this list already need not be asked.
 */
export async function askFlexible(
  tx: Tx,
  departure: { id: DepartureId; destination: string },
  limit: number,
  now: Date,
): Promise<WaitlistEntry[]> {
  const { rows } = await tx.execute<{ id: WaitlistEntryId }>(sql`
    select e.id from ${waitlistEntries} e join ${departures} d on d.id = e.departure_id
    where d.destination = ${departure.destination} and d.id <> ${departure.id} and d.start_date > ${now}::date
      and d.cancelled_at is null and e.left_at is null and e.standing = 'waiting' and e.asked_elsewhere_at is null
      and e.payload ->> 'flexibleDates' = 'true'
      and not exists (select from ${waitlistEntries} own where own.email = e.email and own.left_at is null
        and (own.departure_id = ${departure.id} or own.asked_elsewhere_at is not null))
    order by e.joined_at, e.id limit ${limit} for update of e skip locked`)
  if (rows.length === 0) return []
  const asked = await tx
    .update(waitlistEntries)
    .set({ askedElsewhereAt: now, askedElsewhereId: departure.id })
    .where(
      inArray(
        waitlistEntries.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning()
  return [...new Map(asked.map((entry) => [entry.email, entry])).values()]
}

/** Whose lists change when this person is erased, in the order in which they are to be locked. */
export async function departuresOf(tx: Tx, email: string): Promise<DepartureId[]> {
  const rows = await tx
    .selectDistinct({ id: waitlistEntries.departureId })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.email, email), isNotNull(waitlistEntries.departureId)))
    .orderBy(asc(waitlistEntries.departureId))
  return rows.flatMap(({ id }) => id ?? [])
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
): Promise<number> {
  const departed = sql`${waitlistEntries.departureId} in
    (select ${departures.id} from ${departures} where ${departures.endDate} < ${before.departed})`
  const unchanged = and(isNull(waitlistEntries.departureId), lt(waitlistEntries.updatedAt, before.unchanged))
  const left = lt(waitlistEntries.leftAt, before.left)
  const gone = await tx.delete(waitlistEntries).where(or(departed, unchanged, left))
  return gone.rowCount ?? 0
}

function only(entries: WaitlistEntry[]): WaitlistEntry {
  const [entry] = entries
  if (!entry) throw new Error('a written entry comes back')
  return entry
}
