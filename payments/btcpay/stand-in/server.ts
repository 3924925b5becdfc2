import { Hono } from 'hono'
import { type StandIn, type StandInEnv, type StandInSettings, serve } from '#payments/stand-in/serve.ts'
import { apiRoutes } from './api.ts'
import { openBehavior } from './behavior.ts'
import { invoiceRoutes } from './control-routes.ts'
import { expireDue } from './invoices.ts'
import { openStore } from './store.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** How often invoices are checked for expiry. */
const EXPIRY_MS = 1000

/** A local server that plays BTCPay: the same calls, refusals and signed messages, but no coins. */
export function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const { webhookUrl, secret, stateFile, now = () => new Date() } = settings
  return serve(settings, (url) => {
    const store = openStore(stateFile)
    const tools = { store, url, now }
    const behavior = openBehavior()
    const webhookSender = createWebhookSender({ webhookUrl, secret, now }, behavior)
    const clock = setInterval(() => {
      const events = expireDue(tools)
      if (events.length > 0) store.changed()
      void webhookSender.send(events)
    }, EXPIRY_MS).unref()
    const app = new Hono<StandInEnv>()
    app.route('/', invoiceRoutes(tools, behavior, webhookSender))
    app.route('/', apiRoutes(tools, behavior, webhookSender))
    const end = () => {
      clearInterval(clock)
      webhookSender.stop()
      store.close()
    }
    return { app, end }
  })
}
