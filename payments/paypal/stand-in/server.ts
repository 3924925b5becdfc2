import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { readingRoutes, tokenRoutes, writingRoutes } from './api.ts'
import { openBehaviour } from './behaviour.ts'
import { openBooks } from './books.ts'
import { controlRoutes, payerRoutes } from './desk.ts'
import { openMessenger } from './messenger.ts'
import { openPerformer, type StandInEnv } from './perform.ts'

export type StandInSettings = {
  /** 0 takes a free one. */
  port: number
  host: string
  /** Where the shop hears of what happened. */
  webhookUrl?: string
  /** Keeps the orders over a restart. */
  stateFile?: string
  now?(): Date
}

export type StandIn = { url: string; stop(): Promise<void> }

/** A little server that plays PayPal: the same calls, the same refusals, the same signed messages, and no money. */
export async function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const { port, host, webhookUrl, stateFile, now = () => new Date() } = settings
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`

  const books = openBooks(stateFile)
  const office = { books, url, now }
  const behaviour = openBehaviour()
  const messenger = openMessenger({ webhookUrl, url, now }, behaviour)
  const app = new Hono<StandInEnv>()
  app.route('/', payerRoutes(office, behaviour))
  app.route('/', controlRoutes(office, behaviour, messenger))
  app.route('/', tokenRoutes())
  app.route('/', writingRoutes(office, openPerformer(books, behaviour, messenger), messenger))
  app.route('/', readingRoutes(office))
  server.on(
    'request',
    getRequestListener((request, env) => app.fetch(request, env)),
  )

  return {
    url,
    async stop() {
      messenger.stop()
      books.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
