import { html } from 'hono/html'
import { dollars } from '../../../rules/money.ts'
import { type Behaviour, behaviourChoices } from './behaviour.ts'
import type { Books, SimulatedOrder } from './books.ts'
import { page } from './page.ts'

const questions = {
  create: 'The next order',
  capture: 'The next capture',
  refund: 'The next refund',
  webhooks: 'Webhooks',
  sdk: 'The button’s script',
} satisfies Record<keyof typeof behaviourChoices, string>

/** Newest orders first, and no more than one reads. */
const MOST_ORDERS = 50

export function controlPage(books: Books, behaviour: Behaviour) {
  const orders = Object.values(books.orders).reverse().slice(0, MOST_ORDERS)
  return page(
    'What should happen?',
    html`<form id="behaviour" class="choices">
        ${Object.entries(behaviourChoices).map(([name, choices]) =>
          question(name as keyof typeof questions, choices, behaviour),
        )}
        <button class="first" type="submit">Play it like this</button>
      </form>
      <p role="alert" id="trouble"></p>
      <h2>Orders</h2>
      ${orders.length > 0 ? orders.map(orderLine) : html`<p>None yet.</p>`}
      <script src="/stand-in/control.js"></script>`,
  )
}

function question(name: keyof typeof questions, choices: readonly string[], behaviour: Behaviour) {
  const current = [behaviour[name]].flat()[0]
  return html`<label
    >${questions[name]}
    <select name="${name}">
      ${choices.map((choice) => html`<option ${choice === current ? 'selected' : ''}>${choice}</option>`)}
    </select>
  </label>`
}

function orderLine(order: SimulatedOrder) {
  const capture = order.captures.at(-1)
  const facts = [order.status, capture && `capture ${capture.id} ${capture.status}`].filter(Boolean).join(', ')
  return html`<section class="order">
    <p><strong>${dollars(order.amountCents)}</strong> ${order.description}<br />${order.id}: ${facts}</p>
    <div data-order="${order.id}">
      ${actionsFor(order).map((action) => html`<button type="button" data-action="${action}">${action}</button>`)}
    </div>
  </section>`
}

function actionsFor(order: SimulatedOrder): string[] {
  const capture = order.captures.at(-1)
  if (capture?.status === 'PENDING') return ['complete', 'deny']
  if (capture) return ['refund', 'reverse', 'dispute', 'resolve-dispute']
  return order.status === 'APPROVED' ? ['reverse-approval'] : ['approve', 'approve-with-declined-card']
}
