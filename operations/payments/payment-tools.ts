import type { Tools } from '#operations/tools.ts'
import type { PaymentProvider, Providers } from '#payments/provider.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'

/** For operations that call a payment provider. They do so outside any transaction, because a provider may be slow. */
export type PaymentTools = Tools & { providers: Providers }

/** Undefined for money that comes without a provider, by bank or to staff. */
export function findProvider(method: MoneyMethod, { providers }: PaymentTools): PaymentProvider | undefined {
  return (providers as Partial<Record<MoneyMethod, PaymentProvider>>)[method]
}
