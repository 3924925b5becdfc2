import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { recordReport } from '#operations/settling/record-report.ts'
import type { ProviderRefund } from '#payments/provider.ts'
import { roundCents } from '#rules/money.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import { importTransfer } from './bank-actions.ts'
import { listPayments, pick, type World } from './money-world.ts'
import type { Message } from './provider-books.ts'
import { withProvider } from './with-provider.ts'

/** What providers do, and when they tell the site. */
export type ProviderStep =
  | { do: 'notice' | 'hear-dispute' | 'confirm'; which: number }
  | { do: 'review'; which: number; isAccepted: boolean }
  | { do: 'external-refund'; which: number; share: number; isPending: boolean }
  | { do: 'refund'; which: number; state: ProviderRefund['state'] }
  /** The payer complains or, if they did before, the provider decides. */
  | { do: 'dispute'; which: number; lostShare: number }

export async function performProviderStep(step: ProviderStep, world: World, tools: PaymentTools): Promise<void> {
  const { books } = world
  switch (step.do) {
    case 'notice': {
      const told = pick([...books.messages, ...world.transfers], step.which)
      if (told) await ('order' in told ? deliver(told, world, tools) : importTransfer(told, tools))
      return
    }
    case 'review': {
      const pending = pick(
        books.captures.filter(({ state }) => state === 'pending'),
        step.which,
      )
      if (pending) books.review(pending, step.isAccepted)
      return
    }
    case 'dispute':
      return dispute(step, world)
    case 'hear-dispute': {
      const known = pick(books.disputes, step.which)
      if (known) await hear(known.id, world, tools)
      return
    }
    case 'confirm': {
      const requested = pick((await listPayments(world)).filter(isRequestedRefund), step.which)
      if (requested) await confirmRefundPaid({ paymentId: requested.id, actor: 'Kim' }, tools)
      return
    }
    default:
      return performRefund(step, world, tools)
  }
}

/** At any time, in any order, and more than once. */
async function deliver({ capture, order }: Message, world: World, tools: PaymentTools): Promise<void> {
  await tools.db.transaction((tx) => recordReport(tx, capture.orderId, order, tools))
  if (order.report.state === 'received' || order.report.state === 'refunded') world.noticed.add(capture.id)
}

/** All messages that are still on their way, the newest of each order last. */
export async function deliverAll(world: World): Promise<void> {
  for (const { id } of world.books.disputes) await hear(id, world, world.tools)
  for (const message of world.books.messages) await deliver(message, world, world.tools)
}

async function hear(id: string, { books }: World, tools: PaymentTools): Promise<void> {
  const readDispute = async () => {
    const found = books.disputes.find((each) => each.id === id)
    return found ? { ok: true as const, dispute: found } : { ok: false as const, detail: '' }
  }
  await recordDispute('paypal', id, withProvider(tools, 'paypal', { readDispute }))
}

async function dispute({ which, lostShare }: { which: number; lostShare: number }, world: World): Promise<void> {
  const { books, tools } = world
  const capture = pick(books.captures, which)
  // Staff learn of a dispute when it is opened.
  if (!capture || !world.noticed.has(capture.id)) return
  const open = books.disputes.find(({ paymentId, status }) => paymentId === capture.id && status === 'OPEN')
  if (open) return books.endDispute(open, lostShare)
  const opened = books.openDispute(capture)
  if (opened) await hear(opened.id, world, tools)
}

type RefundStep = Extract<ProviderStep, { do: 'external-refund' | 'refund' }>

/** PayPal refunds a payment, because we requested it or on its own. */
async function performRefund(step: RefundStep, world: World, tools: PaymentTools): Promise<void> {
  const message = step.do === 'refund' ? await refundAsRequested(step, world) : refundExternally(step, world)
  if (message) await deliver(message, world, tools)
}

/** A refund that is pending ends as one that we requested. */
function refundExternally(
  { which, share, isPending }: Extract<ProviderStep, { do: 'external-refund' }>,
  { books }: World,
): Message | undefined {
  const capture = pick(books.captures, which)
  const amountCents = capture && roundCents(books.leftOf(capture) * Math.min(1, share))
  return amountCents ? books.refund(capture.id, amountCents, isPending ? 'pending' : 'paid') : undefined
}

async function refundAsRequested(
  { which, state }: { which: number; state: ProviderRefund['state'] },
  world: World,
): Promise<Message | undefined> {
  const all = await listPayments(world)
  const refund = pick(
    all.filter((each) => isRequestedRefund(each) || (each.kind === 'refund' && each.state === 'pending')),
    which,
  )
  if (!refund) return undefined
  if (refund.providerId) return state === 'pending' ? undefined : world.books.endRefund(refund.providerId, state)
  const refunded = all.find(({ id }) => id === refund.refundOfId)
  return world.books.refund(refunded?.providerId ?? '', refund.amountCents, state, refund.id)
}
