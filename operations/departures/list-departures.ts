import {
  type DepartureCursor,
  type DepartureFilter,
  type ListedDeparture,
  listDepartureRows,
  listSortedDepartureRows,
  sumDepartureSeats,
} from '#db/departures/departure-rows.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { decisionDay } from '#rules/departures/decision-days.ts'
import { type DepartureState, departureState } from '#rules/departures/departure-states.ts'
import { minimumPeople, needsDecision, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'

export type DepartureRow = ListedDeparture & {
  title: string
  state: DepartureState
  availableSpots: number
  potential: number
  minimum: number
  /** Rules P7 and P8: the day from which staff decide about it, if it is short of people. */
  decisionDay: Day
  /** Rules P7 and P8: that day has come. */
  needsDecision: boolean
}

const DEPARTURES_PER_PAGE = 25

export async function listDepartures(
  filter: DepartureFilter,
  cursor: DepartureCursor,
  tools: Tools,
  limit = DEPARTURES_PER_PAGE,
) {
  // One row more than a page shows whether there is another page.
  const found = await toDepartureRows(filter, cursor, limit + 1, tools)
  const isBack = cursor !== undefined && 'before' in cursor
  const hasMore = found.length > limit
  const rows = isBack ? found.slice(-limit) : found.slice(0, limit)
  return {
    rows,
    previous: (isBack ? hasMore : cursor !== undefined) ? rows[0] : undefined,
    next: isBack || hasMore ? rows.at(-1) : undefined,
  }
}

/** Rule A18: in the order of a column. */
export async function listSortedDepartures(
  filter: DepartureFilter,
  sort: SortedPage<SortName<'departures'>>,
  tools: Tools,
) {
  const found = await listSortedDepartureRows(tools.db, filter, sort, DEPARTURES_PER_PAGE, tools.now())
  return toSortedRows(await withRules(found, tools), sort, DEPARTURES_PER_PAGE)
}

/** Rule A18: undefined if there is nothing to sum up. */
export async function loadDepartureTotals(filter: DepartureFilter, { db, now }: Tools) {
  const totals = await sumDepartureSeats(db, filter, now())
  return totals?.departures ? totals : undefined
}

/** More departures than helicopters could fly in a month. */
const MAX_DEPARTURES_PER_MONTH = 500

/** Not paged, so it needs a filter that leaves a month or so of departures. */
export async function listAllDepartures(filter: DepartureFilter, tools: Tools) {
  return toDepartureRows(filter, undefined, MAX_DEPARTURES_PER_MONTH, tools)
}

async function toDepartureRows(
  filter: DepartureFilter,
  cursor: DepartureCursor,
  limit: number,
  tools: Tools,
): Promise<DepartureRow[]> {
  return withRules(await listDepartureRows(tools.db, filter, cursor, limit, tools.now()), tools)
}

async function withRules(found: readonly ListedDeparture[], tools: Tools): Promise<DepartureRow[]> {
  const titles = await getTripTitles(tools)
  return found.map((departure) => ({
    ...departure,
    title: titles[departure.destination] ?? departure.destination,
    state: departureState(departure, tools.now()),
    availableSpots: availableSpots(departure),
    potential: potentialPeople(departure),
    minimum: minimumPeople(departure.capacity),
    decisionDay: decisionDay(departure),
    needsDecision: needsDecision(departure, tools.now()),
  }))
}
