import { announceChange } from '../db/changes.ts'
import type { Tx } from '../db/database.ts'
import { insertDeparture } from '../db/departures.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { DeparturePhase } from '../rules/seats.ts'
import type { Tools } from './tools.ts'

type Request = {
  destination: string
  startDate: string
  endDate: string
  capacity: number
  phase: DeparturePhase
  priceCents: number
  priceIsPlaceholder: boolean
}

export async function addDeparture(tx: Tx, request: Request, tools: Tools): Promise<DepartureId> {
  const id = tools.newId<'departure'>()
  await insertDeparture(tx, { ...request, id, createdAt: tools.now() })
  await announceChange(tx, 'departures')
  return id
}
