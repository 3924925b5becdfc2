import { findEntry } from '#db/waitlist/waitlist.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { otherDates } from '#rules/pool/other-dates.ts'
import { loadPartyFacts } from './load-pool.ts'

export type ListedDates = {
  added: PublicDeparture[]
  fitting: PublicDeparture[]
  moreFitting: number
  nearby: PublicDeparture[]
}

/** Rule W6: dates other than the ones a party waits for. Undefined if the party needs none, because it has seats or left. */
export async function listOtherDates(entryId: WaitlistEntryId, tools: Tools): Promise<ListedDates | undefined> {
  const entry = await findEntry(tools.db, entryId)
  if (!entry || entry.leftAt) return undefined
  const other = otherDates(...(await loadPartyFacts(entry.emailKey, tools)))
  if (!other) return undefined
  const { added, fitting, moreFitting, nearby } = other
  const shown = await listPublicDepartures(tools, { ids: [...added, ...fitting, ...nearby] })
  const byId = new Map(shown.map((departure) => [departure.id, departure]))
  const inOrder = (ids: readonly DepartureId[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { added: inOrder(added), fitting: inOrder(fitting), moreFitting, nearby: inOrder(nearby) }
}
