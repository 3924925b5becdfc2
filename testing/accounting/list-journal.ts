import { addUpJournal } from '#operations/accounting/add-up-journal.ts'
import { listJournalEntries } from '#operations/accounting/list-journal-entries.ts'
import { loadJournalMonth } from '#operations/accounting/load-journal-month.ts'
import type { Tools } from '#operations/tools.ts'
import type { Account } from '#rules/accounting/accounts.ts'
import type { Month, NumberedEntry } from '#rules/accounting/month.ts'

/** Every month of the journal as it is now, newest first. */
async function listJournalMonths(tools: Tools): Promise<Month[]> {
  await addUpJournal(tools)
  return (await loadJournalMonth(null, tools)).months
}

async function listEntriesOf(months: readonly Month[], tools: Tools): Promise<NumberedEntry[]> {
  const lists = await Promise.all(months.toReversed().map((month) => listJournalEntries(month, tools)))
  return lists.flat()
}

/** The entries of every month, the oldest first. */
export async function listAllEntries(tools: Tools): Promise<NumberedEntry[]> {
  return listEntriesOf(await listJournalMonths(tools), tools)
}

/** The entries of every month before this one, as they are exported. */
export async function listPastEntries(tools: Tools): Promise<NumberedEntry[]> {
  const [, ...past] = await listJournalMonths(tools)
  return listEntriesOf(past, tools)
}

/** Closing balances in cents, debits positive, without accounts whose balance is zero. */
export async function loadBalances(tools: Tools): Promise<Partial<Record<Account, number>>> {
  const [current = null] = await listJournalMonths(tools)
  const { sums } = await loadJournalMonth(current, tools)
  const closing = Object.entries(sums?.totals ?? {}).map(
    ([account, { closingCents }]) => [account, closingCents] as const,
  )
  return Object.fromEntries(closing.filter(([, cents]) => cents !== 0))
}
