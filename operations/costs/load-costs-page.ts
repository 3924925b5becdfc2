import { type DepartureCosts, listCostPayments, listCosts, sumCosts } from '#db/costs/costs.ts'
import { sumReceived } from '#db/costs/guest-money.ts'
import type { Db } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { openCents, profitCents } from '#rules/costs/costs.ts'
import { type DepartureId, idsOf } from '#rules/ids.ts'

export type CostTotals = DepartureCosts & { openCents: number; receivedCents: number; profitCents: number }

/** Rule M35: what a departure cost, and what it leaves of the money that guests paid. */
export async function loadCostTotals(db: Db, departureId: DepartureId): Promise<CostTotals> {
  const [costs, receivedCents] = await Promise.all([sumCosts(db, departureId), sumReceived(db, departureId)])
  const profit = profitCents({ receivedCents, owedCents: costs.owedCents })
  return { ...costs, openCents: openCents(costs), receivedCents, profitCents: profit }
}

export type CostsPage = NonNullable<Awaited<ReturnType<typeof loadCostsPage>>>

export async function loadCostsPage(departureId: DepartureId, tools: Tools) {
  const { db, now } = tools
  const departure = await findDeparture(db, departureId, now())
  if (!departure) return undefined
  const [titles, totals, costs] = await Promise.all([
    getTripTitles(tools),
    loadCostTotals(db, departureId),
    listCosts(db, departureId),
  ])
  const payments = Map.groupBy(await listCostPayments(db, idsOf(costs)), ({ costId }) => costId)
  const hasCharter = costs.some(({ kind }) => kind === 'charter')
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    totals,
    costs: costs.map((cost) => ({ ...cost, openCents: openCents(cost), payments: payments.get(cost.id) ?? [] })),
    /** The charter's cost on the departure's own form, for the first charter that is recorded. */
    plannedCents: hasCharter ? null : departure.charterCostCents,
  }
}
