import { updateBankLine } from '#db/bank/bank-lines.ts'
import { lockOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import { isAwaitingStatement } from '#rules/bank/bank-lines.ts'
import { reopenLine } from './end-bank-line.ts'
import { type BankLineActionRequest, type BankLineActionResult, runBankLineAction } from './run-bank-line-action.ts'
import { takeBackPayment } from './take-back-payment.ts'

/** Rule M32: staff matched a line by mistake, or recorded a transfer that will not come. */
export async function unmatchBankLine(request: BankLineActionRequest, tools: Tools): Promise<BankLineActionResult> {
  return runBankLineAction('unmatch-bank-line', request, tools, async (tx, line) => {
    if (!line.orderId || line.appliedCents === 0 || line.endedAt) return 'not-matched'
    const payments = await listPaymentsOfOrder(tx, line.orderId)
    const payment = payments.find(({ kind, providerId }) => kind === 'payment' && providerId === line.id)
    if (!payment) return 'not-matched'
    return takeBackPayment(tx, await lockOrder(tx, line.orderId), payment, tools)
  })
}

/** Rule M32: staff ignored a line by mistake. */
export async function reopenBankLine(request: BankLineActionRequest, tools: Tools): Promise<BankLineActionResult> {
  return runBankLineAction('reopen-bank-line', request, tools, async (tx, line) => {
    if (line.state !== 'ignored' || line.appliedCents > 0 || line.endedAt) return 'not-ignored'
    await reopenLine(tx, line, tools)
    return undefined
  })
}

/** Rule M26: staff keep a recorded transfer that no statement has, such as one to another account. */
export async function keepRecordedLine(request: BankLineActionRequest, tools: Tools): Promise<BankLineActionResult> {
  return runBankLineAction('keep-bank-line', request, tools, async (tx, line) => {
    if (!isAwaitingStatement(line)) return 'not-waiting'
    await updateBankLine(tx, line.id, { keptAt: tools.now() })
    return undefined
  })
}
