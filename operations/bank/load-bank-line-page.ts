import { findBankLineRow } from '#db/bank/bank-line-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { guessSearches } from '#rules/bank/match-search.ts'
import type { BankLineId } from '#rules/ids.ts'
import { findMatchTargets, type MatchTarget } from './find-match-targets.ts'
import { type BankLineRow, withAwaited } from './list-bank-lines.ts'
import { compareWithRecorded } from './recorded-lines.ts'
import { suggestMatches } from './suggest-matches.ts'

/** Rule M19: one line with its suggestions, and what staff searched for. Without that, the search is the best guess. */
export async function loadBankLinePage(id: BankLineId, typed: string | null, tools: Tools) {
  const line = await findBankLineRow(tools.db, id)
  if (!line) return undefined
  const suggestions = (await suggestMatches([line], tools)).get(id) ?? []
  const guesses = typed === null ? guessSearches(line, suggestions) : [typed]
  const { search, targets } = await findFirst(guesses, tools)
  return {
    line: { ...withAwaited(line), suggestions },
    search,
    targets: await Promise.all(
      targets.map(async (target) => ({ ...target, ...(await findRecorded(line, target, tools)) })),
    ),
  }
}

/** The first search that finds something, or else the first one. */
async function findFirst(
  searches: readonly string[],
  tools: Tools,
): Promise<{ search: string; targets: MatchTarget[] }> {
  for (const search of searches) {
    const targets = await findMatchTargets(search, tools)
    if (targets.length > 0) return { search, targets }
  }
  return { search: searches[0] ?? '', targets: [] }
}

/** Rule M26: when staff recorded this line's transfer for the target, if they did. */
async function findRecorded(line: BankLineRow, { orderId: id, bookingId }: MatchTarget, { db }: Tools) {
  const { equal } = await compareWithRecorded(db, line, { id, bookingId })
  return { recordedAt: equal?.recordedAt ?? null }
}
