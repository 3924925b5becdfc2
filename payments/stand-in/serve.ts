import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { loopbackOnly } from './loopback-only.ts'
import type { ProviderRecords } from './records.ts'

export type StandInEnv = { Bindings: HttpBindings }

export type StandInSettings = {
  /** 0 picks a free port. */
  port: number
  host: string
  /** The shop's webhook endpoint. */
  webhookUrl?: string
  /** What the shop and its stand-in share. */
  secret: string
  /** Keeps the state over a restart. */
  stateFile?: string
  now?(): Date
  /** For a stand-in in a separate process, whose settings say who reaches it. Otherwise its controls answer this machine only. */
  isOnItsOwn?: boolean
}

/** The answer to a call. */
export type Reply = { status: number; body: object }

export function respond(context: Context, { status, body }: Reply): Response {
  return context.json(body, status as ContentfulStatusCode)
}

export type StandIn = {
  url: string
  /** For a provider that is asked again about what is paid: it refunds. */
  remember?(records: ProviderRecords): void
  stop(): Promise<void>
}

/** Starts a server. `play` creates the app once the URL is known, and its `end` runs when the server stops. */
export async function serve(
  { port, host, isOnItsOwn = false }: StandInSettings,
  play: (url: string) => Pick<StandIn, 'remember'> & { app: Hono<StandInEnv>; end(): void },
): Promise<StandIn> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`
  const { app: played, end, ...playing } = play(url)
  const app = new Hono<StandInEnv>()
  if (!isOnItsOwn) app.use('/stand-in/*', loopbackOnly)
  app.route('/', played)
  server.on(
    'request',
    // The site may run in the same process, and does not expect other globals than Node's.
    getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
  )
  return {
    ...playing,
    url,
    async stop() {
      end()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
