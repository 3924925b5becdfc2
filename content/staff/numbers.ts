import type { Day } from '../../rules/dates.ts'
import type { FunnelStep } from '../../rules/numbers/funnel.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { dayText } from '../dates.ts'

/** Each picture of the page, by the name that its file has. */
export const FIGURES = ['fill', 'season', 'funnel', 'money'] as const
export type FigureName = (typeof FIGURES)[number]

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const whole = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

/** $150K: for an axis, whose numbers are round. */
export const shortDollars = (cents: number) => compact.format(cents / 100)
export const countText = (count: number) => whole.format(count)
export const shortDay = (day: Day) => short.format(new Date(day))
export const monthName = (day: Day) => month.format(new Date(day))
export const monthText = (day: Day) => monthOfYear.format(new Date(day))

/** Small shares with a decimal: between 0.4% and 0.9% lies a good year. */
export function percentText(share: number): string {
  const percent = share * 100
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)}%`
}

const seatsOf = (seats: number, capacity: number) => `${seats} of ${capacity}`

export const numbersPage = {
  title: 'Numbers',
  intro:
    'Departures count by their first day, visits, lists and bookings by when they happened, money by when it moved. Days are those of UTC.',
  filters: { from: 'From', to: 'To', destination: 'Trip', anywhere: 'All trips' },
  table: 'Show the table',
  export: 'Export as CSV',
  unknown: '–',
}

export const fillWords = {
  heading: 'Fill over time',
  text: 'Seats sold as a share of all seats, by week before the start. A date that still gathers sells nothing; a cancelled one is left out.',
  none: 'No departure starts in these days.',
  season: 'All these dates',
  nearest: 'Those of them that are that near',
  before: 'The same days a year before',
  date: 'One date',
  goes: '75% of the seats',
  axis: 'Weeks before the start',
  start: 'Start',
  summary: (dates: number, seats: number, capacity: number) =>
    `${dates === 1 ? '1 date' : `${countText(dates)} dates`}. Of ${countText(capacity)} seats ${countText(seats)} are sold.`,
  weeks: {
    label: 'Fill by week before the start',
    week: 'Weeks before',
    seats: 'Seats sold',
    fill: 'Fill',
    before: 'A year before',
    seatsText: seatsOf,
  },
  dates: {
    label: 'Fill by departure',
    trip: 'Trip',
    day: 'First day',
    weeks: (weeks: number) => `${weeks} weeks before`,
    now: 'Now, or at the start',
    seatsText: seatsOf,
    shown: (shown: number, all: number) => `The first ${shown} of ${countText(all)} dates. The file has all of them.`,
  },
  file: { trip: 'Trip', day: 'First day', week: 'Weeks before', seats: 'Seats sold', capacity: 'Seats' },
}

export const seasonWords = {
  heading: 'Season',
  text: 'How full the dates of each week are now, or were when they started: the higher a column, the more is sold.',
  none: 'No departure starts in these days.',
  legend: { empty: 'Nothing sold', some: 'Under 75%', going: '75% and more', full: 'Full' },
  today: 'This week',
  summary: (weeks: number, going: number) =>
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} with departures of a trip; in ${going} of them 75% or more is sold.`,
  cell: (trip: string, week: Day, seats: number, capacity: number) =>
    `${trip}, week of ${shortDay(week)}: ${seatsOf(seats, capacity)}`,
  label: 'Fill by trip and week',
  columns: { trip: 'Trip', week: 'Week of', dates: 'Dates', seats: 'Seats sold', capacity: 'Seats', fill: 'Fill' },
}

const steps: Record<FunnelStep, string> = {
  visits: 'Visits',
  joined: 'Joined a list',
  booked: 'Booked',
  paid: 'Paid in full',
}

export const funnelWords = {
  heading: 'From visit to trip',
  text: 'A visit is a page opened from outside the site; who it was is not known, and coming back counts again. Parties join lists, and book by deposit or in full; one may book without having waited. Paid in full are those of the week’s bookings that owe nothing today. Weeks begin on Monday and are counted whole; this one is not over.',
  none: 'These days lie ahead. Nothing has happened in them yet.',
  steps,
  noVisits: 'not known by trip',
  shares: {
    visits: '',
    joined: (share: string) => `${share} of visits`,
    booked: (share: string) => `${share} of those who joined`,
    paid: (share: string) => `${share} of bookings`,
  },
  since: (day: Day | null) =>
    day === null ? 'No visit has been counted yet.' : `Visits are counted since ${dayText(day)}.`,
  overall: 'Overall',
  summary: (weeks: number) =>
    `Week by week, ${weeks === 1 ? '1 week' : `${weeks} weeks`}, each step on a scale of its own.`,
  label: 'Steps by week',
  week: 'Week of',
  sharePer: {
    joined: 'Joined per visit',
    booked: 'Booked per joined',
    paid: 'Paid per booked',
  } satisfies Record<Exclude<FunnelStep, 'visits'>, string>,
  pages: { label: 'Pages on which most visits began', page: 'Page', visits: 'Visits' },
}

const methods: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  'bank-transfer': 'Bank transfer',
  crypto: 'Cryptocurrency',
}

export const moneyWords = {
  heading: 'Money',
  text: 'What guests paid stands above the line, what went back below it. Fees for paying are inside what was paid; net is without them and without what went back. Money that is still pending is not counted, credits are not money. Months are counted whole; this one is not over.',
  none: 'No money has moved in these days.',
  methods,
  net: 'Net',
  summary: (paid: string, fees: string, back: string, net: string) =>
    `In all ${paid} in, ${fees} of it fees, ${back} back, ${net} net.`,
  label: 'Money by month and method',
  columns: { month: 'Month', method: 'Method', in: 'In', fees: 'Fees', back: 'Back', net: 'Net' },
}
