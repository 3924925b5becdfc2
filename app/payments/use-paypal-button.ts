import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PaymentWindowFacts } from '#app/visit.ts'
import {
  type ButtonHandlers,
  type ButtonLook,
  loadPayPal,
  type PayPalButton,
  type PayPalSdk,
  renderPayPalButton,
} from './paypal-sdk.ts'

/** docs/specification.md 9.2. */
const SCRIPT_DELAY_MS = 500
const RENDER_DELAY_MS = 100

export type ButtonState = 'loading' | 'ready' | 'unavailable' | 'sdkMissing' | 'buttonFailed'

/** Renders PayPal's button into the element, and a new button whenever the total or its look changes. */
export function usePayPalButton(
  facts: PaymentWindowFacts | undefined,
  { totalCents, isQuiet }: ButtonLook & { totalCents: number },
  handlers: ButtonHandlers,
): [RefObject<HTMLDivElement | null>, ButtonState] {
  const container = useRef<HTMLDivElement>(null)
  const [sdk, setSdk] = useState<PayPalSdk>()
  const [state, setState] = useState<ButtonState>('loading')
  const latestHandlers = useRef(handlers)
  useEffect(() => {
    latestHandlers.current = handlers
  })

  useEffect(() => {
    const load = async () => {
      const loaded = facts ? await loadPayPal(facts) : 'unavailable'
      if (isOver) return
      if (typeof loaded === 'string') setState(loaded)
      else setSdk(loaded)
    }
    let isOver = false
    const timer = setTimeout(load, SCRIPT_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [facts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: PayPal's button keeps the total that it was made for.
  useEffect(() => {
    if (!sdk) return
    let button: Promise<PayPalButton> | undefined
    let isOver = false
    const timer = setTimeout(async () => {
      if (!container.current) return
      button = renderPayPalButton(sdk, container.current, { isQuiet }, currentHandlers(latestHandlers))
      const shown = await button.then(
        () => 'ready' as const,
        () => 'buttonFailed' as const,
      )
      if (!isOver) setState(shown)
    }, RENDER_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      button
        ?.then((shown) => shown.close())
        .catch(() => {
          // It was never rendered, or is closed already.
        })
    }
  }, [sdk, totalCents, isQuiet])

  return [container, state]
}

/** The button lives through many renders and must call the handlers of the last one. */
function currentHandlers(latest: RefObject<ButtonHandlers>): ButtonHandlers {
  return {
    mayPay: () => latest.current.mayPay(),
    createOrder: () => latest.current.createOrder(),
    onApprove: (orderId) => latest.current.onApprove(orderId),
    onCancel: () => latest.current.onCancel(),
    onError: (error) => latest.current.onError(error),
  }
}
