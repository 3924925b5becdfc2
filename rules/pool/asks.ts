import type { DepartureId } from '#rules/ids.ts'
import type { PlannedFlight } from './plan.ts'

/** Rule W7: being asked about this departure, or asked about another one too recently. */
export type AskedState = 'not-asked' | 'asked' | 'asked-elsewhere'

/** A proposal that is open or was sent in the last week. */
export type RecentProposal = { emailKey: string; departureId: DepartureId; isOpen: boolean }

/** The parties, each with whether it was asked. `recent` is by address. A party that answered about this departure no longer comes by the plan. */
export function withAsked<Party extends { emailKey: string }>(
  id: DepartureId,
  parties: readonly Party[],
  recent: ReadonlyMap<string, readonly RecentProposal[]>,
): (Party & { asked: AskedState })[] {
  return parties.flatMap((party) => {
    const asked = askedState(id, recent.get(party.emailKey) ?? [])
    return asked ? [{ ...party, asked }] : []
  })
}

function askedState(id: DepartureId, proposals: readonly RecentProposal[]): AskedState | undefined {
  const same = proposals.find(({ departureId }) => departureId === id)
  if (same) return same.isOpen ? 'asked' : undefined
  return proposals.length > 0 ? 'asked-elsewhere' : 'not-asked'
}

/** The parties that would get a proposal now. If the departure needs them, all are asked together, or none. */
export function leftToAsk<Party extends { asked: AskedState }>(
  come: readonly Party[],
  { fliesAlone }: Pick<PlannedFlight, 'fliesAlone'>,
): Party[] {
  if (!fliesAlone && come.some(({ asked }) => asked === 'asked-elsewhere')) return []
  return come.filter(({ asked }) => asked === 'not-asked')
}
