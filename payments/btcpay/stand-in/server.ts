import { Hono } from 'hono'
import { type StandIn, type StandInEnv, type StandInSettings, serve } from '../../stand-in/serve.ts'
import { apiRoutes } from './api.ts'
import { openBehaviour } from './behaviour.ts'
import { openBooks } from './books.ts'
import { deskRoutes } from './desk.ts'
import { expireDue } from './invoices.ts'
import { openMessenger } from './messenger.ts'

/** How often it looks whose time is over. */
const EXPIRY_MS = 1000

/** A little server that plays BTCPay: the same calls, the same refusals, the same signed messages, and no coins. */
export function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const { webhookUrl, stateFile, now = () => new Date() } = settings
  return serve(settings, (url) => {
    const books = openBooks(stateFile)
    const office = { books, url, now }
    const behaviour = openBehaviour()
    const messenger = openMessenger({ webhookUrl, now }, behaviour)
    const clock = setInterval(() => {
      const events = expireDue(office)
      if (events.length > 0) books.changed()
      void messenger.tell(events)
    }, EXPIRY_MS).unref()
    const app = new Hono<StandInEnv>()
    app.route('/', deskRoutes(office, behaviour, messenger))
    app.route('/', apiRoutes(office, behaviour, messenger))
    const end = () => {
      clearInterval(clock)
      messenger.stop()
      books.close()
    }
    return { app, end }
  })
}
