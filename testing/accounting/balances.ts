import type { Account } from '#rules/accounting/accounts.ts'
import type { JournalEntry } from '#rules/accounting/entries.ts'

/** The balance of each account in cents, debits positive, without accounts whose balance is zero. */
export function balancesOf(entries: readonly JournalEntry[]): Partial<Record<Account, number>> {
  const balances = new Map<Account, number>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    balances.set(account, (balances.get(account) ?? 0) + cents)
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0))
}
