import type { PayPalNamespace } from '@paypal/paypal-js'
import type { PayPalFacts } from '../visit.ts'

/** The part of PayPal's script that we use. Nothing outside this file knows more of it. */
export type PayPalSdk = Required<Pick<PayPalNamespace, 'Buttons'>>

/** What happens around the button. */
export type ButtonPlan = {
  /** Asked before PayPal's window opens. */
  mayPay(): boolean
  createOrder(): Promise<string>
  /** The guest agreed. `again` lets them choose another way to pay in the same window. */
  onApprove(orderId: string): Promise<'done' | 'again'>
  onCancel(): void
  onError(error: unknown): void
}

export type PayPalButton = { close(): Promise<void> }

/** Loads PayPal's script: `unavailable` if it does not come, `sdkMissing` if it comes without what it should bring. */
export async function loadPayPal(facts: PayPalFacts): Promise<PayPalSdk | 'unavailable' | 'sdkMissing'> {
  const query = new URLSearchParams({
    'client-id': facts.clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  })
  if (!loadedSdk()) {
    try {
      // Unlike the same package's loadScript, this one tells a script that did not come from one that brought nothing.
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
export async function renderPayPalButton(sdk: PayPalSdk, place: HTMLElement, plan: ButtonPlan): Promise<PayPalButton> {
  const button = sdk.Buttons({
    onClick: (_, actions) => (plan.mayPay() ? actions.resolve() : actions.reject()),
    createOrder: () => plan.createOrder(),
    async onApprove({ orderID }, actions) {
      if ((await plan.onApprove(orderID)) === 'again') return actions.restart()
    },
    onCancel: () => plan.onCancel(),
    onError: (error) => plan.onError(error),
  })
  if (!button.isEligible()) throw new Error('PayPal does not offer its button here')
  await button.render(place)
  return button
}
