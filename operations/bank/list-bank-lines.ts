import {
  type BankFilter,
  bankLinesPage,
  type ListedLine,
  type OpenTransfer,
  openTransfers,
} from '../../db/staff-bank.ts'
import type { Suggestion } from '../../rules/bank-suggestions.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import type { Tools } from '../tools.ts'
import { suggestMatches } from './suggest-matches.ts'

export type BankLineView = ListedLine & { suggestions: (Suggestion & { transfer: OpenTransfer | undefined })[] }

/** Rule M7: money that came to the account. A line that nobody can match by itself comes with what it may be for. */
export async function listBankLines(
  filter: BankFilter,
  turn: PageTurn,
  { db }: Pick<Tools, 'db'>,
): Promise<ListPage<BankLineView>> {
  const { rows, ...ways } = pageOf(await bankLinesPage(db, filter, turn, PAGE_ROWS + 1), turn)
  const toMatch = rows.filter(({ state, takenCents }) => state === 'unmatched' && takenCents === 0)
  const matches = await suggestMatches(toMatch, { db })
  const orderIds = [...matches.values()].flat().map(({ orderId }) => orderId)
  const transfers = new Map((await openTransfers(db, orderIds)).map((transfer) => [transfer.orderId, transfer]))
  const views = rows.map((line) => ({
    ...line,
    suggestions: (matches.get(line.id) ?? []).map((each) => ({ ...each, transfer: transfers.get(each.orderId) })),
  }))
  return { rows: views, ...ways }
}
