import type { Day } from '#rules/dates.ts'

/** From a visit to a paid trip. Counts parties and bookings, not people. */
export const FUNNEL_STEPS = ['visits', 'joined', 'booked', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/**
 * `joined`: parties that joined a waitlist. `booked`: bookings made, by deposit or in full. `paid`: bookings among them
 * that are fully paid by now. Visits are anonymous and belong to no trip, so they are null in a report about one trip.
 */
export type FunnelCounts = { visits: number | null } & Record<Exclude<FunnelStep, 'visits'>, number>
export type FunnelWeek = FunnelCounts & { week: Day }

type Counted<Step extends FunnelStep> = readonly ({ week: Day } & Record<Step, number>)[]

export type FunnelFacts = {
  visits: Counted<'visits'> | null
  joined: Counted<'joined'>
  bookings: Counted<'booked' | 'paid'>
}

/** Every week, by its Monday, including empty ones. */
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

export function sumFunnel(weeks: readonly FunnelWeek[]): FunnelCounts {
  const sum = (step: FunnelStep) => weeks.reduce((total, week) => total + (week[step] ?? 0), 0)
  const hasVisits = weeks.every(({ visits }) => visits !== null)
  return { visits: hasVisits ? sum('visits') : null, joined: sum('joined'), booked: sum('booked'), paid: sum('paid') }
}

/** The share of the previous step. Undefined if that step is empty or unknown. */
export function conversionRate(counts: FunnelCounts, step: FunnelStep): number | undefined {
  const before = FUNNEL_STEPS[FUNNEL_STEPS.indexOf(step) - 1]
  const whole = before && counts[before]
  const part = counts[step]
  return whole && part !== null ? part / whole : undefined
}
