import { type BtcPay, type BtcPaySettings, openBtcPay } from '#payments/btcpay/btcpay.ts'
import { SIMULATED } from '#payments/btcpay/stand-in/credentials.ts'
import { startStandIn } from '#payments/btcpay/stand-in/server.ts'
import type { SimulatedInvoice } from '#payments/btcpay/stand-in/store.ts'
import type { StandIn, StandInSettings } from '#payments/stand-in/serve.ts'
import { QUICK_RETRIES } from './paypal.ts'
import { STAND_IN_SECRET } from './stand-in-secret.ts'

/** A stand-in with its controls, and our client for it. */
export type BtcPayFixture = { standIn: StandIn; btcPay: BtcPay } & InvoiceControls

export async function openBtcPayFixture(
  settings: Partial<StandInSettings & BtcPaySettings> = {},
): Promise<BtcPayFixture> {
  const standIn = await startStandIn({ port: 0, host: '127.0.0.1', secret: STAND_IN_SECRET, ...settings })
  const btcPay = openBtcPay({
    ...SIMULATED,
    webhookSecret: STAND_IN_SECRET,
    retry: QUICK_RETRIES,
    url: standIn.url,
    ...settings,
  })
  return { standIn, btcPay, ...invoiceControls(standIn.url) }
}

export type InvoiceControls = {
  /** The body of `POST /stand-in/behavior`. A setting that is left out returns to its default. */
  behave(behavior: Record<string, unknown>): Promise<void>
  /** Does what the payer, the chain or BTCPay's own pages would do to an invoice. */
  act(invoiceId: string, action: string): Promise<void>
  invoices(): Promise<SimulatedInvoice[]>
}

/** The controls of the stand-in at this address. */
export function invoiceControls(url: string): InvoiceControls {
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  return {
    behave: (behavior) => post('/stand-in/behavior', behavior),
    act: (invoiceId, action) => post(`/stand-in/invoices/${invoiceId}/${action}`, {}),
    invoices: async () => (await fetch(`${url}/stand-in/invoices`)).json() as Promise<SimulatedInvoice[]>,
  }
}
