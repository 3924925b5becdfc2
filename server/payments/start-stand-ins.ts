import { join } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { startStandIn as startBtcPayStandIn } from '#payments/btcpay/stand-in/server.ts'
import { startStandIn as startPayPalStandIn } from '#payments/paypal/stand-in/server.ts'
import type { StandIn } from '#payments/stand-in/serve.ts'

export type StandIns = {
  /** Where they are, under the names of the settings that tell it to the rest of the site. */
  urls: { PAYPAL_API_BASE?: string; BTCPAY_URL?: string }
  stop(): Promise<void>
}

/** Starts the stand-ins of providers without credentials, unless the settings name one that runs already. */
export async function startStandIns(settings: Settings, localUrl: string, now: () => Date): Promise<StandIns> {
  const shop = (name: string) => ({
    port: 0,
    host: '127.0.0.1',
    webhookUrl: `${localUrl}/webhooks/${name}`,
    stateFile: join(settings.DATA_DIR, `simulated-${name}.json`),
    now,
  })
  const { paymentsSimulated, PAYPAL_API_BASE, cryptoSimulated, BTCPAY_URL } = settings
  const payPal = paymentsSimulated && !PAYPAL_API_BASE ? await startPayPalStandIn(shop('paypal')) : undefined
  const btcPay = cryptoSimulated && !BTCPAY_URL ? await startBtcPayStandIn(shop('btcpay')) : undefined
  const started: (StandIn | undefined)[] = [payPal, btcPay]
  return {
    urls: { ...(payPal && { PAYPAL_API_BASE: payPal.url }), ...(btcPay && { BTCPAY_URL: btcPay.url }) },
    async stop() {
      for (const standIn of started) await standIn?.stop()
    },
  }
}
