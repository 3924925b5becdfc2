import { Hono } from 'hono'
import { controlPage } from '../../stand-in/control-page.ts'
import { asScript, controlScript } from '../../stand-in/scripts.ts'
import type { StandInEnv } from '../../stand-in/serve.ts'
import { type BehaviourDial, behaviourChoices } from './behaviour.ts'
import { paidCents, type SimulatedInvoice } from './books.ts'
import { checkoutPage, page } from './checkout-page.ts'
import { confirm, type Event, expire, failToConfirm, mark, type Office, receive } from './invoices.ts'
import type { Messenger } from './messenger.ts'

/** How long the chain takes where it confirms by itself. */
const CONFIRM_MS = 1000
/** What a careless payer adds. */
const TOO_MUCH_CENTS = 500

/** What the payer sees, and the other side of the counter: for tests, and for trying by hand. */
export function deskRoutes(office: Office, behaviour: BehaviourDial, messenger: Messenger): Hono<StandInEnv> {
  const { books } = office
  const app = new Hono<StandInEnv>()

  /** Undefined if there is no such invoice, or it is not in a state for it. */
  async function perform(id: string, action: string): Promise<SimulatedInvoice | undefined> {
    const invoice = books.invoices[id]
    const events = invoice && act(office, invoice, action)
    if (!events) return undefined
    if (action.startsWith('pay') && behaviour.get().confirm === 'automatic')
      setTimeout(perform, CONFIRM_MS, id, 'confirm').unref()
    books.changed()
    await messenger.tell(events)
    return invoice
  }

  app.get('/i/:id', (context) => {
    const invoice = books.invoices[context.req.param('id')]
    return invoice ? context.html(checkoutPage(invoice)) : context.notFound()
  })
  app.post('/i/:id/:action', async (context) => {
    const { id, action } = context.req.param()
    const invoice = await perform(id, action)
    const isDone = invoice?.isRedirecting && (invoice.status === 'Processing' || invoice.status === 'Settled')
    return context.redirect((isDone && invoice.redirectUrl) || `/i/${id}`, 303)
  })
  app.get('/', (context) => context.redirect('/stand-in/'))
  app.get('/stand-in/', (context) => {
    const questions = { labels, choices: behaviourChoices, current: behaviour.get() }
    return context.html(controlPage(page, questions, 'Invoices', Object.values(books.invoices).map(entryOf)))
  })
  app.get('/stand-in/control.js', (context) => context.body(controlScript, 200, asScript))
  app.get('/stand-in/invoices', (context) => context.json(Object.values(books.invoices)))
  app.get('/stand-in/behaviour', (context) => context.json(behaviour.get()))
  app.post('/stand-in/behaviour', async (context) => {
    const set = behaviour.set(await context.req.json().catch(() => undefined))
    if (!set) return context.json({ error: 'Unknown behavior.' }, 422)
    if (set.webhooks !== 'held') messenger.release()
    return context.json(set)
  })
  app.post('/stand-in/invoices/:id/:action', async (context) => {
    const done = await perform(context.req.param('id'), context.req.param('action'))
    return done
      ? context.json({ ok: true })
      : context.json({ error: 'This action is not possible for this invoice.' }, 409)
  })
  return app
}

function act(office: Office, invoice: SimulatedInvoice, action: string): Event[] | undefined {
  const due = invoice.amountCents - paidCents(invoice)
  if (action === 'pay') return due > 0 ? receive(office, invoice, due) : undefined
  if (action === 'pay-part') return due > 1 ? receive(office, invoice, Math.floor(due / 2)) : undefined
  if (action === 'pay-over') return receive(office, invoice, Math.max(0, due) + TOO_MUCH_CENTS)
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
} satisfies Record<keyof typeof behaviourChoices, string>

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
    facts: `${id}: ${status}, ${exception}`,
    actions,
  }
}
