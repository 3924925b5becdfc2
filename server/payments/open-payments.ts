import { join } from 'node:path'
import type { Settings } from '../../config/settings.ts'
import { type BtcPay, openBtcPay } from '../../payments/btcpay/btcpay.ts'
import { SIMULATED as SIMULATED_BTCPAY } from '../../payments/btcpay/stand-in/credentials.ts'
import { startStandIn as startBtcPayStandIn } from '../../payments/btcpay/stand-in/server.ts'
import { openPayPal, type PayPal } from '../../payments/paypal/paypal.ts'
import { SIMULATED } from '../../payments/paypal/stand-in/credentials.ts'
import { startStandIn } from '../../payments/paypal/stand-in/server.ts'
import type { StandIn, StandInSettings } from '../../payments/stand-in/serve.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../rules/orders/prices.ts'

const PAYPAL_API = 'https://api-m.paypal.com'
const PAYPAL_SDK = 'https://www.paypal.com'

export type Payments = {
  payPal: PayPal
  btcPay: BtcPay
  /** The methods that move real money. */
  liveMethods: PaymentMethod[]
  /** The providers' URLs, for the person who started the site. */
  urls: { payPal: string; btcPay: string }
  close(): Promise<void>
}

type OpenProvider<Provider> = { provider: Provider; url: string; close(): Promise<void> }
type Shop = { settings: Settings; localUrl: string; now(): Date }

/** Opens the providers. Without credentials it uses stand-ins, and starts those whose URL is not in the settings. */
export async function openPayments(settings: Settings, localUrl: string, now: () => Date): Promise<Payments> {
  const payPal = await openPayPalOrStandIn({ settings, localUrl, now })
  const btcPay = await openBtcPayOrStandIn({ settings, localUrl, now })
  const isLive: Record<PaymentMethod, boolean> = {
    paypal: !payPal.provider.isSimulated,
    'bank-transfer': !settings.bankAccount.isSimulated,
    crypto: !btcPay.provider.isSimulated,
  }
  return {
    payPal: payPal.provider,
    btcPay: btcPay.provider,
    liveMethods: PAYMENT_METHODS.filter((method) => isLive[method]),
    urls: { payPal: payPal.url, btcPay: btcPay.url },
    async close() {
      await payPal.close()
      await btcPay.close()
    },
  }
}

async function openPayPalOrStandIn(shop: Shop): Promise<OpenProvider<PayPal>> {
  const { settings, now } = shop
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings
  if (clientId && clientSecret && webhookId) {
    const apiBase = withoutSlash(settings.PAYPAL_API_BASE ?? PAYPAL_API)
    const sdkBase = settings.PAYPAL_SDK_BASE ?? PAYPAL_SDK
    const provider = openPayPal({ clientId, clientSecret, webhookId, apiBase, sdkBase, isSimulated: false, now })
    return { provider, url: apiBase, close: async () => {} }
  }
  const standIn = await standInAt(settings.PAYPAL_API_BASE, startStandIn, 'paypal', shop)
  const sdkBase = settings.PAYPAL_SDK_BASE ?? standIn.url
  const provider = openPayPal({ ...SIMULATED, apiBase: standIn.url, sdkBase, isSimulated: true, now })
  return { provider, url: `${standIn.url}/stand-in/`, close: standIn.stop }
}

async function openBtcPayOrStandIn(shop: Shop): Promise<OpenProvider<BtcPay>> {
  const { BTCPAY_URL, BTCPAY_STORE_ID: storeId, BTCPAY_API_KEY: apiKey } = shop.settings
  const { BTCPAY_WEBHOOK_SECRET: webhookSecret } = shop.settings
  if (BTCPAY_URL && storeId && apiKey && webhookSecret) {
    const url = withoutSlash(BTCPAY_URL)
    const provider = openBtcPay({ url, storeId, apiKey, webhookSecret, isSimulated: false })
    return { provider, url, close: async () => {} }
  }
  const standIn = await standInAt(BTCPAY_URL, startBtcPayStandIn, 'btcpay', shop)
  const provider = openBtcPay({ ...SIMULATED_BTCPAY, url: standIn.url, isSimulated: true })
  return { provider, url: `${standIn.url}/stand-in/`, close: standIn.stop }
}

/** The stand-in that already runs at this URL, or a new one. */
async function standInAt(
  url: string | undefined,
  start: (settings: StandInSettings) => Promise<StandIn>,
  name: 'paypal' | 'btcpay',
  { settings, localUrl, now }: Shop,
): Promise<StandIn> {
  if (url) return { url: withoutSlash(url), stop: async () => {} }
  const stateFile = join(settings.DATA_DIR, `simulated-${name}.json`)
  return start({ port: 0, host: '127.0.0.1', webhookUrl: `${localUrl}/webhooks/${name}`, stateFile, now })
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
