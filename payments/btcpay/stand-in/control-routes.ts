import { Hono } from 'hono'
import { controlPage } from '#payments/stand-in/control-page.ts'
import { controlRoutes } from '#payments/stand-in/control-routes.ts'
import type { StandInEnv } from '#payments/stand-in/serve.ts'
import { type BehaviorSetting, behaviorChoices } from './behavior.ts'
import { checkoutPage, page } from './checkout-page.ts'
import { confirm, type Event, expire, failToConfirm, mark, receive, type StandInTools } from './invoices.ts'
import { paidCents, type SimulatedInvoice } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** The delay of an automatic confirmation. */
const CONFIRM_MS = 1000
/** The amount by which "pay-over" overpays. */
const TOO_MUCH_CENTS = 500

/** The payer's checkout page, and the controls for tests and for people who try the site. */
export function invoiceRoutes(
  tools: StandInTools,
  behavior: BehaviorSetting,
  webhookSender: WebhookSender,
): Hono<StandInEnv> {
  const { store } = tools
  const app = new Hono<StandInEnv>()

  /** Undefined if there is no such invoice, or if its state does not allow the action. */
  async function perform(id: string, action: string): Promise<SimulatedInvoice | undefined> {
    const invoice = store.invoices[id]
    const events = invoice && eventsOf(tools, invoice, action)
    if (!events) return undefined
    if (action.startsWith('pay') && behavior.get().confirm === 'automatic')
      setTimeout(perform, CONFIRM_MS, id, 'confirm').unref()
    store.changed()
    await webhookSender.send(events)
    return invoice
  }

  app.get('/i/:id', (context) => {
    const invoice = store.invoices[context.req.param('id')]
    return invoice ? context.html(checkoutPage(invoice)) : context.notFound()
  })
  app.post('/i/:id/:action', async (context) => {
    const { id, action } = context.req.param()
    const invoice = await perform(id, action)
    const isDone = invoice?.isRedirecting && (invoice.status === 'Processing' || invoice.status === 'Settled')
    return context.redirect((isDone && invoice.redirectUrl) || `/i/${id}`, 303)
  })
  const settings = () => ({ labels, choices: behaviorChoices, current: behavior.get() })
  const list = () => Object.values(store.invoices)
  const controls = controlRoutes({
    noun: 'invoice',
    page: () => controlPage(page, settings(), 'Invoices', list().map(entryOf)),
    list,
    behavior,
    webhookSender,
    act: async (id, action) => (await perform(id, action)) !== undefined,
  })
  return app.route('/', controls)
}

function eventsOf(tools: StandInTools, invoice: SimulatedInvoice, action: string): Event[] | undefined {
  const due = invoice.amountCents - paidCents(invoice)
  if (action === 'pay') return due > 0 ? receive(tools, invoice, due) : undefined
  if (action === 'pay-part') return due > 1 ? receive(tools, invoice, Math.floor(due / 2)) : undefined
  if (action === 'pay-over') return receive(tools, invoice, Math.max(0, due) + TOO_MUCH_CENTS)
  if (action === 'confirm') return confirm(invoice)
  if (action === 'fail') return failToConfirm(invoice)
  if (action === 'expire') return expire(invoice)
  if (action === 'mark-settled') return mark(invoice, 'Settled')
  if (action === 'mark-invalid') return mark(invoice, 'Invalid')
  return undefined
}

const labels = {
  create: 'Next new invoice',
  read: 'Next request for an invoice',
  confirm: 'Payment confirmation',
  webhooks: 'Webhooks',
} satisfies Record<keyof typeof behaviorChoices, string>

function entryOf(invoice: SimulatedInvoice) {
  const { id, amountCents, status, exception, metadata } = invoice
  const actions = {
    New: ['pay', 'pay-part', 'pay-over', 'expire', 'mark-settled', 'mark-invalid'],
    Processing: ['confirm', 'fail', 'mark-settled', 'mark-invalid'],
    Expired: ['pay', 'pay-part', 'confirm', 'mark-settled'],
    Settled: [],
    Invalid: ['mark-settled'],
  }[status]
  return {
    path: `/stand-in/invoices/${id}`,
    amountCents,
    text: metadata.itemDesc ?? '',
    details: `${id}: ${status}, ${exception}`,
    actions,
  }
}
