import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PayPalFacts } from '../visit.ts'
import { type ButtonPlan, loadPayPal, type PayPalButton, type PayPalSdk, renderPayPalButton } from './paypal-sdk.ts'

/** The specification's timing. */
const SCRIPT_DELAY_MS = 500
const RENDER_DELAY_MS = 100

export type ButtonState = 'loading' | 'ready' | 'unavailable' | 'sdkMissing' | 'buttonFailed'

/** Puts PayPal's button into the element, and a new one for every total. */
export function usePayPalButton(
  facts: PayPalFacts | undefined,
  totalCents: number,
  plan: ButtonPlan,
): [RefObject<HTMLDivElement | null>, ButtonState] {
  const place = useRef<HTMLDivElement>(null)
  const [sdk, setSdk] = useState<PayPalSdk>()
  const [state, setState] = useState<ButtonState>('loading')
  const latestPlan = useRef(plan)
  useEffect(() => {
    latestPlan.current = plan
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
      if (!place.current) return
      button = renderPayPalButton(sdk, place.current, currentPlan(latestPlan))
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
          // It never stood there, or is gone already.
        })
    }
  }, [sdk, totalCents])

  return [place, state]
}

/** A button outlives many renders, and acts by what the last one said. */
function currentPlan(latest: RefObject<ButtonPlan>): ButtonPlan {
  return {
    mayPay: () => latest.current.mayPay(),
    createOrder: () => latest.current.createOrder(),
    onApprove: (orderId) => latest.current.onApprove(orderId),
    onCancel: () => latest.current.onCancel(),
    onError: (error) => latest.current.onError(error),
  }
}
