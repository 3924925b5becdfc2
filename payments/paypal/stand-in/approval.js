const { order, from } = document.querySelector('[data-order]').dataset

/** Only the page that opened this window hears how it went. */
function tellShop(outcome) {
  window.opener?.postMessage({ simulatedPayPal: outcome, orderID: order }, from)
}

for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', async () => {
    const { action } = button.dataset
    if (action === 'cancel') {
      tellShop('cancelled')
      window.close()
      return
    }
    const response = await fetch(`/stand-in/orders/${order}/${action}`, { method: 'POST' })
    if (response.ok) tellShop('approved')
    else document.querySelector('[role=alert]').textContent = 'This order can no longer be approved.'
  })
}
