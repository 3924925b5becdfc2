import type { ReactNode } from 'react'
import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { operatorWords as words } from '#content/pages/operator.ts'
import type { PublicOperator } from '#operations/operators/public-operators.ts'
import { PROFILE_FIELDS, type ProfileField } from '#rules/operators/operator-profile.ts'

type Props = { operator: PublicOperator; className?: string }

/** Rule A28: only lines of which something is known. The sentence about emergencies needs room. */
export function OperatorFacts({ operator, className = '' }: Props) {
  const { emergency } = operator
  const lines = PROFILE_FIELDS.filter((field) => field !== 'emergency' && operator[field] !== null).map(
    (field) => [words.facts[field], factOf(field, operator)] as const,
  )
  return (
    <div className={className}>
      {lines.length > 0 ? <Facts lines={lines} className="[&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere]" /> : null}
      {emergency === null ? null : (
        <p className="mt-3 max-w-text [overflow-wrap:anywhere]">
          <strong className="block">{words.facts.emergency}</strong>
          {emergency}
        </p>
      )}
    </div>
  )
}

function factOf(field: ProfileField, operator: PublicOperator): ReactNode {
  const value = operator[field]
  if (field === 'aircraft') return words.aircraft(String(value), operator.cabinSeats)
  if (field === 'website') return <NewTabLink href={String(value)} label={new URL(String(value)).hostname} />
  return value
}
