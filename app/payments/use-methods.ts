import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { offeredMethods } from '#rules/orders/payment-choice.ts'

/** The payment methods that this site offers. The first is preselected (docs/specification.md 9.16). */
export function useMethods(): readonly PaymentMethod[] {
  const { liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return offeredMethods(liveMethods)
}
