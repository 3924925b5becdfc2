import type { ProviderMethod } from '#rules/orders/methods.ts'
import { btcPayModule } from './btcpay/module.ts'
import { payPalModule } from './paypal/module.ts'
import type { ProviderModule } from './provider.ts'

/** The provider of each method that has one. */
export const providerModules = {
  paypal: payPalModule,
  crypto: btcPayModule,
} as const satisfies Record<ProviderMethod, ProviderModule>
