import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { asScript, controlScript, scriptBeside } from '../../stand-in/scripts.ts'
import type { StandInEnv } from '../../stand-in/serve.ts'
import { approvalPage } from './approval-page.ts'
import type { BehaviourDial } from './behaviour.ts'
import type { SimulatedOrder } from './books.ts'
import { openDispute, resolveDispute, settleCapture, takeBack } from './captures.ts'
import { controlPage } from './control-page.ts'
import { SIMULATED } from './credentials.ts'
import type { Messenger } from './messenger.ts'
import { approveOrder, type Message, type Office, reverseApproval } from './orders.ts'

const sdkScript = scriptBeside(import.meta.url, 'sdk.js')
const approvalScript = scriptBeside(import.meta.url, 'approval.js')

/** What the payer sees: the button's script and the approval window. */
export function payerRoutes({ books }: Office, behaviour: BehaviourDial): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.get('/sdk/js', async (context) => {
    const { sdk, slowMs } = behaviour.get()
    const asked = context.req.query()
    if (sdk === 'missing') return context.notFound()
    if (asked['client-id'] !== SIMULATED.clientId || (asked.currency ?? 'USD') !== 'USD') {
      return context.text('throw new Error("SDK Validation error")', 400, asScript)
    }
    if (sdk === 'slow') await pause(slowMs)
    return context.body(sdk === 'no-global' ? '' : sdkScript, 200, asScript)
  })
  app.get('/checkoutnow', (context) => {
    const order = books.orders[context.req.query('token') ?? '']
    return context.html(approvalPage(order, context.req.query('from') ?? '', context.req.query('again') !== undefined))
  })
  app.get('/approval.js', (context) => context.body(approvalScript, 200, asScript))
  return app
}

/** The other side of the counter: for tests, and for trying by hand. */
export function controlRoutes(office: Office, behaviour: BehaviourDial, messenger: Messenger): Hono<StandInEnv> {
  const { books } = office
  const app = new Hono<StandInEnv>()
  app.get('/', (context) => context.redirect('/stand-in/'))
  app.get('/stand-in/', (context) => context.html(controlPage(books, behaviour.get())))
  app.get('/stand-in/control.js', (context) => context.body(controlScript, 200, asScript))
  app.get('/stand-in/orders', (context) => context.json(Object.values(books.orders)))
  app.get('/stand-in/behaviour', (context) => context.json(behaviour.get()))
  app.post('/stand-in/behaviour', async (context) => {
    const set = behaviour.set(await context.req.json().catch(() => undefined))
    if (!set) return context.json({ error: 'Unknown behavior.' }, 422)
    if (set.webhooks !== 'held') messenger.release()
    return context.json(set)
  })
  app.post('/stand-in/orders/:id/:action', async (context) => {
    const order = books.orders[context.req.param('id')]
    const messages = order && act(office, order, context.req.param('action'))
    if (!messages) return context.json({ error: 'This action is not possible for this order.' }, 409)
    books.changed()
    await messenger.tell(messages)
    return context.json({ ok: true })
  })
  return app
}

/** Undefined if the order is not in a state for it. */
function act(office: Office, order: SimulatedOrder, action: string): Message[] | undefined {
  if (action === 'approve') return approveOrder(office, order, 'good')
  if (action === 'approve-with-declined-card') return approveOrder(office, order, 'declined')
  if (action === 'reverse-approval') return reverseApproval(order)
  const capture = order.captures.at(-1)
  if (!capture) return undefined
  if (action === 'complete') return settleCapture(office, order, capture, 'COMPLETED')
  if (action === 'deny') return settleCapture(office, order, capture, 'DECLINED')
  if (action === 'refund') return takeBack(office, capture, 'PAYMENT.CAPTURE.REFUNDED')
  if (action === 'reverse') return takeBack(office, capture, 'PAYMENT.CAPTURE.REVERSED')
  if (action === 'dispute') return openDispute(office, capture)
  if (action === 'resolve-dispute') return resolveDispute(office, capture)
  return undefined
}
