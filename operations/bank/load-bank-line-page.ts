import { findBankLineRow, listTransfersByIds } from '#db/bank/bank-line-rows.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineId } from '#rules/ids.ts'
import { findMatchTargets, type MatchTarget } from './find-match-targets.ts'
import { type BankLineRow, withAwaited } from './list-bank-lines.ts'
import { compareWithRecorded } from './recorded-lines.ts'
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
    targets: await Promise.all(
      targets.map(async (target) => ({ ...target, ...(await findRecorded(line, target, tools)) })),
    ),
  }
}

/** Rule M26: when staff recorded this line's transfer for the target, if they did. */
async function findRecorded(line: BankLineRow, { orderId: id, bookingId }: MatchTarget, { db }: Tools) {
  const { equal } = await compareWithRecorded(db, line, { id, bookingId })
  return { recordedAt: equal?.recordedAt ?? null }
}
