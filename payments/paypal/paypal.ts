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
  isSimulated: boolean
  now(): Date
  retry?: RetrySettings
}

export type PayPal = {
  clientId: string
  sdkUrl: string
  /** A page with the button must allow scripts, frames and pictures from these. */
  origins: readonly string[]
  /** No money moves. */
  isSimulated: boolean
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
    isSimulated: settings.isSimulated,
    api: openClient(settings),
    checkWebhook: openWebhookCheck(settings),
  }
}
