import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { PaymentProvider, ProviderOrder } from '#payments/provider.ts'
import type { ProviderMethod } from '#rules/orders/methods.ts'

/** The same tools, with a provider that answers some calls in another way. */
export function withProvider(
  tools: PaymentTools,
  method: ProviderMethod,
  answers: Partial<PaymentProvider>,
): PaymentTools {
  return { ...tools, providers: { ...tools.providers, [method]: { ...tools.providers[method], ...answers } } }
}

/** An order whose money a provider has. */
export function receivedOrder(paymentId: string, amountCents: number): ProviderOrder {
  return { report: { state: 'received', paymentId, amountCents, currency: 'USD' }, refunds: [] }
}
