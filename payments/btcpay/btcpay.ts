import { type BtcPayClient, type ClientSettings, openClient } from './client.ts'
import { openWebhookCheck } from './webhook.ts'

export type BtcPaySettings = ClientSettings & { webhookSecret: string; isSimulated: boolean }

export type BtcPay = {
  /** No money moves. */
  isSimulated: boolean
  api: BtcPayClient
  /** Whether our BTCPay server sent this message. */
  checkWebhook(headers: Headers, rawBody: Uint8Array): boolean
}

export function openBtcPay(settings: BtcPaySettings): BtcPay {
  return {
    isSimulated: settings.isSimulated,
    api: openClient(settings),
    checkWebhook: openWebhookCheck(settings.webhookSecret),
  }
}
