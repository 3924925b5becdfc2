import type { CostKind, CostMethod } from '#rules/costs/costs.ts'
import { type Account, accountOfMethod } from './accounts.ts'
import { type JournalEntry, toLines } from './entries.ts'

/** Rule M34: an entry of a departure's cost, with the departure as the journal names it. */
export type CostFact = {
  id: string
  costKind: CostKind
  departure: string
  /** Negative if it reverses another entry. */
  amountCents: number
  method: CostMethod | null
  reference: string | null
  createdAt: Date
}

const EXPENSES: Record<CostKind, Account> = { charter: 'charter-costs', other: 'other-costs' }

/** Rule M34: a cost is an expense from the day on which it was recorded, and payable until it is paid. */
export function costJournal(fact: CostFact): JournalEntry[] {
  const { id, costKind, departure, amountCents: cents, method, reference, createdAt: at } = fact
  const shared = { id, at, isClosing: false, booking: null, method } as const
  if (method === null) {
    const lines = toLines([{ debit: EXPENSES[costKind], credit: 'payables', cents, departure }])
    return [{ ...shared, kind: cents > 0 ? 'cost' : 'cost-reversed', source: id, lines }]
  }
  const lines = toLines([{ debit: 'payables', credit: accountOfMethod(method), cents, departure }])
  return [{ ...shared, kind: cents > 0 ? 'cost-paid' : 'cost-payment-reversed', source: reference || id, lines }]
}
