import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { openPayPal, type PayPal, type PayPalSettings } from '../payments/paypal/paypal.ts'
import type { SimulatedOrder } from '../payments/paypal/stand-in/books.ts'
import { SIMULATED } from '../payments/paypal/stand-in/credentials.ts'
import { startStandIn } from '../payments/paypal/stand-in/server.ts'
import type { StandIn, StandInSettings } from '../payments/stand-in/serve.ts'

/** Tries quickly, so that a test of the last try does not take half a minute. */
export const QUICK_PACE = { timeoutMs: 2000, pausesMs: [1, 1, 1] }

/** A stand-in of our own with a hand on its controls, and the shop's side of it. */
export type PayPalBench = { standIn: StandIn; payPal: PayPal } & StandInControls

export async function openPayPalBench(settings: Partial<StandInSettings & PayPalSettings> = {}): Promise<PayPalBench> {
  const standIn = await startStandIn({ port: 0, host: '127.0.0.1', ...settings })
  const payPal = payPalAt(standIn.url, settings)
  return { standIn, payPal, ...standInControls(standIn.url) }
}

/** The shop's side of a stand-in wherever it runs. */
export function payPalAt(url: string, settings: Partial<PayPalSettings> = {}): PayPal {
  return openPayPal({
    ...SIMULATED,
    apiBase: url,
    sdkBase: url,
    isSimulated: true,
    now: () => new Date(),
    pace: QUICK_PACE,
    ...settings,
  })
}

export type StandInControls = {
  /** As `POST /stand-in/behaviour` takes it; what is left out is as on a good day. */
  behave(behaviour: Record<string, unknown>): Promise<void>
  /** What the payer, the bank or PayPal's back-office does to an order. */
  act(orderId: string, action: string): Promise<void>
  orders(): Promise<SimulatedOrder[]>
}

/** The controls of a stand-in wherever it runs. */
export function standInControls(url: string): StandInControls {
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  return {
    behave: (behaviour) => post('/stand-in/behaviour', behaviour),
    act: (orderId, action) => post(`/stand-in/orders/${orderId}/${action}`, {}),
    orders: async () => (await fetch(`${url}/stand-in/orders`)).json() as Promise<SimulatedOrder[]>,
  }
}

export type HeardWebhook = { headers: Headers; body: Buffer; type: string }

/** A shop that only listens. It answers with what `status` says. */
export async function startWebhookListener(status: () => number = () => 200) {
  const heard: HeardWebhook[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    heard.push({ headers: headersOf(request), body, type: typeOf(body) })
    response.writeHead(status()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/paypal`,
    heard,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each provider names it in its own way. */
function typeOf(body: Buffer): string {
  const { event_type, type } = JSON.parse(body.toString())
  return event_type ?? type
}

function headersOf(request: IncomingMessage): Headers {
  return new Headers(request.headers as Record<string, string>)
}
