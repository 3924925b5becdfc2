import { and, asc, count, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById } from '#db/rows.ts'
import { departures, holds, invitations, isOnWaitlist, orders, waitlistEntries } from '#db/schema.ts'
import { MAX_PARTY_SIZE } from '#rules/forms/options.ts'
import { type AnnouncementId, type DepartureId, idsOf, type WaitlistEntryId } from '#rules/ids.ts'
import { type WaitlistTargetIds, waitlistTargetKey } from '#rules/waitlist/waitlist.ts'

export type WaitlistEntry = typeof waitlistEntries.$inferSelect
type NewEntry = typeof waitlistEntries.$inferInsert

/** Parties join a target one after the other, so that positions are unique. A departure has its own lock. */
export async function lockWaitlistTarget(tx: Tx, target: WaitlistTargetIds): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${waitlistTargetKey(target)}`}, 0))`)
}

/** The entry of this mailbox that has not left the target's waitlist, confirmed or not. */
export async function findActiveEntry(
  tx: Db | Tx,
  target: WaitlistTargetIds,
  emailKey: string,
): Promise<WaitlistEntry | undefined> {
  const isActive = and(
    eq(waitlistEntries.target, waitlistTargetKey(target)),
    eq(waitlistEntries.emailKey, emailKey),
    isNull(waitlistEntries.leftAt),
  )
  const [entry] = await tx.select().from(waitlistEntries).where(isActive)
  return entry
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<WaitlistEntry> {
  return only(await tx.insert(waitlistEntries).values(entry).returning())
}

export async function updateEntry(tx: Tx, id: WaitlistEntryId, change: Partial<NewEntry>): Promise<WaitlistEntry> {
  return only(await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id)).returning())
}

/** To a departure's waitlist, where the entry keeps the time at which it joined the first. */
export async function moveEntry(tx: Tx, id: WaitlistEntryId, to: DepartureId, now: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ departureId: to, packageId: null, status: 'waiting', updatedAt: now })
    .where(eq(waitlistEntries.id, id))
}

/** Undefined if there is no such entry, or it had already left. */
export async function markEntryLeft(tx: Tx, id: WaitlistEntryId, now: Date): Promise<WaitlistEntry | undefined> {
  const [entry] = await tx
    .update(waitlistEntries)
    .set({ leftAt: now, updatedAt: now })
    .where(and(eq(waitlistEntries.id, id), isNull(waitlistEntries.leftAt)))
    .returning()
  return entry
}

export const findEntry = findById(waitlistEntries)

/** In order of joining. */
export async function findEntries(db: Db | Tx, ids: readonly WaitlistEntryId[]): Promise<WaitlistEntry[]> {
  const { id, joinedAt } = waitlistEntries
  return db
    .select()
    .from(waitlistEntries)
    .where(inArray(id, [...ids]))
    .orderBy(asc(joinedAt), asc(id))
}

/** The people of confirmed entries that joined the same target before this one. Paused entries do not count. */
export async function countPeopleAhead(
  db: Db | Tx,
  entry: Pick<WaitlistEntry, 'target' | 'joinedAt' | 'id'>,
): Promise<number> {
  const [ahead] = await db
    .select({ people: sql<number>`coalesce(sum(${waitlistEntries.people}), 0)::int` })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.target, entry.target),
        isOnWaitlist(waitlistEntries),
        ne(waitlistEntries.status, 'paused'),
        sql`(${waitlistEntries.joinedAt}, ${waitlistEntries.id}) < (${entry.joinedAt}, ${entry.id})`,
      ),
    )
  return ahead?.people ?? 0
}

/** A party that is paying for seats without an invitation needs no other seats. */
const isPaying = (now: Date) => sql`exists (select from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
  where ${orders.emailKey} = ${waitlistEntries.emailKey} and ${orders.departureId} = ${waitlistEntries.departureId}
    and ${orders.purpose} = 'booking' and ${orders.state} in ('open', 'pending')
    and ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz)`

/**
 * Enough parties to fill the seats, in order of joining: the first ones of each size. Each size is one short index
 * scan, however long the waitlist is.
 */
export async function listCandidatesBySize(
  tx: Tx,
  departureId: DepartureId,
  freeSeats: number,
  now: Date,
): Promise<WaitlistEntry[]> {
  const { id, departureId: waitsFor, people, status, joinedAt } = waitlistEntries
  const firsts = sql`(select first.id from generate_series(1, ${Math.min(freeSeats, MAX_PARTY_SIZE)}::int) as size
    cross join lateral (
      select ${id} from ${waitlistEntries} where ${waitsFor} = ${departureId} and ${people} = size
        and ${status} = 'waiting' and ${isOnWaitlist(waitlistEntries)} and not ${isPaying(now)}
      order by ${joinedAt}, ${id} limit ${freeSeats}::int / size) as first)`
  return tx.select().from(waitlistEntries).where(inArray(id, firsts)).orderBy(asc(joinedAt), asc(id))
}

