import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { controlRoutes } from '#payments/stand-in/control-routes.ts'
import { asScript, readScript } from '#payments/stand-in/scripts.ts'
import type { StandInEnv } from '#payments/stand-in/serve.ts'
import { approvalPage } from './approval-page.ts'
import type { BehaviorSetting } from './behavior.ts'
import { openDispute, refundOutsideTheSite, resolveDispute, settleCapture } from './captures.ts'
import { controlPage } from './control-page.ts'
import { SIMULATED } from './credentials.ts'
import { approveOrder, type Message, reverseApproval, type StandInTools } from './orders.ts'
import type { SimulatedOrder } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** The payer's side: the script of the button and the approval window. */
export function payerRoutes({ store }: StandInTools, behavior: BehaviorSetting): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.get('/sdk/js', async (context) => {
    const { sdk, slowMs } = behavior.get()
    const query = context.req.query()
    if (sdk === 'missing') return context.notFound()
    if (query['client-id'] !== SIMULATED.clientId || (query.currency ?? 'USD') !== 'USD') {
      return context.text('throw new Error("SDK Validation error")', 400, asScript)
    }
    if (sdk === 'slow') await pause(slowMs)
    return context.body(sdk === 'no-global' ? '' : await readScript('paypal/stand-in/sdk-script.ts'), 200, asScript)
  })
  app.get('/checkoutnow', (context) => {
    const order = store.orders[context.req.query('token') ?? '']
    return context.html(approvalPage(order, context.req.query('from') ?? '', context.req.query('again') !== undefined))
  })
  app.get('/resolutioncenter/view/:id', (context) => context.redirect('/'))
  app.get('/approval.js', async (context) =>
    context.body(await readScript('paypal/stand-in/approval-script.ts'), 200, asScript),
  )
  return app
}

/** The controls for tests and for people who try the site. */
export function orderControls(
  tools: StandInTools,
  behavior: BehaviorSetting,
  webhookSender: WebhookSender,
): Hono<StandInEnv> {
  const { store } = tools
  return controlRoutes({
    noun: 'order',
    page: () => controlPage(store, behavior.get()),
    list: () => Object.values(store.orders),
    behavior,
    webhookSender,
    async act(id, action) {
      const order = store.orders[id]
      const messages = order && perform(tools, order, action)
      if (!messages) return false
      store.changed()
      await webhookSender.send(messages)
      return true
    },
  })
}

/** Undefined if the order's state does not allow the action. */
function perform(tools: StandInTools, order: SimulatedOrder, action: string): Message[] | undefined {
  if (action === 'approve') return approveOrder(tools, order, 'good')
  if (action === 'approve-with-declined-card') return approveOrder(tools, order, 'declined')
  if (action === 'reverse-approval') return reverseApproval(order)
  const capture = order.captures.at(-1)
  if (!capture) return undefined
  if (action === 'complete') return settleCapture(tools, order, capture, 'COMPLETED')
  if (action === 'deny') return settleCapture(tools, order, capture, 'DECLINED')
  if (action === 'refund') return refundOutsideTheSite(tools, capture, 'PAYMENT.CAPTURE.REFUNDED')
  if (action === 'reverse') return refundOutsideTheSite(tools, capture, 'PAYMENT.CAPTURE.REVERSED')
  if (action === 'dispute') return openDispute(tools, capture)
  if (action === 'win-dispute') return resolveDispute(tools, capture, 'RESOLVED_SELLER_FAVOUR')
  if (action === 'lose-dispute') return resolveDispute(tools, capture, 'RESOLVED_BUYER_FAVOUR')
  return undefined
}
