import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { type Reply, respond, type StandInEnv } from '#payments/stand-in/serve.ts'
import type { BehaviorSetting, Endpoint } from './behavior.ts'
import { SIMULATED } from './credentials.ts'
import { createInvoice, type Event, type StandInTools } from './invoices.ts'
import { invoiceShape, notFound, paymentMethodsShape, problem } from './shapes.ts'
import type { WebhookSender } from './webhook-sender.ts'

const INVOICES = `/api/v1/stores/:store/invoices`

const failures = {
  'error-500': problem(500, 'generic-error', 'Something went wrong'),
  'too-many': problem(429, 'rate-limited', 'Too many requests'),
} as const

/** The invoice endpoints of BTCPay's Greenfield API. */
export function apiRoutes(
  tools: StandInTools,
  behavior: BehaviorSetting,
  webhookSender: WebhookSender,
): Hono<StandInEnv> {
  const { store, url } = tools
  const app = new Hono<StandInEnv>()

  /** Handles a call, with the fault that the behavior setting asks for. */
  async function perform(
    context: Context<StandInEnv>,
    endpoint: Endpoint,
    work: () => Promise<{ reply: Reply; events?: Event[] }>,
  ): Promise<Response> {
    const reaction = behavior.takeReaction(endpoint)
    if (reaction === 'error-500' || reaction === 'too-many') return respond(context, failures[reaction])
    if (reaction === 'slow') await pause(behavior.get().slowMs)
    const { reply, events = [] } = await work()
    store.changed()
    await webhookSender.send(events)
    if (reaction === 'lost-answer') context.env.outgoing.destroy()
    return respond(context, reply)
  }

  const invoiceOf = (context: Context) => store.invoices[context.req.param('id') ?? '']
  const bodyOf = (context: Context) => context.req.json().catch(() => undefined)

  app.use('/api/v1/*', async (context, next) => {
    if (context.req.header('authorization') === `token ${SIMULATED.apiKey}`) return next()
    return respond(context, problem(401, 'unauthenticated', 'Authentication is required for accessing this endpoint'))
  })
  app.use(`${INVOICES}/*`, async (context, next) => {
    if (context.req.param('store') === SIMULATED.storeId) return next()
    return respond(context, problem(403, 'missing-permission', 'The key has no permission for this store'))
  })
  app.post(INVOICES, (context) => perform(context, 'create', async () => createInvoice(tools, await bodyOf(context))))
  app.get(INVOICES, (context) =>
    perform(context, 'read', async () => {
      const orderIds = context.req.queries('orderId')
      const found = Object.values(store.invoices).filter(
        ({ metadata }) => orderIds?.includes(metadata.orderId ?? '') ?? true,
      )
      // BTCPay lists the newest first.
      return { reply: { status: 200, body: found.reverse().map((invoice) => invoiceShape(invoice, url)) } }
    }),
  )
  app.get(`${INVOICES}/:id`, (context) =>
    perform(context, 'read', async () => {
      const invoice = invoiceOf(context)
      return { reply: invoice ? { status: 200, body: invoiceShape(invoice, url) } : notFound }
    }),
  )
  app.get(`${INVOICES}/:id/payment-methods`, (context) =>
    perform(context, 'read', async () => {
      const invoice = invoiceOf(context)
      return { reply: invoice ? { status: 200, body: paymentMethodsShape(invoice) } : notFound }
    }),
  )
  return app
}
