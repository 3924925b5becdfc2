import { type BtcPay, type BtcPaySettings, openBtcPay } from '../payments/btcpay/btcpay.ts'
import type { SimulatedInvoice } from '../payments/btcpay/stand-in/books.ts'
import { SIMULATED } from '../payments/btcpay/stand-in/credentials.ts'
import { startStandIn } from '../payments/btcpay/stand-in/server.ts'
import type { StandIn, StandInSettings } from '../payments/stand-in/serve.ts'
import { QUICK_PACE } from './paypal.ts'

/** A stand-in of our own with a hand on its controls, and the shop's side of it. */
export type BtcPayBench = { standIn: StandIn; btcPay: BtcPay } & InvoiceControls

export async function openBtcPayBench(settings: Partial<StandInSettings & BtcPaySettings> = {}): Promise<BtcPayBench> {
  const standIn = await startStandIn({ port: 0, host: '127.0.0.1', ...settings })
  const btcPay = openBtcPay({ ...SIMULATED, isSimulated: true, pace: QUICK_PACE, url: standIn.url, ...settings })
  return { standIn, btcPay, ...invoiceControls(standIn.url) }
}

export type InvoiceControls = {
  /** As `POST /stand-in/behaviour` takes it; what is left out is as on a good day. */
  behave(behaviour: Record<string, unknown>): Promise<void>
  /** What the payer, the chain or BTCPay's own pages do to an invoice. */
  act(invoiceId: string, action: string): Promise<void>
  invoices(): Promise<SimulatedInvoice[]>
}

/** The controls of a stand-in wherever it runs. */
export function invoiceControls(url: string): InvoiceControls {
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  return {
    behave: (behaviour) => post('/stand-in/behaviour', behaviour),
    act: (invoiceId, action) => post(`/stand-in/invoices/${invoiceId}/${action}`, {}),
    invoices: async () => (await fetch(`${url}/stand-in/invoices`)).json() as Promise<SimulatedInvoice[]>,
  }
}
