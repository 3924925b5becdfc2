import { announceChange } from '../../db/changes.ts'
import type { Tx } from '../../db/database.ts'
import { insertDeparture } from '../../db/departures.ts'
import type { DeparturePlan } from '../../rules/departure-plans.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { DeparturePhase } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'

/** What the operator flies it with may come later. */
type Request = Pick<DeparturePlan, 'startDate' | 'endDate' | 'capacity' | 'priceCents'> &
  Partial<DeparturePlan> & { destination: string; phase: DeparturePhase; priceIsPlaceholder: boolean }

export async function addDeparture(tx: Tx, request: Request, tools: Tools): Promise<DepartureId> {
  const id = tools.newId<'departure'>()
  await insertDeparture(tx, { ...request, id, createdAt: tools.now() })
  await announceChange(tx, 'departures')
  return id
}
