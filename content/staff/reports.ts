import type { Day } from '#rules/dates.ts'
import type { OverdueAge } from '#rules/reports/due-money.ts'
import type { FunnelStep } from '#rules/reports/funnel.ts'
import type { ReportMethod } from '#rules/reports/payment-totals.ts'
import { orderPage } from './orders.ts'
import { formatStaffDay } from './times.ts'

/** The charts and tables of the page. Each name is also part of its CSV file's name. */
export const FIGURES = ['fill', 'season', 'funnel', 'money', 'profit', 'due', 'overdue', 'days'] as const
export type FigureName = (typeof FIGURES)[number]

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const whole = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

/** $150K, for the round numbers of an axis. */
export const shortDollars = (cents: number) => compact.format(cents / 100)
export const countText = (count: number) => whole.format(count)
export const shortDay = (day: Day) => short.format(new Date(day))
export const monthName = (day: Day) => month.format(new Date(day))
export const monthText = (day: Day) => monthOfYear.format(new Date(day))

/** Shares under 10% keep one decimal, because 0.4% and 0.9% are far apart. */
export function percentText(share: number): string {
  const percent = share * 100
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)}%`
}

const seatsOf = (seats: number, capacity: number) => `${seats} of ${capacity}`

export const reportsPage = {
  title: 'Reports',
  intro:
    'Departures are counted by start date; visits, waiting list entries, and bookings by when they happened; money by when it moved. Days are in UTC.',
  filters: { from: 'From', to: 'To', destination: 'Trip', anywhere: 'All trips' },
  table: 'Show table',
  export: 'Export as CSV',
  unknown: '–',
}

export const fillWords = {
  heading: 'Seats sold over time',
  text: 'Share of seats sold, by week before the start. Departures that are still gathering have no sales. Cancelled departures are left out.',
  none: 'No departures start in this period.',
  season: 'All departures in this period',
  nearest: 'Only departures already this close to their start',
  before: 'Same period a year earlier',
  date: 'One departure',
  goes: '75% of seats',
  axis: 'Weeks before the start',
  start: 'Start',
  summary: (dates: number, seats: number, capacity: number) =>
    `${dates === 1 ? '1 departure' : `${countText(dates)} departures`}. ${countText(seats)} of ${countText(capacity)} seats sold.`,
  weeks: {
    label: 'Seats sold by week before the start',
    week: 'Weeks before start',
    seats: 'Seats sold',
    fill: 'Share sold',
    before: 'A year earlier',
    seatsText: seatsOf,
  },
  dates: {
    label: 'Seats sold by departure',
    trip: 'Trip',
    day: 'Start date',
    weeks: (weeks: number) => `${weeks} weeks before`,
    now: 'Now or at the start',
    seatsText: seatsOf,
    shown: (shown: number, all: number) =>
      `Showing the first ${shown} of ${countText(all)} departures. The CSV has all of them.`,
  },
  file: { trip: 'Trip', day: 'Start date', week: 'Weeks before start', seats: 'Seats sold', capacity: 'Total seats' },
}

export const seasonWords = {
  heading: 'Season',
  text: 'How full each week’s departures are now, or were when they started. The taller the column, the more seats sold. Weeks start on Monday for everyone, because reports and their files are shared.',
  none: 'No departures start in this period.',
  legend: { empty: 'Nothing sold', some: 'Under 75%', going: '75% or more', full: 'Full' },
  today: 'This week',
  summary: (weeks: number, going: number) =>
    `${weeks} ${weeks === 1 ? 'trip week' : 'trip weeks'} with departures, ${going} of them 75% or more sold.`,
  cell: (trip: string, week: Day, seats: number, capacity: number) =>
    `${trip}, week of ${shortDay(week)}: ${seatsOf(seats, capacity)} seats sold`,
  label: 'Seats sold by trip and week',
  columns: {
    trip: 'Trip',
    week: 'Week of',
    dates: 'Departures',
    seats: 'Seats sold',
    capacity: 'Total seats',
    fill: 'Share sold',
  },
}

const steps: Record<FunnelStep, string> = {
  visits: 'Visits',
  joined: 'Joined a waiting list',
  booked: 'Booked',
  paid: 'Paid in full',
}

export const funnelWords = {
  heading: 'From visit to trip',
  text: 'A visit is a page opened from outside the site. Visits are anonymous, and a return counts as another visit. Parties join a waiting list, then book with a deposit or in full; some book without waiting. “Paid in full” counts the week’s bookings with no balance left today. Weeks start on Monday and are always counted whole; the current week isn’t over.',
  none: 'This period is in the future. There’s nothing to show yet.',
  steps,
  noVisits: 'Not available by trip',
  shares: {
    visits: '',
    joined: (share: string) => `${share} of visits`,
    booked: (share: string) => `${share} of those who joined`,
    paid: (share: string) => `${share} of bookings`,
  },
  since: (day: Day | null) =>
    day === null ? 'No visits counted yet.' : `Visits counted since ${formatStaffDay(day)}.`,
  overall: 'Overall',
  summary: (weeks: number) =>
    `${weeks === 1 ? '1 week' : `${weeks} weeks`}, week by week. Each step has its own scale.`,
  label: 'Steps by week',
  week: 'Week of',
  sharePer: {
    joined: 'Joined per visit',
    booked: 'Booked per party that joined',
    paid: 'Paid per booking',
  } satisfies Record<Exclude<FunnelStep, 'visits'>, string>,
  pages: { label: 'Pages where most visits started', page: 'Page', visits: 'Visits' },
}

export const paymentsWords = {
  heading: 'Money',
  text: 'Payments are above the line, refunds below it. Payments include payment fees; net leaves out fees and refunds. Pending payments and credits aren’t counted. Months are always counted whole; the current month isn’t over.',
  none: 'No money moved in this period.',
  methods: { ...orderPage.methods, other: 'Cash, card terminal, check' } satisfies Record<ReportMethod, string>,
  net: 'Net',
  summary: (paid: string, fees: string, back: string, net: string) =>
    `Total: ${paid} paid, including ${fees} in fees; ${back} refunded; ${net} net.`,
  label: 'Money by month and method',
  columns: { month: 'Month', method: 'Method', in: 'Paid', fees: 'Fees', back: 'Refunded', net: 'Net' },
}

export const daysWords = {
  heading: 'Days flown',
  text: 'Recorded days in this period, by operator and month. Runs count days flown in full.',
  none: 'No days are recorded in this period.',
  noOperator: 'No operator',
  columns: {
    operator: 'Operator',
    month: 'Month',
    days: 'Recorded',
    flown: 'Flown',
    part: 'Part',
    down: 'Down',
    share: 'Flown or part',
    runs: 'Runs a day',
  },
}

const total = 'Total'

export const profitWords = {
  heading: 'Costs and profit',
  text: 'Departures that start in this period and have received or cost money, as of now. Received from guests is after refunds and credits, without payment fees. Costs are those recorded on each departure’s page, paid or not.',
  none: 'No departure of this period has received or cost money.',
  summary: (received: string, costs: string, profit: string) =>
    `${received} received, ${costs} in costs, ${profit} profit.`,
  label: 'Costs and profit by departure',
  total,
  cancelled: (title: string) => `${title} (cancelled)`,
  shown: (shown: number, all: number) =>
    `Showing the first ${shown} of ${countText(all)} departures. The total and the CSV have all of them.`,
  columns: {
    trip: 'Trip',
    day: 'Start date',
    received: 'Received from guests',
    costs: 'Costs',
    profit: 'Profit',
    open: 'Still to pay',
  },
}

export const dueWords = {
  heading: 'Still to be paid',
  text: 'What confirmed bookings have to pay as of now, whatever the dates chosen above. Days follow the calendar of each departure’s base.',
  summary: (due: string, overdue: string) => `${due} still to come, ${overdue} overdue.`,
  months: {
    heading: 'Due by month',
    text: 'Overdue money is left out.',
    none: 'Nothing else falls due.',
    columns: { month: 'Month', installments: 'Installments', amount: 'Amount' },
    names: { unconfirmed: 'Once trips are confirmed', total },
  },
  ages: {
    heading: 'Overdue by age',
    text: 'A booking with overdue installments of different ages counts at each age.',
    none: 'Nothing is overdue.',
    columns: { age: 'Overdue for', bookings: 'Bookings', amount: 'Amount' },
    names: {
      1: '1–7 days',
      8: '8–30 days',
      31: '31–60 days',
      61: 'More than 60 days',
      total,
    } satisfies Record<OverdueAge | 'total', string>,
    list: 'Overdue bookings',
  },
}
