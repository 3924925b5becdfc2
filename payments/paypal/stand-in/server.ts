import { Hono } from 'hono'
import { type StandIn, type StandInEnv, type StandInSettings, serve } from '#payments/stand-in/serve.ts'
import { readingRoutes, tokenRoutes, writingRoutes } from './api.ts'
import { openBehavior } from './behavior.ts'
import { orderControls, payerRoutes } from './control-routes.ts'
import { openPerformer } from './perform.ts'
import { remember } from './remember.ts'
import { openStore } from './store.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** A local server that plays PayPal: the same calls, refusals and signed messages, but no money. */
export function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const { webhookUrl, secret, stateFile, now = () => new Date() } = settings
  return serve(settings, (url) => {
    const store = openStore(stateFile)
    const tools = { store, url, now }
    const behavior = openBehavior()
    const webhookSender = createWebhookSender({ webhookUrl, secret, url, now }, behavior)
    const app = new Hono<StandInEnv>()
    app.route('/', payerRoutes(tools, behavior))
    app.route('/', orderControls(tools, behavior, webhookSender))
    app.route('/', tokenRoutes())
    app.route('/', writingRoutes(tools, openPerformer(store, behavior, webhookSender), webhookSender))
    app.route('/', readingRoutes(tools))
    const end = () => {
      webhookSender.stop()
      store.close()
    }
    return { app, end, remember: (records) => remember(store, records) }
  })
}
