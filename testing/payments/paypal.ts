import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { openPayPal, type PayPal, type PayPalSettings } from '#payments/paypal/paypal.ts'
import { SIMULATED } from '#payments/paypal/stand-in/credentials.ts'
import { startStandIn } from '#payments/paypal/stand-in/server.ts'
import type { SimulatedOrder } from '#payments/paypal/stand-in/store.ts'
import type { StandIn, StandInSettings } from '#payments/stand-in/serve.ts'
import { STAND_IN_SECRET } from './stand-in-secret.ts'

/** Short pauses, so that a test of the last attempt does not take half a minute. */
export const QUICK_RETRIES = { timeoutMs: 2000, pausesMs: [1, 1, 1] }

/** A stand-in with its controls, and our client for it. */
export type PayPalFixture = { standIn: StandIn; payPal: PayPal } & StandInControls

export async function openPayPalFixture(
  settings: Partial<StandInSettings & PayPalSettings> = {},
): Promise<PayPalFixture> {
  const standIn = await startStandIn({ port: 0, host: '127.0.0.1', secret: STAND_IN_SECRET, ...settings })
  const payPal = payPalAt(standIn.url, settings)
  return { standIn, payPal, ...standInControls(standIn.url) }
}

/** Our client for the stand-in at this address. */
export function payPalAt(url: string, settings: Partial<PayPalSettings> = {}): PayPal {
  return openPayPal({
    ...SIMULATED,
    webhookId: STAND_IN_SECRET,
    apiBase: url,
    sdkBase: url,
    now: () => new Date(),
    retry: QUICK_RETRIES,
    ...settings,
  })
}

export type StandInControls = {
  /** The body of `POST /stand-in/behavior`. A setting that is left out returns to its default. */
  behave(behavior: Record<string, unknown>): Promise<void>
  /** Does what the payer, the bank or PayPal's back-office would do to an order. */
  act(orderId: string, action: string): Promise<void>
  orders(): Promise<SimulatedOrder[]>
}

/** The controls of the stand-in at this address. */
export function standInControls(url: string): StandInControls {
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  return {
    behave: (behavior) => post('/stand-in/behavior', behavior),
    act: (orderId, action) => post(`/stand-in/orders/${orderId}/${action}`, {}),
    orders: async () => (await fetch(`${url}/stand-in/orders`)).json() as Promise<SimulatedOrder[]>,
  }
}

export type ReceivedWebhook = { headers: Headers; body: Buffer; type: string }

/** A server that keeps every webhook it receives and answers with `status`. */
export async function startWebhookListener(status: () => number = () => 200) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ headers: headersOf(request), body, type: typeOf(body) })
    response.writeHead(status()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/paypal`,
    received,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each provider has its own name for the type of an event. */
function typeOf(body: Buffer): string {
  const { event_type, type } = JSON.parse(body.toString())
  return event_type ?? type
}

function headersOf(request: IncomingMessage): Headers {
  return new Headers(request.headers as Record<string, string>)
}
