import { rangeText } from '#content/dates.ts'
import { departureCalendar, departureStates } from '#content/staff/departures.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureState } from '#rules/departures/departure-states.ts'
import { formatDollars } from '#rules/money.ts'

type Dated = { title: string; startDate: Day; endDate: Day }

type Due = Dated & { reference: string; cents: number }

const dated = ({ title, startDate, endDate }: Dated) => `${title}, ${rangeText(startDate, endDate)}`

/** The calendar that staff and operators subscribe to. It names no guest, because calendars are often shared. */
export const feedWords = {
  name: (site: string, operator: string | null) => (operator ? `${site}: ${operator}` : `${site} departures`),
  departure: (title: string, people: number, capacity: number, state: DepartureState) =>
    `${title} · ${people} of ${capacity}, ${departureStates[state]}`,
  departureNote: (people: number, capacity: number) => `${people} of ${capacity} seats are paid.`,
  decision: (departure: Dated) => departureCalendar.decide(dated(departure)),
  decisionNote: (people: number, minimum: number) =>
    `${people} of the ${minimum} people needed have paid. Decide whether this departure runs.`,
  due: (due: readonly Due[], totalCents: number) => {
    const [first] = due
    const what = first && due.length === 1 ? first.reference : `${due.length} installments`
    return `Due today: ${what}, ${formatDollars(totalCents)}`
  },
  dueLine: (due: Due) => `${due.reference}: ${formatDollars(due.cents)} for ${dated(due)}`,
}
