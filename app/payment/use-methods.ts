import { useRouteLoaderData } from 'react-router'
import { offeredMethods } from '../../rules/payment-choice.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { loader as rootLoader } from '../root.tsx'

/** The ways to pay that this site offers. The first is preselected: PayPal, the specification's, where it is offered. */
export function useMethods(): readonly PaymentMethod[] {
  const { liveMethods = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return offeredMethods(liveMethods)
}
