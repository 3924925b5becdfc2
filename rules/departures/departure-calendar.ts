import { addDays, type Day, daysBetween, weekdayOnOrAfter } from '#rules/dates.ts'

/** All weeks that have a day in a month such as 2027-01. They begin on a weekday, where 0 is Sunday. */
export function weeksOfMonth(month: string, weekday: number): Day[][] {
  const first = weekdayOnOrAfter(addDays(`${month}-01`, -6), weekday)
  const weeks: Day[][] = []
  for (let day = first; day < `${nextMonth(month)}-01`; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

export function nextMonth(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7)
}

export function previousMonth(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

type Stretch = { startDate: Day; endDate: Day }

/** The part of a departure that lies in one week: its first column, from 0, and how many it covers. */
export type Span<Departure> = { departure: Departure; column: number; days: number; isStart: boolean; isEnd: boolean }

/** A week's departures in as few lines as possible, so that departures on one line never overlap. */
export function lanesOfWeek<Departure extends Stretch>(
  week: readonly Day[],
  departures: readonly Departure[],
): Span<Departure>[][] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const lanes: Span<Departure>[][] = []
  for (const departure of departures.toSorted(byStart)) {
    const { startDate, endDate } = departure
    if (endDate < first || startDate > last) continue
    const column = Math.max(0, daysBetween(first, startDate))
    const end = Math.min(week.length - 1, daysBetween(first, endDate))
    const span = { departure, column, days: end - column + 1, isStart: startDate >= first, isEnd: endDate <= last }
    const lane = lanes.find((spans) => spans.every((other) => other.column + other.days <= column))
    if (lane) lane.push(span)
    else lanes.push([span])
  }
  return lanes
}

function byStart(one: Stretch, other: Stretch): number {
  return one.startDate.localeCompare(other.startDate) || other.endDate.localeCompare(one.endDate)
}
