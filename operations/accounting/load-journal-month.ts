import { findJournalTotals } from '#db/accounting/journal-totals.ts'
import type { Tools } from '#operations/tools.ts'
import type { JournalDifferences } from '#rules/accounting/differences.ts'
import { listMonths, type Month, type MonthSums, monthOf } from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'

export type JournalMonth = {
  /** Newest first, the current one included. */
  months: Month[]
  month: Month
  /** When the journal was added up, and where it differed from the ledger then. Undefined if it never was. */
  addedUp: { at: Date; differences: JournalDifferences } | undefined
  /** Undefined if the month began later. */
  sums: MonthSums | undefined
  /** The month is over, but was not when the journal was added up. */
  isCutOff: boolean
}

/** Rule M30: the totals of a month as they were added up last. By default of the one just over, which is handed over. */
export async function loadJournalMonth(asked: string | null, { db, now }: Tools): Promise<JournalMonth> {
  const stored = await findJournalTotals(db)
  const current = monthOf(dayOf(now()))
  const months = listMonths(stored?.months.at(-1)?.month ?? current, current)
  const month = months.find((each) => each === asked) ?? months[1] ?? current
  const addedUp = stored && { at: stored.addedUpAt, differences: stored.differences }
  return {
    months,
    month,
    addedUp,
    sums: stored?.months.find((each) => each.month === month),
    isCutOff: month < current && addedUp !== undefined && monthOf(dayOf(addedUp.at)) === month,
  }
}
