import { Hono } from 'hono'
import { type StandIn, type StandInEnv, type StandInSettings, serve } from '../../stand-in/serve.ts'
import { readingRoutes, tokenRoutes, writingRoutes } from './api.ts'
import { openBehaviour } from './behaviour.ts'
import { openBooks } from './books.ts'
import { controlRoutes, payerRoutes } from './desk.ts'
import { openMessenger } from './messenger.ts'
import { openPerformer } from './perform.ts'

/** A little server that plays PayPal: the same calls, the same refusals, the same signed messages, and no money. */
export function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const { webhookUrl, stateFile, now = () => new Date() } = settings
  return serve(settings, (url) => {
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
    const end = () => {
      messenger.stop()
      books.close()
    }
    return { app, end }
  })
}
