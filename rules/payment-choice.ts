import { isTransferInTime } from './bank-transfers.ts'
import { type Day, daysBetween } from './dates.ts'
import { METHODS, type PaymentMethod } from './prices.ts'
import type { PaymentChoice } from './quotes.ts'
import { FULL_PAYMENT_DAYS } from './schedule.ts'

export type ChoiceRefusal = 'method-not-offered' | 'deposit-not-offered' | 'transfer-too-late'

/** Once real money moves one way, play money another way would buy a real seat. Where none does, all ways can be tried. */
export function offeredMethods(live: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return live.length === 0 ? METHODS : live
}

type Sale = { startDate: Day; today: Day; liveMethods: readonly PaymentMethod[] }

/** Rules M3 and M7: why a trip that starts on this day cannot be paid for in this way, or not any more. */
export function refuseChoice({ plan, method }: PaymentChoice, sale: Sale): ChoiceRefusal | undefined {
  const { startDate, today, liveMethods } = sale
  if (!offeredMethods(liveMethods).includes(method)) return 'method-not-offered'
  if (plan === 'deposit' && daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return 'deposit-not-offered'
  if (method === 'bank-transfer' && !isTransferInTime(startDate, today)) return 'transfer-too-late'
  return undefined
}
