import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { type BtcPay, openBtcPay } from '../payments/btcpay/btcpay.ts'
import { SIMULATED as SIMULATED_BTCPAY } from '../payments/btcpay/stand-in/credentials.ts'
import { startStandIn as startBtcPayStandIn } from '../payments/btcpay/stand-in/server.ts'
import { openPayPal, type PayPal } from '../payments/paypal/paypal.ts'
import { SIMULATED } from '../payments/paypal/stand-in/credentials.ts'
import { startStandIn } from '../payments/paypal/stand-in/server.ts'
import type { StandIn, StandInSettings } from '../payments/stand-in/serve.ts'
import { METHODS, type PaymentMethod } from '../rules/prices.ts'

const PAYPAL_API = 'https://api-m.paypal.com'
const PAYPAL_SDK = 'https://www.paypal.com'

export type Payments = {
  payPal: PayPal
  btcPay: BtcPay
  /** By which real money moves. */
  liveMethods: PaymentMethod[]
  /** Where the providers are, for the person who started the site. */
  places: { payPal: string; btcPay: string }
  close(): Promise<void>
}

type Side<Provider> = { provider: Provider; place: string; close(): Promise<void> }

/** The providers with the owner's credentials. Without them stand-ins, started here unless the settings name those that run. */
export async function openPayments(settings: Settings, localUrl: string, now: () => Date): Promise<Payments> {
  const payPal = await openPayPalSide(settings, localUrl, now)
  const btcPay = await openBtcPaySide(settings, localUrl, now)
  const isLive: Record<PaymentMethod, boolean> = {
    paypal: !payPal.provider.isSimulated,
    'bank-transfer': !settings.bankAccount.isSimulated,
    crypto: !btcPay.provider.isSimulated,
  }
  return {
    payPal: payPal.provider,
    btcPay: btcPay.provider,
    liveMethods: METHODS.filter((method) => isLive[method]),
    places: { payPal: payPal.place, btcPay: btcPay.place },
    async close() {
      await payPal.close()
      await btcPay.close()
    },
  }
}

async function openPayPalSide(settings: Settings, localUrl: string, now: () => Date): Promise<Side<PayPal>> {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings
  if (clientId && clientSecret && webhookId) {
    const apiBase = withoutSlash(settings.PAYPAL_API_BASE ?? PAYPAL_API)
    const sdkBase = settings.PAYPAL_SDK_BASE ?? PAYPAL_SDK
    const provider = openPayPal({ clientId, clientSecret, webhookId, apiBase, sdkBase, isSimulated: false, now })
    return { provider, place: apiBase, close: async () => {} }
  }
  const own = { webhookUrl: `${localUrl}/webhooks/paypal`, stateFile: 'simulated-paypal.json', now }
  const standIn = await standInAt(settings.PAYPAL_API_BASE, startStandIn, settings, own)
  const sdkBase = settings.PAYPAL_SDK_BASE ?? standIn.url
  const provider = openPayPal({ ...SIMULATED, apiBase: standIn.url, sdkBase, isSimulated: true, now })
  return { provider, place: `${standIn.url}/stand-in/`, close: standIn.stop }
}

async function openBtcPaySide(settings: Settings, localUrl: string, now: () => Date): Promise<Side<BtcPay>> {
  const { BTCPAY_STORE_ID: storeId, BTCPAY_API_KEY: apiKey, BTCPAY_WEBHOOK_SECRET: webhookSecret } = settings
  if (settings.BTCPAY_URL && storeId && apiKey && webhookSecret) {
    const url = withoutSlash(settings.BTCPAY_URL)
    const provider = openBtcPay({ url, storeId, apiKey, webhookSecret, isSimulated: false })
    return { provider, place: url, close: async () => {} }
  }
  const own = { webhookUrl: `${localUrl}/webhooks/btcpay`, stateFile: 'simulated-btcpay.json', now }
  const standIn = await standInAt(settings.BTCPAY_URL, startBtcPayStandIn, settings, own)
  const provider = openBtcPay({ ...SIMULATED_BTCPAY, url: standIn.url, isSimulated: true })
  return { provider, place: `${standIn.url}/stand-in/`, close: standIn.stop }
}

/** One that runs already, or one of our own. */
async function standInAt(
  url: string | undefined,
  start: (settings: StandInSettings) => Promise<StandIn>,
  { DATA_DIR }: Settings,
  own: { webhookUrl: string; stateFile: string; now(): Date },
): Promise<StandIn> {
  if (url) return { url: withoutSlash(url), stop: async () => {} }
  return start({ ...own, port: 0, host: '127.0.0.1', stateFile: join(DATA_DIR, own.stateFile) })
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
