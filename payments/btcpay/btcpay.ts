import { type BtcPayClient, type ClientSettings, openClient } from './client.ts'
import { openWebhookCheck } from './webhook.ts'

export type BtcPaySettings = ClientSettings & { webhookSecret: string }

export type BtcPay = {
  api: BtcPayClient
  /** Whether our BTCPay server sent this message. */
  checkWebhook(headers: Headers, rawBody: Uint8Array): boolean
}

export function openBtcPay(settings: BtcPaySettings): BtcPay {
  return {
    api: openClient(settings),
    checkWebhook: openWebhookCheck(settings.webhookSecret),
  }
}
