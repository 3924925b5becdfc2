import { and, asc, eq, gt, inArray, isNull, lte, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto, updateById } from '#db/rows.ts'
import { costEntries, departureCosts, departures } from '#db/schema.ts'
import type { CostSums } from '#rules/costs/costs.ts'
import type { Day } from '#rules/dates.ts'
import type { CostEntryId, CostId, DepartureId } from '#rules/ids.ts'

export type StoredCost = typeof departureCosts.$inferSelect
export type CostEntry = typeof costEntries.$inferSelect

export const findCost = findById(departureCosts)
export const insertCost = insertInto(departureCosts)
export const updateCost = updateById(departureCosts)
export const findCostEntry = findById(costEntries)
export const insertCostEntries = insertInto(costEntries)

const { id, departureId, kind, words, dueDay, owedCents, paidCents, createdAt } = departureCosts
const isThere = gt(owedCents, 0)
const isOpen = sql`${paidCents} < ${owedCents}`

/** What was not removed, in the order in which it is due. */
export async function listCosts(db: Db, ofDeparture: DepartureId): Promise<StoredCost[]> {
  return db
    .select()
    .from(departureCosts)
    .where(and(eq(departureId, ofDeparture), isThere))
    .orderBy(asc(dueDay), asc(createdAt), asc(id))
}

export async function isReversed(tx: Tx, entryId: CostEntryId): Promise<boolean> {
  const { reversesId } = costEntries
  return (await tx.$count(costEntries, eq(reversesId, entryId))) > 0
}

/** Payments that were not taken back, the first one first. */
export async function listCostPayments(db: Db, costIds: readonly CostId[]): Promise<CostEntry[]> {
  const reversal = alias(costEntries, 'reversal')
  const isTakenBack = db.select().from(reversal).where(eq(reversal.reversesId, costEntries.id))
  return db
    .select()
    .from(costEntries)
    .where(
      and(
        inArray(costEntries.costId, [...costIds]),
        eq(costEntries.kind, 'payment'),
        isNull(costEntries.reversesId),
        notExists(isTakenBack),
      ),
    )
    .orderBy(asc(costEntries.paidOn), asc(costEntries.createdAt), asc(costEntries.id))
}

const total = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)::float8`

export type DepartureCosts = CostSums & { nextDueDay: Day | null }

export async function sumCosts(db: Db, ofDeparture: DepartureId): Promise<DepartureCosts> {
  const nextDueDay = sql<Day | null>`(min(${dueDay}) filter (where ${isOpen}))::text`
  const [row] = await db
    .select({ owedCents: total(owedCents), paidCents: total(paidCents), nextDueDay })
    .from(departureCosts)
    .where(eq(departureId, ofDeparture))
  return row ?? { owedCents: 0, paidCents: 0, nextDueDay: null }
}

/** Costs that are open and due by this day, the most urgent first. */
export async function listDueCosts(db: Db, by: Day, limit: number) {
  const { destination, startDate, endDate } = departures
  return db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      id,
      departureId,
      kind,
      words,
      dueDay,
      openCents: sql<number>`${owedCents} - ${paidCents}`,
      ...{ destination, startDate, endDate },
    })
    .from(departureCosts)
    .innerJoin(departures, eq(departures.id, departureId))
    .where(and(isOpen, lte(dueDay, by)))
    .orderBy(asc(dueDay), asc(id))
    .limit(limit)
}
