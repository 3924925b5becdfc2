import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StandInEnv } from '../../stand-in/serve.ts'
import type { BehaviourDial, Endpoint } from './behaviour.ts'
import { SIMULATED } from './credentials.ts'
import { createInvoice, type Event, type Office } from './invoices.ts'
import type { Messenger } from './messenger.ts'
import { invoiceShape, notFound, paymentMethodsShape, problem, type Reply } from './shapes.ts'

const INVOICES = `/api/v1/stores/:store/invoices`

const failures = {
  'error-500': problem(500, 'generic-error', 'Something went wrong'),
  'too-many': problem(429, 'rate-limited', 'Too many requests'),
} as const

/** The part of the Greenfield API that is about invoices. */
export function apiRoutes(office: Office, behaviour: BehaviourDial, messenger: Messenger): Hono<StandInEnv> {
  const { books, url } = office
  const app = new Hono<StandInEnv>()

  /** Does what a call asks for, and spoils it the way the behaviour says. */
  async function perform(
    context: Context<StandInEnv>,
    endpoint: Endpoint,
    work: () => Promise<{ reply: Reply; events?: Event[] }>,
  ): Promise<Response> {
    const turn = behaviour.takeTurn(endpoint)
    if (turn === 'error-500' || turn === 'too-many') return answer(context, failures[turn])
    if (turn === 'slow') await pause(behaviour.get().slowMs)
    const { reply, events = [] } = await work()
    books.changed()
    await messenger.tell(events)
    if (turn === 'lost-answer') context.env.outgoing.destroy()
    return answer(context, reply)
  }

  const invoiceOf = (context: Context) => books.invoices[context.req.param('id') ?? '']
  const bodyOf = (context: Context) => context.req.json().catch(() => undefined)

  app.use('/api/v1/*', async (context, next) => {
    if (context.req.header('authorization') === `token ${SIMULATED.apiKey}`) return next()
    return answer(context, problem(401, 'unauthenticated', 'Authentication is required for accessing this endpoint'))
  })
  app.use(`${INVOICES}/*`, async (context, next) => {
    if (context.req.param('store') === SIMULATED.storeId) return next()
    return answer(context, problem(403, 'missing-permission', 'The key has no permission for this store'))
  })
  app.post(INVOICES, (context) => perform(context, 'create', async () => createInvoice(office, await bodyOf(context))))
  app.get(INVOICES, (context) =>
    perform(context, 'read', async () => {
      const wanted = context.req.queries('orderId')
      const found = Object.values(books.invoices).filter(
        ({ metadata }) => wanted?.includes(metadata.orderId ?? '') ?? true,
      )
      // As BTCPay's: the newest first.
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

function answer(context: Context, { status, body }: Reply): Response {
  return context.json(body, status as ContentfulStatusCode)
}
