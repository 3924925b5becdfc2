import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

export type StandInEnv = { Bindings: HttpBindings }

export type StandInSettings = {
  /** 0 takes a free one. */
  port: number
  host: string
  /** Where the shop hears of what happened. */
  webhookUrl?: string
  /** Keeps what it knows over a restart. */
  stateFile?: string
  now?(): Date
}

export type StandIn = { url: string; stop(): Promise<void> }

/** Serves what `play` makes of the address, and ends it with the server. */
export async function serve(
  { port, host }: StandInSettings,
  play: (url: string) => { app: Hono<StandInEnv>; end(): void },
): Promise<StandIn> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`
  const { app, end } = play(url)
  server.on(
    'request',
    getRequestListener((request, env) => app.fetch(request, env)),
  )
  return {
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
