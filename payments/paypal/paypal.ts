import type { PaymentWindow } from '#payments/provider.ts'
import type { RetrySettings } from '#payments/provider-connection.ts'
import { openClient, type PayPalClient } from './client.ts'
import { openWebhookCheck } from './webhook.ts'

export type PayPalSettings = {
  apiBase: string
  /** The browser loads PayPal's button from here. */
  sdkBase: string
  clientId: string
  clientSecret: string
  webhookId: string
  now(): Date
  retry?: RetrySettings
}

export type PayPal = PaymentWindow & {
  api: PayPalClient
  /** Whether PayPal sent this message. Throws if that cannot be checked now. */
  checkWebhook(headers: Headers, rawBody: Uint8Array): Promise<boolean>
}

/** PayPal's button loads from all of these. */
const PAYPAL_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

export function openPayPal(settings: PayPalSettings): PayPal {
  const { origin, hostname } = new URL(settings.sdkBase)
  return {
    clientId: settings.clientId,
    sdkUrl: `${origin}/sdk/js`,
    origins: hostname.endsWith('.paypal.com') ? PAYPAL_ORIGINS : [origin],
    api: openClient(settings),
    checkWebhook: openWebhookCheck(settings),
  }
}
