import { listUnpaidTransfers } from '#db/bank/bank-lines.ts'
import { listUnmatchedBankLines } from '#db/staff/today.ts'
import type { Tools } from '#operations/tools.ts'
import { createMatchSuggester, isFitting } from '#rules/bank/bank-suggestions.ts'
import type { BankLineId, OrderId } from '#rules/ids.ts'

type Line = Awaited<ReturnType<typeof listUnmatchedBankLines>>[number]

/** Rule M20: the unmatched lines that bring exactly what one of these transfers waits for, and name its code or guest. */
export async function findFittingLines(
  orderIds: readonly OrderId[],
  lines: readonly Line[],
  { db }: Pick<Tools, 'db'>,
): Promise<Map<OrderId, BankLineId>> {
  if (orderIds.length === 0 || lines.length === 0) return new Map()
  const suggest = createMatchSuggester(await listUnpaidTransfers(db, orderIds))
  const fitting = lines.flatMap((line) =>
    suggest({ ...line, amountCents: line.openCents })
      .filter(isFitting)
      .map(({ orderId }) => [orderId, line.id] as const),
  )
  return new Map(fitting)
}

export async function findFittingLine(orderId: OrderId, { db }: Pick<Tools, 'db'>): Promise<BankLineId | undefined> {
  return (await findFittingLines([orderId], await listUnmatchedBankLines(db), { db })).get(orderId)
}
