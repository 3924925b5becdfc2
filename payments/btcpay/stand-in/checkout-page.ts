import { html } from 'hono/html'
import { pagesOf } from '#payments/stand-in/page.ts'
import { formatDollars, roundCents } from '#rules/money.ts'
import { paidCents, type SimulatedInvoice } from './store.ts'

export const page = pagesOf('BTCPay')

const titles = {
  New: 'Pay with cryptocurrency',
  Processing: 'Payment received',
  Settled: 'Invoice paid',
  Expired: 'Invoice expired',
  Invalid: 'Invoice invalid',
} satisfies Record<SimulatedInvoice['status'], string>

/** The real page shows an address and a QR code. Here, buttons do what a wallet would do. */
export function checkoutPage(invoice: SimulatedInvoice) {
  const paid = paidCents(invoice)
  const due = roundCents(Math.max(0, invoice.amountCents - paid))
  return page(
    titles[invoice.status],
    html`<p class="sum">${formatDollars(due)}</p>
      <p>${invoice.metadata.itemDesc}</p>
      ${paid > 0 ? html`<p>${formatDollars(paid)} received.</p>` : ''}
      <form method="post" class="choices">
        ${actionsFor(invoice).map(
          ([action, label], index) =>
            html`<button class="${index === 0 ? 'first' : ''}" formaction="/i/${invoice.id}/${action}">${label}</button>`,
        )}
      </form>
      ${invoice.redirectUrl ? html`<p><a href="${invoice.redirectUrl}">Return to the shop</a></p>` : ''}`,
  )
}

function actionsFor({ status }: SimulatedInvoice): [action: string, label: string][] {
  if (status === 'New') {
    return [
      ['pay', 'Pay'],
      ['pay-part', 'Pay half'],
      ['pay-over', 'Pay too much'],
      ['expire', 'Let the invoice expire'],
    ]
  }
  if (status === 'Processing') return [['confirm', 'Confirm']]
  return status === 'Expired' ? [['pay', 'Pay late']] : []
}
