import { findBankLineRow, listTransfersByIds } from '#db/bank/bank-line-rows.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineId } from '#rules/ids.ts'
import { findMatchTargets } from './find-match-targets.ts'
import { withAwaited } from './list-bank-lines.ts'
import { suggestMatches } from './suggest-matches.ts'

/** Rule M19: one line with its suggestions, and what staff searched for. */
export async function loadBankLinePage(id: BankLineId, typed: string, tools: Tools) {
  const line = await findBankLineRow(tools.db, id)
  if (!line) return undefined
  const [suggested, targets] = await Promise.all([suggestMatches([line], tools), findMatchTargets(typed, tools)])
  const suggestions = suggested.get(id) ?? []
  const transfers = await listTransfersByIds(
    tools.db,
    suggestions.map(({ orderId }) => orderId),
  )
  return {
    line: {
      ...withAwaited(line),
      suggestions: suggestions.map((each) => ({
        ...each,
        transfer: transfers.find(({ orderId }) => orderId === each.orderId),
      })),
    },
    targets,
  }
}
