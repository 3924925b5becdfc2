import type { Day } from '#rules/dates.ts'

/** Undefined means all. A month is written 2027-01. */
export type DateFilter = { month?: string | undefined; trip?: string | undefined }

type Listed = { startDate: Day; destination: string }

const monthOf = ({ startDate }: Pick<Listed, 'startDate'>) => startDate.slice(0, 7)

export function filterDates<Departure extends Listed>(
  departures: readonly Departure[],
  { month, trip }: DateFilter,
): Departure[] {
  return departures.filter((each) => (!month || monthOf(each) === month) && (!trip || each.destination === trip))
}

/** The months in which departures start, in order. */
export function monthsOfDates(departures: readonly Listed[]): string[] {
  return [...new Set(departures.map(monthOf))].sort()
}
