import { html } from 'hono/html'
import { formatDollars } from '#rules/money.ts'
import { page } from './page.ts'
import type { SimulatedOrder } from './store.ts'

/** The window in which the payer approves. It may open before the order exists, and then waits for it. */
export function approvalPage(order: SimulatedOrder | undefined, from: string, isAgain: boolean) {
  if (!order) return page('Just a moment', html`<p>Waiting for the shop to create the order.</p>`)
  return page(
    'Approve this payment?',
    html`<p class="sum">${formatDollars(order.amountCents)}</p>
      <p>${order.description}</p>
      <p role="alert">${isAgain ? 'Your card was declined. Choose another way to pay.' : ''}</p>
      <div class="choices" data-order="${order.id}" data-from="${from}">
        <button class="first" type="button" disabled data-action="approve">Approve</button>
        <button type="button" disabled data-action="approve-with-declined-card">Decline (pay with a card that will be declined)</button>
        <button type="button" disabled data-action="cancel">Cancel</button>
      </div>
      <script type="module" src="/approval.js"></script>`,
  )
}
