import { and, asc, between, eq, sql } from 'drizzle-orm'
import { receivedCents } from '#db/costs/guest-money.ts'
import type { Db } from '#db/database.ts'
import { departureCosts, departures } from '#db/schema.ts'
import type { DepartureProfit } from '#rules/reports/profit.ts'
import type { ReportFilter } from './reports.ts'

const sumOf = (cents: typeof departureCosts.owedCents | typeof departureCosts.paidCents) =>
  sql<number>`${sql`(select coalesce(sum(${cents}), 0) from ${departureCosts}
    where ${departureCosts.departureId} = ${departures.id})::float8`}`

/** Rule M35: departures that have received or cost money, cancelled ones included, in order of start. */
export async function listProfits(
  db: Db,
  { period: { from, to }, destination: only }: ReportFilter,
): Promise<DepartureProfit[]> {
  const { id, destination, startDate, cancelledAt } = departures
  const rows = await db
    .select({
      id,
      destination,
      startDate,
      isCancelled: sql<boolean>`${cancelledAt} is not null`,
      receivedCents,
      owedCents: sumOf(departureCosts.owedCents),
      paidCents: sumOf(departureCosts.paidCents),
    })
    .from(departures)
    .where(and(between(startDate, from, to), only === undefined ? undefined : eq(destination, only)))
    .orderBy(asc(startDate), asc(id))
  return rows.filter((row) => row.receivedCents !== 0 || row.owedCents !== 0)
}
