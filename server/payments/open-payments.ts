import type { Settings } from '#config/settings.ts'
import { type BtcPay, openBtcPay } from '#payments/btcpay/btcpay.ts'
import { SIMULATED as SIMULATED_BTCPAY } from '#payments/btcpay/stand-in/credentials.ts'
import { openPayPal, type PayPal } from '#payments/paypal/paypal.ts'
import { SIMULATED } from '#payments/paypal/stand-in/credentials.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#rules/orders/methods.ts'

const PAYPAL_API = 'https://api-m.paypal.com'
const PAYPAL_SDK = 'https://www.paypal.com'

export type Payments = { payPal: PayPal; btcPay: BtcPay }

/** Opens the providers. Without credentials, the settings name the stand-ins (start-stand-ins.ts). */
export function openPayments(settings: Settings, now: () => Date): Payments {
  return { payPal: openPayPalOrStandIn(settings, now), btcPay: openBtcPayOrStandIn(settings) }
}

/** The methods that move real money. */
export function liveMethodsOf({ paymentsSimulated, bankAccount, cryptoSimulated }: Settings): PaymentMethod[] {
  const isSimulated: Record<PaymentMethod, boolean> = {
    paypal: paymentsSimulated,
    'bank-transfer': bankAccount.isSimulated,
    crypto: cryptoSimulated,
  }
  return PAYMENT_METHODS.filter((method) => !isSimulated[method])
}

function openPayPalOrStandIn(settings: Settings, now: () => Date): PayPal {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings
  if (clientId && clientSecret && webhookId) {
    const apiBase = withoutSlash(settings.PAYPAL_API_BASE ?? PAYPAL_API)
    const sdkBase = settings.PAYPAL_SDK_BASE ?? PAYPAL_SDK
    return openPayPal({ clientId, clientSecret, webhookId, apiBase, sdkBase, isSimulated: false, now })
  }
  const apiBase = withoutSlash(settings.PAYPAL_API_BASE ?? '')
  return openPayPal({ ...SIMULATED, apiBase, sdkBase: settings.PAYPAL_SDK_BASE ?? apiBase, isSimulated: true, now })
}

function openBtcPayOrStandIn(settings: Settings): BtcPay {
  const { BTCPAY_STORE_ID: storeId, BTCPAY_API_KEY: apiKey, BTCPAY_WEBHOOK_SECRET: webhookSecret } = settings
  const url = withoutSlash(settings.BTCPAY_URL ?? '')
  if (storeId && apiKey && webhookSecret) return openBtcPay({ url, storeId, apiKey, webhookSecret, isSimulated: false })
  return openBtcPay({ ...SIMULATED_BTCPAY, url, isSimulated: true })
}

/** The providers' URLs, for the person who started the site. */
export function providerUrls(settings: Settings): { payPal: string; btcPay: string } {
  const { PAYPAL_API_BASE = PAYPAL_API, BTCPAY_URL = '', paymentsSimulated, cryptoSimulated } = settings
  const shown = (url: string, isSimulated: boolean) =>
    isSimulated ? `${withoutSlash(url)}/stand-in/` : withoutSlash(url)
  return { payPal: shown(PAYPAL_API_BASE, paymentsSimulated), btcPay: shown(BTCPAY_URL, cryptoSimulated) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
