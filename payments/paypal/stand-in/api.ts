import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { respond, type StandInEnv } from '#payments/stand-in/serve.ts'
import type { Reaction } from './behavior.ts'
import { refundCapture, settleCapture } from './captures.ts'
import { SIMULATED, signingCertificate } from './credentials.ts'
import { captureOrder, createOrder, type StandInTools, unknown } from './orders.ts'
import type { Perform } from './perform.ts'
import { captureShape, disputeShape, orderShape, refundShape } from './shapes.ts'
import { orderOfCapture } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** PayPal's tokens last nine hours. */
const TOKEN_SECONDS = 32_400
/** The delay of a review that ends automatically. */
const REVIEW_MS = 1000

/** The API refuses every call without a token. A restart invalidates all tokens. */
export function tokenRoutes(): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  const tokens = new Set<string>()
  app.post('/v1/oauth2/token', (context) => {
    const expected = Buffer.from(`${SIMULATED.clientId}:${SIMULATED.clientSecret}`).toString('base64')
    if (context.req.header('authorization') !== `Basic ${expected}`) {
      return context.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    }
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
  })
  app.get('/v1/notifications/certs/simulated', (context) => context.text(signingCertificate))
  app.on('ALL', ['/v2/*', '/v1/customer/*'], async (context, next) => {
    if (tokens.has(context.req.header('authorization')?.replace('Bearer ', '') ?? '')) return next()
    return context.json({ error: 'invalid_token', error_description: 'Token signature verification failed' }, 401)
  })
  return app
}

export function writingRoutes(tools: StandInTools, perform: Perform, webhookSender: WebhookSender): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.post('/v2/checkout/orders', (context) => perform(context, 'create', (body) => createOrder(tools, body)))
  app.post('/v2/checkout/orders/:id/capture', (context) =>
    perform(context, 'capture', (_, reaction) => {
      const outcome = captureOrder(tools, context.req.param('id'), reaction)
      endReview(tools, context.req.param('id'), reaction, webhookSender)
      return outcome
    }),
  )
  app.post('/v2/payments/captures/:id/refund', (context) =>
    perform(context, 'refund', (body, reaction) => refundCapture(tools, context.req.param('id'), body, reaction)),
  )
  return app
}

function endReview(tools: StandInTools, orderId: string, reaction: Reaction, webhookSender: WebhookSender): void {
  const order = tools.store.orders[orderId]
  const capture = order?.captures.at(-1)
  if (!order || !capture || (reaction !== 'pending-then-complete' && reaction !== 'pending-then-denied')) return
  const end = reaction === 'pending-then-complete' ? 'COMPLETED' : 'DECLINED'
  setTimeout(() => {
    void webhookSender.send(settleCapture(tools, order, capture, end) ?? [])
    tools.store.changed()
  }, REVIEW_MS).unref()
}

export function readingRoutes({ store, url }: StandInTools): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = store.orders[context.req.param('id')]
    return order ? context.json(orderShape(order, url)) : respond(context, unknown.reply)
  })
  app.get('/v2/payments/captures/:id', (context) => {
    const found = orderOfCapture(store, context.req.param('id'))
    return found ? context.json(captureShape(found.capture, found.order, url)) : respond(context, unknown.reply)
  })
  app.get('/v2/payments/refunds/:id', (context) => {
    const captures = Object.values(store.orders).flatMap((order) => order.captures)
    const found = captures
      .flatMap((capture) => capture.refunds.map((refund) => ({ capture, refund })))
      .find(({ refund }) => refund.id === context.req.param('id'))
    return found ? context.json(refundShape(found.refund, found.capture, url)) : respond(context, unknown.reply)
  })
  app.get('/v1/customer/disputes/:id', (context) => {
    const dispute = store.disputes[context.req.param('id')]
    return dispute ? context.json(disputeShape(dispute, url)) : respond(context, unknown.reply)
  })
  return app
}
