import type { Settings } from '#config/settings.ts'
import { closedProvider } from '#payments/closed-provider.ts'
import type { PaymentProvider, PaymentWindow, ProviderModule, Providers } from '#payments/provider.ts'
import { providerModules } from '#payments/providers.ts'
import { PAYMENT_METHODS, type PaymentMethod, type ProviderMethod } from '#rules/orders/methods.ts'
import { offeredMethods } from '#rules/orders/payment-choice.ts'

/** Opens the providers. Without credentials, the settings name the stand-ins (start-stand-ins.ts). */
export function openPayments(settings: Settings, now: () => Date): Providers {
  const entries = Object.entries<ProviderModule>(providerModules)
  const offered: readonly string[] = offeredMethods(liveMethodsOf(settings))
  const opened = entries.map(([method, { name, open }]) => [
    method,
    offered.includes(method) ? open(settings, now) : closedProvider(name),
  ])
  return Object.fromEntries(opened) as Record<ProviderMethod, PaymentProvider>
}

/** The methods that move real money. */
export function liveMethodsOf(settings: Settings): PaymentMethod[] {
  const modules: Partial<Record<PaymentMethod, ProviderModule>> = providerModules
  const isSimulated = (method: PaymentMethod) =>
    modules[method]?.isSimulated(settings) ?? settings.bankAccount.isSimulated
  return PAYMENT_METHODS.filter((method) => !isSimulated(method))
}

/** The window of the provider that opens one over our pages. */
export function windowOf(providers: Providers): PaymentWindow | undefined {
  return Object.values(providers).find(({ window }) => window)?.window
}
