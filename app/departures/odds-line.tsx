import { oddsWords } from '#content/days/odds-words.ts'
import type { MonthOdds } from '#rules/days/odds.ts'

/** Rule L4: how often the month of a date was flown, where enough days are recorded. */
export function OddsLine({ odds, className = '' }: { odds: MonthOdds | null; className?: string }) {
  if (!odds) return null
  return <p className={`text-slate text-small ${className}`}>{oddsWords.line(odds)}</p>
}
