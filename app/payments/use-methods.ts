import { useRouteLoaderData } from 'react-router'
import { offeredMethods } from '../../rules/orders/payment-choice.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import type { loader as rootLoader } from '../root.tsx'

/** The payment methods that this site offers. The first is preselected (docs/specification.md 9.16). */
export function useMethods(): readonly PaymentMethod[] {
  const { liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return offeredMethods(liveMethods)
}