/** Skips entries that have left the waitlist. */
export async function updateEntryStatus(tx: Tx, ids: WaitlistEntryId[], status: WaitlistEntry['status']) {
  return tx
    .update(waitlistEntries)
    .set({ status })
    .where(and(inArray(waitlistEntries.id, ids), isNull(waitlistEntries.leftAt)))
    .returning()
}

type Position = Pick<WaitlistEntry, 'joinedAt' | 'id'>

/** Marks the next entries as notified, in order of joining. Entries that were notified before are left out. */
export async function markNextNotified(
  tx: Tx,
  departureId: DepartureId,
  announcement: { id: AnnouncementId; to: readonly WaitlistEntry['status'][]; isForUnconfirmed: boolean },
  after: Position | undefined,
  limit: number,
): Promise<{ notified: WaitlistEntry[]; last: Position | undefined }> {
  const next = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.target, departureId),
        announcement.isForUnconfirmed ? isNull(waitlistEntries.leftAt) : isOnWaitlist(waitlistEntries),
        after && sql`(${waitlistEntries.joinedAt}, ${waitlistEntries.id}) > (${after.joinedAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit)
    .for('update')
  const notified = next.filter(
    ({ status, lastAnnouncementId }) => announcement.to.includes(status) && lastAnnouncementId !== announcement.id,
  )
  if (notified.length > 0) {
    const isNotified = inArray(waitlistEntries.id, idsOf(notified))
    await tx.update(waitlistEntries).set({ lastAnnouncementId: announcement.id }).where(isNotified)
  }
  return { notified, last: next.length === limit ? next.at(-1) : undefined }
}

/** How many parties are on each departure's list, even if they have not confirmed or let an invitation pass. */
export async function countListedParties(db: Db, ids: readonly DepartureId[]): Promise<Map<DepartureId, number>> {
  const { departureId, leftAt } = waitlistEntries
  const rows = await db
    .select({ id: sql<DepartureId>`${departureId}`, parties: count() })
    .from(waitlistEntries)
    .where(and(inArray(departureId, [...ids]), isNull(leftAt)))
    .groupBy(departureId)
  return new Map(rows.map(({ id, parties }) => [id, parties]))
}

/** The departures that this person waits for, or was invited to before staff moved the entry, and that erasing changes. */
export async function listWaitlistedDepartureIds(tx: Tx, email: string): Promise<DepartureId[]> {
  const { rows } = await tx.execute<{ id: DepartureId }>(sql`
    select e.departure_id as id from ${waitlistEntries} e where e.email = ${email} and e.departure_id is not null
    union
    select i.departure_id from ${invitations} i join ${waitlistEntries} e on e.id = i.entry_id where e.email = ${email}`)
  return rows.map(({ id }) => id)
}

export async function listEntriesByEmail(db: Db | Tx, email: string): Promise<WaitlistEntry[]> {
  return db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)).orderBy(waitlistEntries.joinedAt)
}

/** The entries that this address has not left, for upcoming departures, packages and anywhere, each with its departure. */
export async function listCurrentEntries(tx: Tx, email: string) {
  const { destination, startDate, endDate, timeZone } = departures
  return tx
    .select({ entry: waitlistEntries, departure: { destination, startDate, endDate, timeZone } })
    .from(waitlistEntries)
    .leftJoin(departures, eq(departures.id, waitlistEntries.departureId))
    .where(
      and(
        eq(waitlistEntries.email, email.toLowerCase()),
        isNull(waitlistEntries.leftAt),
        isNull(departures.cancelledAt),
        isNull(departures.flownAt),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt))
}

export async function deleteEntriesByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.email, email))
}

/** Entries of departures that ended before `departed`, unchanged entries without a departure, and entries that left. */
export async function deleteOldEntries(
  tx: Tx,
  before: { departed: string; unchanged: Date; left: Date },
): Promise<number> {
  const departed = sql`${waitlistEntries.departureId} in
    (select ${departures.id} from ${departures} where ${departures.endDate} < ${before.departed})`
  const unchanged = and(isNull(waitlistEntries.departureId), lt(waitlistEntries.updatedAt, before.unchanged))
  const left = lt(waitlistEntries.leftAt, before.left)
  const deleted = await tx.delete(waitlistEntries).where(or(departed, unchanged, left))
  return deleted.rowCount ?? 0
}

function only(entries: WaitlistEntry[]): WaitlistEntry {
  const [entry] = entries
  if (!entry) throw new Error('a write returns its row')
  return entry
}
