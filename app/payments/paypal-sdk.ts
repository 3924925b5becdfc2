import type { PayPalNamespace } from '@paypal/paypal-js'
import type { PaymentWindowFacts } from '#app/visit.ts'

/** The only part of PayPal's script that we use. */
export type PayPalSdk = Required<Pick<PayPalNamespace, 'Buttons'>>

export type ButtonHandlers = {
  /** Called before PayPal's window opens. */
  mayPay(): boolean
  createOrder(): Promise<string>
  /** The guest has agreed to pay. `again` lets them choose another card or account in the same window. */
  onApprove(orderId: string): Promise<'done' | 'again'>
  onCancel(): void
  onError(error: unknown): void
}

/** A quiet button is white: paying is not the next step yet. */
export type ButtonLook = { isQuiet: boolean }

export type PayPalButton = { close(): Promise<void> }

/** `unavailable`: the script did not load. `sdkMissing`: it loaded but did not define what we use. */
export async function loadPayPal(facts: PaymentWindowFacts): Promise<PayPalSdk | 'unavailable' | 'sdkMissing'> {
  const query = new URLSearchParams({
    'client-id': facts.clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  })
  if (!loadedSdk()) {
    try {
      // Unlike loadScript of the same package, this lets us tell those two failures apart.
      const { loadCustomScript } = await import('@paypal/paypal-js')
      await loadCustomScript({ url: `${facts.sdkUrl}?${query}` })
    } catch {
      return 'unavailable'
    }
  }
  return loadedSdk() ?? 'sdkMissing'
}

function loadedSdk(): PayPalSdk | undefined {
  const Buttons = window.paypal?.Buttons
  return Buttons && { Buttons }
}

/** Throws when PayPal cannot show its button here. */
export async function renderPayPalButton(
  sdk: PayPalSdk,
  container: HTMLElement,
  { isQuiet }: ButtonLook,
  handlers: ButtonHandlers,
): Promise<PayPalButton> {
  const button = sdk.Buttons({
    style: { label: 'pay', color: isQuiet ? 'white' : 'gold' },
    onClick: (_, actions) => (handlers.mayPay() ? actions.resolve() : actions.reject()),
    createOrder: () => handlers.createOrder(),
    async onApprove({ orderID }, actions) {
      if ((await handlers.onApprove(orderID)) === 'again') return actions.restart()
    },
    onCancel: () => handlers.onCancel(),
    onError: (error) => handlers.onError(error),
  })
  if (!button.isEligible()) throw new Error('PayPal does not offer its button here')
  await button.render(container)
  return button
}
