/** Loaded by the shop's page in place of PayPal's button. It has only the part of PayPal's interface that the shop uses. */
;(() => {
  type Outcome = 'approved' | 'cancelled'
  type Options = {
    style?: { color?: string }
    onInit?(data: object, actions: { enable(): Promise<void>; disable(): Promise<void> }): void
    onClick?(data: { fundingSource: string }, actions: { resolve(): void; reject(): void }): unknown
    createOrder(data: { paymentSource: string }): Promise<string>
    onApprove(data: { orderID: string; payerID: string }, actions: { restart(): void }): Promise<void>
    onCancel?(data: { orderID: string }): void
    onError?(error: unknown): void
  }

  const { origin } = new URL((document.currentScript as HTMLScriptElement).src)
  const WATCH_MS = 200

  const checkoutUrl = (query: Record<string, string>) =>
    `${origin}/checkoutnow?${new URLSearchParams({ from: location.origin, ...query })}`

  /** Closing the window cancels the payment. */
  function outcomeIn(popup: Window, orderID: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        window.removeEventListener('message', onMessage)
        clearInterval(watch)
        resolve(outcome)
      }
      const onMessage = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== popup || event.data?.orderID !== orderID) return
        settle(event.data.simulatedPayPal)
      }
      const watch = setInterval(() => popup.closed && settle('cancelled'), WATCH_MS)
      window.addEventListener('message', onMessage)
    })
  }

  async function mayContinue(onClick: Options['onClick']): Promise<boolean> {
    let refused = false
    const reject = () => {
      refused = true
    }
    await onClick?.({ fundingSource: 'paypal' }, { resolve: () => {}, reject })
    return !refused
  }

  async function pay(options: Options): Promise<void> {
    if (!(await mayContinue(options.onClick))) return
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

  /** A restart uses the same window, because the browser would block a new one. */
  async function letApprove(options: Options, popup: Window, orderID: string): Promise<void> {
    let query: Record<string, string> | undefined = { token: orderID }
    while (query) {
      popup.location.href = checkoutUrl(query)
      if ((await outcomeIn(popup, orderID)) !== 'approved') return options.onCancel?.({ orderID })
      query = undefined
      const restart = () => {
        query = { token: orderID, again: '' }
      }
      await options.onApprove({ orderID, payerID: 'SIMULATEDPAYER' }, { restart })
    }
  }

  function newButton(options: Options): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Simulated PayPal: no real money is charged'
    const background = options.style?.color === 'white' ? '#fff' : '#ffc439'
    button.style.cssText = `width:100%;min-height:48px;padding:8px 16px;border:3px dashed #8a3b00;border-radius:6px;background:${background};color:#1a1a1a;font:700 16px system-ui,sans-serif;cursor:pointer`
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

  function Buttons(options: Options) {
    const button = newButton(options)
    return {
      isEligible: () => true,
      async render(place: string | HTMLElement) {
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

  window.paypal = { version: 'simulated', Buttons } as unknown as typeof window.paypal
})()
