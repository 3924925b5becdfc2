/** How many recorded days of a calendar month were flown, over all years. A day with several groups counts once. */
export type MonthOdds = {
  /** 1 is January. */
  month: number
  days: number
  /** In full. */
  flown: number
  part: number
  firstYear: number
  lastYear: number
}

/** Rule L4: fewer days say more about luck than about a month. */
export const MIN_ODDS_DAYS = 20

export function isShownOdds({ days }: Pick<MonthOdds, 'days'>): boolean {
  return days >= MIN_ODDS_DAYS
}

/** Rule L4: a day that was flown in part counts as flown. */
export function flewDays({ flown, part }: Pick<MonthOdds, 'flown' | 'part'>): number {
  return flown + part
}
