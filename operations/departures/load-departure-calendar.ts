import { addDays } from '../../rules/dates.ts'
import { weeksOfMonth } from '../../rules/departures/departure-calendar.ts'
import { DECISION_DAYS, needsDecision } from '../../rules/departures/phases.ts'
import type { Tools } from '../tools.ts'
import { listAllDepartures } from './list-departures.ts'

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
    listAllDepartures({ from: addDays(from, DECISION_DAYS), to: addDays(to, DECISION_DAYS) }, tools),
  ])
  return { weeks, departures, decisions: later.filter((each) => needsDecision(each, onDecisionDay(each, tools.now()))) }
}

/** The end of the decision day, because it begins later at some bases; or now, if it is over. */
function onDecisionDay({ decisionDay }: { decisionDay: string }, now: Date): Date {
  const end = new Date(addDays(decisionDay, 1))
  return end > now ? end : now
}
