import type { Settings } from '#config/settings.ts'
import type { ProviderModule } from '#payments/provider.ts'
import { newSecret } from '#payments/stand-in/secret.ts'
import { openBtcPay } from './btcpay.ts'
import { NAME, toProvider } from './provider.ts'
import { SIMULATED } from './stand-in/credentials.ts'
import { startStandIn } from './stand-in/server.ts'

export const btcPayModule = {
  name: NAME,
  label: 'Cryptocurrency',
  isSimulated: ({ cryptoSimulated }) => cryptoSimulated,
  urlOf,
  open(settings) {
    const { BTCPAY_STORE_ID: storeId, BTCPAY_API_KEY: apiKey, BTCPAY_WEBHOOK_SECRET: webhookSecret } = settings
    const live = storeId && apiKey && webhookSecret && { storeId, apiKey, webhookSecret }
    const simulated = { ...SIMULATED, webhookSecret: settings.STAND_IN_SECRET ?? newSecret() }
    return toProvider(openBtcPay({ ...(live || simulated), url: urlOf(settings) }))
  },
  standIn: { setting: 'BTCPAY_URL', start: startStandIn },
} as const satisfies ProviderModule

function urlOf({ BTCPAY_URL = '' }: Settings): string {
  return BTCPAY_URL.replace(/\/$/, '')
}
