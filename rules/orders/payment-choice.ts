import { isTransferOffered } from '#rules/bank/bank-transfers.ts'
import { type Day, daysBetween } from '#rules/dates.ts'
import { FULL_PAYMENT_DAYS, type PaymentPlan, type PaymentSchedule } from '#rules/installments/schedule.ts'
import { isTransfer, PAYMENT_METHODS, type PaymentMethod } from './methods.ts'
import type { PaymentChoice } from './priced-choice.ts'

export type PaymentChoiceRefusal = 'method-not-offered' | 'deposit-not-offered' | 'transfer-too-late'

/** With one live method, a simulated one would sell real seats for play money. Without live methods, all can be tried. */
export function offeredMethods(live: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return live.length === 0 ? PAYMENT_METHODS : live
}

/** Rule M4: until a trip is confirmed, guests risk no more than the deposit unless they want to. */
export function preselectedPlan(schedule: PaymentSchedule, isConfirmed: boolean): PaymentPlan {
  return isConfirmed ? 'full' : schedule.plan
}

type Sale = { startDate: Day; today: Day; liveMethods: readonly PaymentMethod[] }

/** Rules M7 and M24: how a guest can pay today. A transfer must still arrive in time. */
export function methodsFor({ startDate, today, liveMethods }: Sale): readonly PaymentMethod[] {
  const takesTransfers = isTransferOffered(startDate, today)
  return offeredMethods(liveMethods).filter((method) => takesTransfers || !isTransfer(method))
}

/** Rules M3 and M7: what is offered this close to the start. */
export function checkPaymentChoice({ plan, method }: PaymentChoice, sale: Sale): PaymentChoiceRefusal | undefined {
  const { startDate, today, liveMethods } = sale
  if (!offeredMethods(liveMethods).includes(method)) return 'method-not-offered'
  if (plan === 'deposit' && daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return 'deposit-not-offered'
  if (isTransfer(method) && !isTransferOffered(startDate, today)) return 'transfer-too-late'
  return undefined
}
