import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { openPayPal, type PayPal } from '../payments/paypal/paypal.ts'
import { SIMULATED } from '../payments/paypal/stand-in/credentials.ts'
import { startStandIn } from '../payments/paypal/stand-in/server.ts'

const PAYPAL_API = 'https://api-m.paypal.com'
const PAYPAL_SDK = 'https://www.paypal.com'

export type Payments = {
  payPal: PayPal
  /** Where the provider is, for the person who started the site. */
  place: string
  close(): Promise<void>
}

/** PayPal with the owner's credentials. Without them a stand-in, started here unless the settings name one that runs. */
export async function openPayments(settings: Settings, localUrl: string, now: () => Date): Promise<Payments> {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings
  if (clientId && clientSecret && webhookId) {
    const apiBase = withoutSlash(settings.PAYPAL_API_BASE ?? PAYPAL_API)
    const sdkBase = settings.PAYPAL_SDK_BASE ?? PAYPAL_SDK
    const payPal = openPayPal({ clientId, clientSecret, webhookId, apiBase, sdkBase, isSimulated: false, now })
    return { payPal, place: apiBase, close: async () => {} }
  }
  const standIn = settings.PAYPAL_API_BASE
    ? { url: withoutSlash(settings.PAYPAL_API_BASE), stop: async () => {} }
    : await startStandIn({
        port: 0,
        host: '127.0.0.1',
        webhookUrl: `${localUrl}/webhooks/paypal`,
        stateFile: join(settings.DATA_DIR, 'simulated-paypal.json'),
        now,
      })
  const sdkBase = settings.PAYPAL_SDK_BASE ?? standIn.url
  const payPal = openPayPal({ ...SIMULATED, apiBase: standIn.url, sdkBase, isSimulated: true, now })
  return { payPal, place: `${standIn.url}/stand-in/`, close: standIn.stop }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
