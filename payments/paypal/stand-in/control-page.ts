import { controlPage as standInControlPage } from '../../stand-in/control-page.ts'
import { type Behaviour, behaviourChoices } from './behaviour.ts'
import type { Books, SimulatedOrder } from './books.ts'
import { page } from './page.ts'

const labels = {
  create: 'Next order',
  capture: 'Next capture',
  refund: 'Next refund',
  webhooks: 'Webhooks',
  sdk: 'Button script',
} satisfies Record<keyof typeof behaviourChoices, string>

export function controlPage(books: Books, behaviour: Behaviour) {
  const questions = { labels, choices: behaviourChoices, current: behaviour }
  return standInControlPage(page, questions, 'Orders', Object.values(books.orders).map(entryOf))
}

function entryOf(order: SimulatedOrder) {
  const capture = order.captures.at(-1)
  const facts = [order.status, capture && `capture ${capture.id} ${capture.status}`].filter(Boolean).join(', ')
  return {
    path: `/stand-in/orders/${order.id}`,
    amountCents: order.amountCents,
    text: order.description ?? '',
    facts: `${order.id}: ${facts}`,
    actions: actionsFor(order),
  }
}

function actionsFor(order: SimulatedOrder): string[] {
  const capture = order.captures.at(-1)
  if (capture?.status === 'PENDING') return ['complete', 'deny']
  if (capture) return ['refund', 'reverse', 'dispute', 'resolve-dispute']
  return order.status === 'APPROVED' ? ['reverse-approval'] : ['approve', 'approve-with-declined-card']
}
