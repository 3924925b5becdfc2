const { order = '', from = '' } = document.querySelector<HTMLElement>('[data-order]')?.dataset ?? {}

/** Only the page that opened this window receives the outcome. */
function notifyShop(outcome: 'approved' | 'cancelled'): void {
  window.opener?.postMessage({ simulatedPayPal: outcome, orderID: order }, from)
}

async function perform(action: string): Promise<void> {
  if (action === 'cancel') {
    notifyShop('cancelled')
    window.close()
    return
  }
  const response = await fetch(`/stand-in/orders/${order}/${action}`, { method: 'POST' })
  if (response.ok) return notifyShop('approved')
  const alert = document.querySelector('[role=alert]')
  if (alert) alert.textContent = 'This order can no longer be approved.'
}

// A click before this script runs would be lost, so the buttons come disabled.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action]')) {
  button.addEventListener('click', () => perform(button.dataset.action ?? ''))
  button.disabled = false
}

export {}
