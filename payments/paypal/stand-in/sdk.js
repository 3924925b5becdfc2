/** What the shop's page loads in place of PayPal's button. It keeps to the part of PayPal's interface that the shop uses. */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const WATCH_MS = 200

  const checkoutUrl = (query) => `${origin}/checkoutnow?${new URLSearchParams({ from: location.origin, ...query })}`

  /** Resolves with what the payer did in the window: approved, cancelled, or closed it, which is a cancel too. */
  function decisionIn(popup, orderID) {
    return new Promise((resolve) => {
      const settle = (outcome) => {
        window.removeEventListener('message', hear)
        clearInterval(watch)
        resolve(outcome)
      }
      const hear = (event) => {
        if (event.origin !== origin || event.source !== popup || event.data?.orderID !== orderID) return
        settle(event.data.simulatedPayPal)
      }
      const watch = setInterval(() => popup.closed && settle('cancelled'), WATCH_MS)
      window.addEventListener('message', hear)
    })
  }

  async function mayGoOn(onClick) {
    let refused = false
    const reject = () => {
      refused = true
    }
    await onClick?.({ fundingSource: 'paypal' }, { resolve: () => {}, reject })
    return !refused
  }

  async function pay(options) {
    if (!(await mayGoOn(options.onClick))) return
    const popup = window.open(checkoutUrl({}), '_blank', 'popup,width=420,height=640')
    if (!popup) throw new Error('Can not open popup window - blocked')
    try {
      const orderID = await options.createOrder({ paymentSource: 'paypal' })
      if (!orderID) throw new Error('Expected an order id to be passed')
      await letApprove(options, popup, orderID)
    } finally {
      popup.close()
    }
  }

  /** The window stays open until the shop is content, so that a restart needs no new one, which would be blocked. */
  async function letApprove(options, popup, orderID) {
    let query = { token: orderID }
    while (query) {
      popup.location.href = checkoutUrl(query)
      if ((await decisionIn(popup, orderID)) !== 'approved') return options.onCancel?.({ orderID })
      query = undefined
      const restart = () => {
        query = { token: orderID, again: '' }
      }
      await options.onApprove({ orderID, payerID: 'SIMULATEDPAYER' }, { restart })
    }
  }

  function newButton(options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Simulated PayPal: no real money is charged'
    button.style.cssText =
      'width:100%;min-height:48px;padding:8px 16px;border:3px dashed #8a3b00;border-radius:6px;background:#ffc439;color:#1a1a1a;font:700 16px system-ui,sans-serif;cursor:pointer'
    button.addEventListener('click', async () => {
      if (button.getAttribute('aria-busy') === 'true') return
      button.setAttribute('aria-busy', 'true')
      try {
        await pay(options)
      } catch (error) {
        options.onError?.(error)
      } finally {
        button.removeAttribute('aria-busy')
      }
    })
    return button
  }

  function Buttons(options = {}) {
    const button = newButton(options)
    return {
      isEligible: () => true,
      async render(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container?.isConnected) throw new Error('Document is ready and element does not exist')
        container.append(button)
        options.onInit?.({}, { enable: async () => {}, disable: async () => {} })
      },
      async close() {
        button.remove()
      },
    }
  }

  window.paypal = { version: 'simulated', Buttons }
})()
