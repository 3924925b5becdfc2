import { and, asc, between, eq, or, sql } from 'drizzle-orm'
import { receivedOf } from '#db/costs/guest-money.ts'
import type { Db } from '#db/database.ts'
import { departureCosts, departures } from '#db/schema.ts'
import type { DepartureProfit } from '#rules/reports/profit.ts'
import type { ReportFilter } from './reports.ts'

const costs = sql`(select ${departureCosts.departureId} as departure_id, sum(${departureCosts.owedCents})::float8 as owed,
  sum(${departureCosts.paidCents})::float8 as paid from ${departureCosts} group by 1) costs`
const receivedCents = sql<number>`coalesce(received.cents, 0)`
const owedCents = sql<number>`coalesce(costs.owed, 0)`

/** Rule M35: departures that have received or cost money, cancelled ones included, in order of start. */
export async function listProfits(
  db: Db,
  { period: { from, to }, destination: only }: ReportFilter,
): Promise<DepartureProfit[]> {
  const { id, destination, startDate, cancelledAt } = departures
  const isIn = and(between(startDate, from, to), only === undefined ? undefined : eq(destination, only))
  return db
    .select({
      id,
      destination,
      startDate,
      isCancelled: sql<boolean>`${cancelledAt} is not null`,
      receivedCents,
      owedCents,
      paidCents: sql<number>`coalesce(costs.paid, 0)`,
    })
    .from(departures)
    .leftJoin(sql`${receivedOf(isIn)} received`, sql`received.departure_id = ${id}`)
    .leftJoin(costs, sql`costs.departure_id = ${id}`)
    .where(and(isIn, or(sql`${receivedCents} <> 0`, sql`${owedCents} <> 0`)))
    .orderBy(asc(startDate), asc(id))
}
