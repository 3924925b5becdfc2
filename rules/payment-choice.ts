import { isTransferInTime } from './bank-transfers.ts'
import { type Day, daysBetween } from './dates.ts'
import type { PaymentChoice } from './quotes.ts'
import { FULL_PAYMENT_DAYS } from './schedule.ts'

export type ChoiceRefusal = 'deposit-not-offered' | 'transfer-too-late'

/** Rules M3 and M7: why a trip that starts on this day cannot be paid for in this way any more. */
export function refuseChoice({ plan, method }: PaymentChoice, startDate: Day, today: Day): ChoiceRefusal | undefined {
  if (plan === 'deposit' && daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return 'deposit-not-offered'
  if (method === 'bank-transfer' && !isTransferInTime(startDate, today)) return 'transfer-too-late'
  return undefined
}
