import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { StandInEnv } from '../../stand-in/serve.ts'
import type { Turn } from './behaviour.ts'
import { orderOfCapture } from './books.ts'
import { refundCapture, settleCapture } from './captures.ts'
import { SIMULATED, signingCertificate } from './credentials.ts'
import type { Messenger } from './messenger.ts'
import { captureOrder, createOrder, type Office, unknown } from './orders.ts'
import { answer, type Perform } from './perform.ts'
import { captureShape, disputeShape, orderShape, refundShape } from './shapes.ts'

/** As PayPal's: nine hours. */
const TOKEN_SECONDS = 32_400
/** How long a review takes that ends by itself. */
const REVIEW_MS = 1000

/** Nothing of the API is shown or done without a token, and a restart forgets all tokens. */
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

export function writingRoutes(office: Office, perform: Perform, messenger: Messenger): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.post('/v2/checkout/orders', (context) => perform(context, 'create', (body) => createOrder(office, body)))
  app.post('/v2/checkout/orders/:id/capture', (context) =>
    perform(context, 'capture', (_, turn) => {
      const outcome = captureOrder(office, context.req.param('id'), turn)
      endReview(office, context.req.param('id'), turn, messenger)
      return outcome
    }),
  )
  app.post('/v2/payments/captures/:id/refund', (context) =>
    perform(context, 'refund', (body, turn) => refundCapture(office, context.req.param('id'), body, turn)),
  )
  return app
}

function endReview(office: Office, orderId: string, turn: Turn, messenger: Messenger): void {
  const order = office.books.orders[orderId]
  const capture = order?.captures.at(-1)
  if (!order || !capture || (turn !== 'pending-then-complete' && turn !== 'pending-then-denied')) return
  const end = turn === 'pending-then-complete' ? 'COMPLETED' : 'DECLINED'
  setTimeout(() => {
    void messenger.tell(settleCapture(office, order, capture, end) ?? [])
    office.books.changed()
  }, REVIEW_MS).unref()
}

export function readingRoutes({ books, url }: Office): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = books.orders[context.req.param('id')]
    return order ? context.json(orderShape(order, url)) : answer(context, unknown.reply)
  })
  app.get('/v2/payments/captures/:id', (context) => {
    const found = orderOfCapture(books, context.req.param('id'))
    return found ? context.json(captureShape(found.capture, found.order, url)) : answer(context, unknown.reply)
  })
  app.get('/v2/payments/refunds/:id', (context) => {
    const captures = Object.values(books.orders).flatMap((order) => order.captures)
    const found = captures
      .flatMap((capture) => capture.refunds.map((refund) => ({ capture, refund })))
      .find(({ refund }) => refund.id === context.req.param('id'))
    return found ? context.json(refundShape(found.refund, found.capture, url)) : answer(context, unknown.reply)
  })
  app.get('/v1/customer/disputes/:id', (context) => {
    const dispute = books.disputes[context.req.param('id')]
    return dispute ? context.json(disputeShape(dispute, url)) : answer(context, unknown.reply)
  })
  return app
}
