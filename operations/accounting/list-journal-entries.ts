import type { Tools } from '#operations/tools.ts'
import type { JournalEntry } from '#rules/accounting/entries.ts'
import { isInMonth, type Month, type NumberedEntry, numberEntries } from '#rules/accounting/month.ts'
import { inSnapshot, readJournal } from './read-journal.ts'

/** Rule M30: the entries of a month in their order. The same past month is the same list whenever it is read. */
export async function listJournalEntries(month: Month, tools: Tools): Promise<NumberedEntry[]> {
  return inSnapshot(tools, async (tx) => {
    const found: JournalEntry[] = []
    for await (const { entries } of readJournal(tx)) found.push(...entries.filter((entry) => isInMonth(entry, month)))
    return numberEntries(found, month)
  })
}
