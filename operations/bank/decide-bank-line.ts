import { changeBankLine, type StoredBankLine } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import type { LineRefusal } from '../../rules/bank-lines.ts'
import { whatIsLeft } from '../../rules/ledger.ts'
import { CURRENCY } from '../../rules/payments.ts'
import { queueCreditMail } from '../bookings/hand-mails.ts'
import { type CreditHolder, isHolder } from '../money/give-credit.ts'
import { sendBack } from '../money/send-back.ts'
import { writeCredit } from '../money/write-credit.ts'
import type { Tools } from '../tools.ts'
import { changeLine, type LineAnswer, type LineRequest } from './change-bank-line.ts'

/** Money that is given as credit stays here, and so is as good as matched. */
const STATES = { return: 'returned', ignore: 'ignored', credit: 'matched' } as const

export type LineDecision = keyof typeof STATES
type DecideRequest = LineRequest &
  ({ decision: Exclude<LineDecision, 'credit'> } | { decision: 'credit'; holder: CreditHolder })

/**
 * Rule M7: staff end a line that no order wants, or not all of it. `return` says that they have sent back what was over;
 * a part of a price whose order has lapsed is owed until they confirm that it has gone. `credit` gives what is over to
 * somebody to spend later (rule M8).
 */
export async function decideBankLine(request: DecideRequest, tools: Tools): Promise<LineAnswer> {
  const { decision } = request
  return changeLine(`${decision}-bank-line`, request, tools, async (tx, line) => {
    const isPart = line.problem === 'too-little' && line.takenCents > 0
    // It is on its order's account, and so is somebody's money until it has gone back.
    if (isPart && decision !== 'return') return 'too-little'
    if (isPart) await returnPart(tx, line, tools)
    const refusal = decision === 'credit' ? await creditRest(tx, line, request, tools) : undefined
    if (refusal) return refusal
    await changeBankLine(tx, line.id, { state: STATES[decision], closedAt: tools.now() })
    return undefined
  })
}

async function creditRest(
  tx: Tx,
  { amountCents, takenCents, currency }: StoredBankLine,
  { holder, reason }: { holder: CreditHolder; reason: string },
  tools: Tools,
): Promise<LineRefusal | undefined> {
  if (currency !== CURRENCY) return 'other-currency'
  if (!isHolder(holder)) return 'no-holder'
  const credit = { ...holder, amountCents: amountCents - takenCents }
  await writeCredit(tx, { ...credit, fromBookingId: null, reason }, tools)
  await queueCreditMail(tx, credit, tools)
  return undefined
}

async function returnPart(tx: Tx, { id, orderId }: StoredBankLine, tools: Tools): Promise<void> {
  if (!orderId) throw new Error('only an order takes money of a line')
  const order = await lockOrder(tx, orderId)
  const part = whatIsLeft(await moneyOn(tx, orderId)).find(({ payment }) => payment.providerId === id)
  if (part) await sendBack(tx, order, part.payment, part, tools)
}
