import type { Line } from '#app/ui/facts.tsx'
import { bookingWords } from '#content/forms/booking.ts'
import { operatorProfileHref } from '#content/pages/operator.ts'
import type { NamedOperator } from '#operations/operators/public-operators.ts'
import { NewTabLink } from './new-tab-link.tsx'

/** Rule A28: beside a form or a payment, the profile opens in a new tab. No line until staff have assigned an operator. */
export function operatorLine({ operatorName: name, operatorProfile: profile }: NamedOperator): Line[] {
  if (!name) return []
  const value = profile ? <NewTabLink href={operatorProfileHref(profile)} label={name} /> : name
  return [[bookingWords.flownBy, value]]
}
