import { type StoredBankLine, updateBankLine } from '#db/bank/bank-lines.ts'
import type { Tx } from '#db/database.ts'
import { lockOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { type CreditHolder, createCredit, queueCreditIssuedMail } from '#operations/payments/create-credit.ts'
import { hasNameAndEmail } from '#operations/payments/issue-credit.ts'
import { requestRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { BankLineRefusal } from '#rules/bank/bank-lines.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { type BankLineActionRequest, type BankLineActionResult, decideBankLine } from './run-bank-line-action.ts'

/** Money that becomes a credit is kept, so its line counts as matched. */
const STATES = { refund: 'refunded', ignore: 'ignored', credit: 'matched' } as const

export type BankLineResolution = keyof typeof STATES
type ResolveRequest = BankLineActionRequest &
  ({ decision: Exclude<BankLineResolution, 'credit'> } | { decision: 'credit'; holder: CreditHolder })

/**
 * Rule M19: staff resolve a line, or the rest of a line, that no order needs. With `refund` they have refunded the rest
 * themselves; a partial payment of an expired order becomes a requested refund. `credit` issues a
 * credit for the rest (rule M21).
 */
export async function resolveBankLine(request: ResolveRequest, tools: Tools): Promise<BankLineActionResult> {
  const { decision } = request
  return decideBankLine(`${decision}-bank-line`, request, tools, async (tx, line) => {
    const isPartial = line.problem === 'underpaid' && line.appliedCents > 0
    // A partial payment is recorded for its order, so only a refund can resolve it.
    if (isPartial && decision !== 'refund') return 'underpaid'
    if (isPartial) await refundPartialPayment(tx, line, tools)
    const refusal = decision === 'credit' ? await creditRest(tx, line, request, tools) : undefined
    if (refusal) return refusal
    await updateBankLine(tx, line.id, { state: STATES[decision], closedAt: tools.now() })
    return undefined
  })
}

async function creditRest(
  tx: Tx,
  { amountCents, appliedCents, currency }: StoredBankLine,
  { holder, reason }: { holder: CreditHolder; reason: string },
  tools: Tools,
): Promise<BankLineRefusal | undefined> {
  if (currency !== CURRENCY) return 'wrong-currency'
  if (!hasNameAndEmail(holder)) return 'missing-holder'
  const credit = { ...holder, amountCents: amountCents - appliedCents }
  await createCredit(tx, { ...credit, fromBookingId: null, reason }, tools)
  await queueCreditIssuedMail(tx, credit, tools)
  return undefined
}

async function refundPartialPayment(tx: Tx, { id, orderId }: StoredBankLine, tools: Tools): Promise<void> {
  if (!orderId) throw new Error('a line with an applied amount has an order')
  const order = await lockOrder(tx, orderId)
  const refundable = refundablePayments(await listPaymentsOfOrder(tx, orderId)).find(
    ({ payment }) => payment.providerId === id,
  )
  if (refundable) await requestRefund(tx, order, refundable.payment, refundable, tools)
}
