import { listUnpaidTransfers, type StoredBankLine } from '#db/bank/bank-lines.ts'
import { listOpenBookings } from '#db/bank/match-targets.ts'
import type { Tools } from '#operations/tools.ts'
import { cluesOf, createMatchSuggester } from '#rules/bank/bank-suggestions.ts'

type Line = Pick<StoredBankLine, 'id' | 'amountCents' | 'payer' | 'message'>

/** Rule M20: the transfers and bookings that each line may be for, the likeliest first, with reasons. */
export async function suggestMatches(lines: readonly Line[], { db }: Tools) {
  const clues = lines.map(cluesOf)
  const sought = {
    names: [...new Set(clues.flatMap(({ names }) => names))],
    references: clues.flatMap(({ references }) => references),
    amountsCents: clues.map(({ amountCents }) => amountCents),
  }
  const candidates = lines.length > 0 ? await Promise.all([listUnpaidTransfers(db), listOpenBookings(db, sought)]) : []
  const suggest = createMatchSuggester(candidates.flat())
  return new Map(lines.map((line) => [line.id, suggest(line)]))
}
