import { and, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { departures, isOnWaitlist, proposals, waitlistEntries } from '#db/schema.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import type { ProposalState } from '#rules/pool/proposals.ts'

/** The names of parties by their first entry, as far as it still waits. */
export async function listPartyNames(db: Db, ids: readonly WaitlistEntryId[]) {
  const { id, name, emailKey, status } = waitlistEntries
  return db
    .select({ id, name, emailKey })
    .from(waitlistEntries)
    .where(and(sql`${id} = any(${sql.param([...ids])}::uuid[])`, isOnWaitlist(waitlistEntries), eq(status, 'waiting')))
}

/** Departures by their IDs, even those that have been cancelled. */
export async function listDatesOf(db: Db, ids: readonly DepartureId[]) {
  const { id, destination, startDate, endDate } = departures
  return db
    .select({ id, destination, startDate, endDate })
    .from(departures)
    .where(inArray(id, [...ids]))
}

/** Rule W7: proposals that are open, or were sent after this moment: their parties are not asked again now. */
export async function listRecentAsks(db: Db, since: Date) {
  const { emailKey, departureId, state, createdAt } = proposals
  return db
    .select({ emailKey, departureId, isOpen: sql<boolean>`${state} = 'open'` })
    .from(proposals)
    .where(or(eq(state, 'open'), gt(createdAt, since)))
}

/** The newest first. */
export async function listProposalRows(db: Db, limit: number) {
  const { id, entryId, departureId, people, state, endedBy, createdAt, endedAt } = proposals
  const { destination, startDate, endDate } = departures
  return db
    .select({
      ...{ id, entryId, departureId, people, state, endedBy, createdAt, endedAt },
      name: waitlistEntries.name,
      departure: { destination, startDate, endDate },
    })
    .from(proposals)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, entryId))
    .innerJoin(departures, eq(departures.id, departureId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type ProposalRow = Awaited<ReturnType<typeof listProposalRows>>[number]

export async function countProposals(db: Db): Promise<Partial<Record<ProposalState, number>>> {
  const { state } = proposals
  const rows = await db.select({ state, all: count() }).from(proposals).groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.all]))
}
