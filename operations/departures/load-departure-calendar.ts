import { addDays, startOfDayAt } from '../../rules/dates.ts'
import { weeksOfMonth } from '../../rules/departures/departure-calendar.ts'
import { DECISION_DAYS, needsDecision } from '../../rules/departures/phases.ts'
import type { Tools } from '../tools.ts'
import { type DepartureRow, listAllDepartures } from './list-departures.ts'

/**
 * The weeks of a month such as 2027-01 with all departures that fly in them, and those about which staff have to decide
 * in them as things stand now (rules P7 and P8).
 */
export async function loadDepartureCalendar(month: string, tools: Tools) {
  const weeks = weeksOfMonth(month)
  const from = weeks[0]?.[0] ?? `${month}-01`
  const to = addDays(from, 7 * weeks.length - 1)
  const [departures, later] = await Promise.all([
    listAllDepartures({ endsFrom: from, to }, tools),
    // One that opened late is decided later than others, but before it starts.
    listAllDepartures({ from, to: addDays(to, DECISION_DAYS) }, tools),
  ])
  const decided = later.filter(({ decisionDay }) => decisionDay >= from && decisionDay <= to)
  return {
    weeks,
    departures,
    decisions: decided.filter((each) => needsDecision(each, onDecisionDay(each, tools.now()))),
  }
}

/** The end of the decision day at the base, or now, if it is over. */
function onDecisionDay({ decisionDay, timeZone }: DepartureRow, now: Date): Date {
  const end = startOfDayAt(timeZone, addDays(decisionDay, 1))
  return end > now ? end : now
}
