import type { Pace } from '../calling.ts'
import { openClient, type PayPalClient } from './client.ts'
import { openWebhookCheck } from './webhook.ts'

export type PayPalSettings = {
  apiBase: string
  /** Where the browser gets the button from. */
  sdkBase: string
  clientId: string
  clientSecret: string
  webhookId: string
  isSimulated: boolean
  now(): Date
  pace?: Pace
}

export type PayPal = {
  clientId: string
  sdkUrl: string
  /** Whose scripts, frames and pictures a page with the button must allow. */
  origins: readonly string[]
  /** No money moves. */
  isSimulated: boolean
  api: PayPalClient
  /** Is this message really PayPal's? Throws when it cannot be known now. */
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
