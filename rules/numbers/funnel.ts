import type { Day } from '../dates.ts'

/** From a visit to a trip that is paid. Parties and bookings are counted, not people. */
export const STEPS = ['visits', 'joined', 'booked', 'paid'] as const
export type FunnelStep = (typeof STEPS)[number]

/**
 * `joined`: parties that joined a list. `booked`: bookings made, by deposit or in full. `paid`: those among them that owe
 * nothing now. Visits are nobody's, so that nobody can say for which trip they were: with a trip asked for they are null.
 */
export type FunnelCounts = { visits: number | null } & Record<Exclude<FunnelStep, 'visits'>, number>
export type FunnelWeek = FunnelCounts & { week: Day }

type Counted<Step extends FunnelStep> = readonly ({ week: Day } & Record<Step, number>)[]

export type FunnelFacts = {
  visits: Counted<'visits'> | null
  joined: Counted<'joined'>
  bookings: Counted<'booked' | 'paid'>
}

/** Every week, by its Monday, also those in which nothing happened. */
export function funnelWeeks(weeks: readonly Day[], { visits, joined, bookings }: FunnelFacts): FunnelWeek[] {
  const [visitsIn, joinedIn, bookingsIn] = [byWeek(visits ?? []), byWeek(joined), byWeek(bookings)]
  return weeks.map((week) => ({
    week,
    visits: visits && (visitsIn.get(week)?.visits ?? 0),
    joined: joinedIn.get(week)?.joined ?? 0,
    booked: bookingsIn.get(week)?.booked ?? 0,
    paid: bookingsIn.get(week)?.paid ?? 0,
  }))
}

function byWeek<Row extends { week: Day }>(rows: readonly Row[]): Map<Day, Row> {
  return new Map(rows.map((row) => [row.week, row]))
}

export function funnelSum(weeks: readonly FunnelWeek[]): FunnelCounts {
  const sum = (step: FunnelStep) => weeks.reduce((total, week) => total + (week[step] ?? 0), 0)
  const hasVisits = weeks.every(({ visits }) => visits !== null)
  return { visits: hasVisits ? sum('visits') : null, joined: sum('joined'), booked: sum('booked'), paid: sum('paid') }
}

/** How many there were for each one of the step before. Of nothing there is no share. */
export function stepShare(counts: FunnelCounts, step: FunnelStep): number | undefined {
  const before = STEPS[STEPS.indexOf(step) - 1]
  const whole = before && counts[before]
  const part = counts[step]
  return whole && part !== null ? part / whole : undefined
}
