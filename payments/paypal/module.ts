import type { Settings } from '#config/settings.ts'
import type { ProviderModule } from '#payments/provider.ts'
import { newSecret } from '#payments/stand-in/secret.ts'
import { openPayPal, type PayPal } from './paypal.ts'
import { NAME, toProvider } from './provider.ts'
import { SIMULATED } from './stand-in/credentials.ts'
import { startStandIn } from './stand-in/server.ts'

const API = 'https://api-m.paypal.com'
const SDK = 'https://www.paypal.com'

export const payPalModule = {
  name: NAME,
  label: 'Payments',
  isSimulated: ({ paymentsSimulated }) => paymentsSimulated,
  urlOf,
  open: (settings, now) => toProvider(openOrStandIn(settings, now)),
  standIn: { setting: 'PAYPAL_API_BASE', start: startStandIn },
} as const satisfies ProviderModule

/** Simulated credentials never go to PayPal itself. */
function urlOf({ PAYPAL_API_BASE, paymentsSimulated }: Settings): string {
  return (PAYPAL_API_BASE ?? (paymentsSimulated ? '' : API)).replace(/\/$/, '')
}

function openOrStandIn(settings: Settings, now: () => Date): PayPal {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings
  const apiBase = urlOf(settings)
  const isLive = clientId && clientSecret && webhookId
  const sdkBase = settings.PAYPAL_SDK_BASE ?? (isLive ? SDK : apiBase)
  const simulated = { ...SIMULATED, webhookId: settings.STAND_IN_SECRET ?? newSecret() }
  return openPayPal({ ...(isLive ? { clientId, clientSecret, webhookId } : simulated), apiBase, sdkBase, now })
}
