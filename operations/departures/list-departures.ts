import {
  type DepartureFilter,
  departuresPage,
  type ListedDeparture,
  type ListPlace,
  type ListTurn,
} from '../../db/staff-departures.ts'
import { addDays, type Day } from '../../rules/dates.ts'
import { DECISION_DAYS, peopleToGo, potentialPeople } from '../../rules/phases.ts'
import { availableSpots } from '../../rules/seats.ts'
import { showTitles } from '../catalogue/show-catalogue.ts'
import type { Tools } from '../tools.ts'

/** A departure as staff see it in a list. */
export type DepartureLine = ListedDeparture & {
  title: string
  availableSpots: number
  potential: number
  needed: number
  /** Rule P7: the day on which a date that still gathers is put before staff. */
  decisionDay: Day
}

export type DepartureList = { lines: DepartureLine[]; previous: ListPlace | undefined; next: ListPlace | undefined }

const PAGE_LINES = 25

export async function listDepartures(filter: DepartureFilter, turn: ListTurn, tools: Tools): Promise<DepartureList> {
  // One more than a page holds tells whether there is another page.
  const found = await linesOf(filter, turn, PAGE_LINES + 1, tools)
  const isBack = turn !== undefined && 'before' in turn
  const hasMore = found.length > PAGE_LINES
  const lines = isBack ? found.slice(-PAGE_LINES) : found.slice(0, PAGE_LINES)
  return {
    lines,
    previous: (isBack ? hasMore : turn !== undefined) ? lines[0] : undefined,
    next: isBack || hasMore ? lines.at(-1) : undefined,
  }
}

/** More dates than helicopters could fly in a month. */
const MOST_IN_MONTH = 500

/** All departures that start in a month, such as 2027-01. */
export async function departuresOfMonth(
  month: string,
  filter: DepartureFilter,
  tools: Tools,
): Promise<DepartureLine[]> {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return linesOf({ ...filter, from, to }, undefined, MOST_IN_MONTH, tools)
}

async function linesOf(filter: DepartureFilter, turn: ListTurn, limit: number, tools: Tools): Promise<DepartureLine[]> {
  const [found, titles] = await Promise.all([
    departuresPage(tools.db, filter, turn, limit, tools.now()),
    showTitles(tools),
  ])
  return found.map((departure) => ({
    ...departure,
    title: titles[departure.destination] ?? departure.destination,
    availableSpots: availableSpots(departure),
    potential: potentialPeople(departure),
    needed: peopleToGo(departure.capacity),
    decisionDay: decisionDay(departure.startDate),
  }))
}

export function decisionDay(startDate: Day): Day {
  return addDays(startDate, -DECISION_DAYS)
}
