import { MONTHS } from '#content/dates.ts'
import { flewDays, type MonthOdds } from '#rules/days/odds.ts'

const years = ({ firstYear, lastYear }: MonthOdds) =>
  firstYear === lastYear ? String(lastYear) : `${firstYear} to ${lastYear}`

const monthName = ({ month }: MonthOdds) => MONTHS[month - 1] ?? ''

export const oddsWords = {
  heading: 'How often it flew',
  table: 'Recorded days by month',
  columns: { month: 'Month', share: 'Share of days flown', days: 'Days' },
  monthName,
  /** 79% */
  share: (odds: MonthOdds) => `${Math.round((flewDays(odds) / odds.days) * 100)}%`,
  days: (odds: MonthOdds) =>
    `flew ${flewDays(odds)} of ${odds.days} days${odds.part > 0 ? `, ${odds.part} of them in part` : ''}, ${years(odds)}`,
  /** February: flew 41 of 52 days, 2024 to 2026 */
  line: (odds: MonthOdds) => `${monthName(odds)}: flew ${flewDays(odds)} of ${odds.days} days, ${years(odds)}`,
  /** In the calendar of all trips. */
  flew: (odds: MonthOdds) => `, flew ${flewDays(odds)} of ${odds.days} days`,
  calendar:
    'The bar in a cell is the share of recorded days that flew. The page of each trip has the numbers and who recorded them.',
  who: (operators: readonly string[]) =>
    `Recorded day by day by ${operators.length > 0 ? `${operators.join(', ')} and our staff` : 'our staff'}. A day that flew in part counts as flown. Only months with 20 recorded days or more are shown. They say how it was, not how it will be.`,
  invented: 'These days are invented, like everything in this demo.',
}
