import type { ReactNode } from 'react'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { poolPage as words } from '#content/staff/pool.ts'
import type { NamedParty } from '#operations/pool/load-pool-page.ts'
import type { AskedState } from '#rules/pool/asks.ts'

type Props = { parties: readonly (NamedParty & { asked?: AskedState })[]; children?: ReactNode }

/** Parties with their sizes, and whether they were asked. */
export function PartyList({ parties, children }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-small">
      {parties.map(({ id, name, people, asked = 'not-asked' }) => (
        <li key={id}>
          <TextLink to={`/staff/waitlist/${id}`}>{name}</TextLink>
          {people > 1 ? <span className="figure"> ×{people}</span> : null}
          {asked === 'not-asked' ? null : <span className="text-slate"> ({words.departures.asked[asked]})</span>}
        </li>
      ))}
      {children ? <li className="text-slate">{children}</li> : null}
    </ul>
  )
}
