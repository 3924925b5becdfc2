import { listDeparturesGoingOn } from '#db/departures/departure-rows.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays } from '#rules/dates.ts'
import { DECISION_DAYS } from '#rules/departures/decision-days.ts'
import { weeksOfMonth } from '#rules/departures/departure-calendar.ts'
import { openDecisionDay } from '#rules/departures/flight-status.ts'
import { type DepartureRow, listAllDepartures } from './list-departures.ts'

/**
 * The weeks of a month such as 2027-01, each beginning on the given weekday, with all departures that fly in them, and those
 * about which staff have to decide in them as things stand now (rules P7 and P8).
 */
export async function loadDepartureCalendar(month: string, weekday: number, tools: Tools) {
  const weeks = weeksOfMonth(month, weekday)
  const from = weeks[0]?.[0] ?? `${month}-01`
  const to = addDays(from, 7 * weeks.length - 1)
  const [departures, later, titles] = await Promise.all([
    listAllDepartures({ endsFrom: from, to }, tools),
    // A departure that opened late is decided later than others, but before it starts.
    listDeparturesGoingOn(tools.db, from, addDays(to, DECISION_DAYS), tools.now()),
    getTripTitles(tools),
  ])
  const decisions = later.flatMap((each) => {
    const decisionDay = openDecisionDay(each, tools.now())
    if (!decisionDay || decisionDay < from || decisionDay > to) return []
    return [{ ...each, title: titles[each.destination] ?? each.destination, decisionDay }]
  })
  return { weeks, departures: departures.map(toCalendar), decisions }
}

export type CalendarDeparture = ReturnType<typeof toCalendar>

/** A month may have hundreds, so only what the page shows of each is sent. */
function toCalendar(departure: DepartureRow) {
  const { id, title, startDate, endDate, state, phase, isClosed, isCancelled, isPrivate, needsDecision } = departure
  const { capacity, confirmedSeats, heldSeats, invitedSeats, availableSpots, waitingPeople } = departure
  const seats = { capacity, confirmedSeats, heldSeats, invitedSeats, availableSpots, waitingPeople }
  return { id, title, startDate, endDate, state, phase, isClosed, isCancelled, isPrivate, needsDecision, ...seats }
}
