import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type ReceivedWebhook = { id: string; path: string; headers: IncomingHttpHeaders; body: string }

type Answer = number | ((response: ServerResponse, number: number) => void)

export type Receiver = {
  url: string
  received: ReceivedWebhook[]
  /** What it answers from now on: a status, or whatever the function does. `number` counts from 1. */
  answer(answer: Answer): void
  close(): Promise<void>
}

/** A real HTTP server that plays a partner's. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = []
  let current: Answer = 204
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      received.push({ id: String(headers['webhook-id']), path, headers, body: Buffer.concat(chunks).toString() })
      if (typeof current === 'number') response.writeHead(current).end('thank you')
      else current(response, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(answer) {
      current = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body, if the public library of Standard Webhooks accepts the signature. It throws otherwise. */
export function verified(secret: string, { body, headers }: ReceivedWebhook) {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object }
}
