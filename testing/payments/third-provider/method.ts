import { MONEY_METHODS, methodFacts, PAYMENT_METHODS, type ProviderMethod } from '#rules/orders/methods.ts'

/** A method that no other file knows. */
export const THIRD = 'third' as string as ProviderMethod

const facts = {
  feeShare: 0.05,
  refundedBy: 'provider',
  opens: 'checkout',
  holdMinutes: 45,
  canBeAsked: true,
  payerSetsAmount: false,
  lateMinutes: 30,
}

const lists = [PAYMENT_METHODS, MONEY_METHODS] as unknown as string[][]

/** Adds its row to the table of methods. Test files share the table, so the returned function removes it again. */
export function addThirdMethod(): () => void {
  Object.assign(methodFacts, { [THIRD]: facts })
  for (const list of lists) list.push(THIRD)
  return () => {
    Reflect.deleteProperty(methodFacts, THIRD)
    for (const list of lists) list.splice(list.indexOf(THIRD), 1)
  }
}
