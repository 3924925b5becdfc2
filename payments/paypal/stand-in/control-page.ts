import { controlPage as standInControlPage } from '#payments/stand-in/control-page.ts'
import { type Behavior, behaviorChoices } from './behavior.ts'
import { page } from './page.ts'
import type { SimulatedOrder, Store } from './store.ts'

const labels = {
  create: 'Next order',
  capture: 'Next capture',
  refund: 'Next refund',
  webhooks: 'Webhooks',
  sdk: 'Button script',
} satisfies Record<keyof typeof behaviorChoices, string>

export function controlPage(store: Store, behavior: Behavior) {
  const settings = { labels, choices: behaviorChoices, current: behavior }
  return standInControlPage(page, settings, 'Orders', Object.values(store.orders).map(entryOf))
}

function entryOf(order: SimulatedOrder) {
  const capture = order.captures.at(-1)
  const details = [order.status, capture && `capture ${capture.id} ${capture.status}`].filter(Boolean).join(', ')
  return {
    path: `/stand-in/orders/${order.id}`,
    amountCents: order.amountCents,
    text: order.description ?? '',
    details: `${order.id}: ${details}`,
    actions: actionsFor(order),
  }
}

function actionsFor(order: SimulatedOrder): string[] {
  const capture = order.captures.at(-1)
  if (capture?.status === 'PENDING') return ['complete', 'deny']
  if (capture) return ['refund', 'reverse', 'dispute', 'win-dispute', 'lose-dispute']
  return order.status === 'APPROVED' ? ['reverse-approval'] : ['approve', 'approve-with-declined-card']
}
