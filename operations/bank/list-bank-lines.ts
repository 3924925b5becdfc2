import { type BankLineFilter, listBankLineRows } from '#db/bank/bank-line-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { lastTransferDay } from '#rules/bank/bank-transfers.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { suggestMatches } from './suggest-matches.ts'

export type BankLineRow = Awaited<ReturnType<typeof listBankLineRows>>[number]

/** A short transfer says what is still awaited, and until when if it holds seats. */
export function withAwaited(line: BankLineRow) {
  const { order, receivedCents, problem, appliedCents } = line
  const isShort = problem === 'underpaid' && appliedCents > 0 && order?.state === 'open'
  const awaited = isShort
    ? { cents: order.totalCents - receivedCents, until: order.holdId ? lastTransferDay(order) : undefined }
    : undefined
  return { ...line, awaited }
}

export type BankLineView = Awaited<ReturnType<typeof listBankLines>>['rows'][number]

/** Rule M19: the incoming lines of the account. A line without a match has suggestions. */
export async function listBankLines(filter: BankLineFilter, cursor: PageCursor, tools: Tools) {
  const { rows, ...cursors } = toListPage(await listBankLineRows(tools.db, filter, cursor, PAGE_ROWS + 1), cursor)
  const toMatch = rows.filter(({ state, appliedCents }) => state === 'unmatched' && appliedCents === 0)
  const matches = await suggestMatches(toMatch, tools)
  const views = rows.map((line) => ({ ...withAwaited(line), suggestions: matches.get(line.id) ?? [] }))
  return { rows: views, ...cursors }
}
