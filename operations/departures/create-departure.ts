import { findOperator } from '../../db/departures/operators.ts'
import { dayAt } from '../../rules/dates.ts'
import {
  checkNewDeparture,
  type DepartureSettings,
  type DepartureSettingsRefusal,
} from '../../rules/departures/departure-settings.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { writeAuditEntry } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { publishDeparture } from './publish-departure.ts'

type Request = { destination: string; settings: Omit<DepartureSettings, 'priceCents'>; actor: string }

export type CreateDepartureResult =
  | { ok: true; departureId: DepartureId }
  | { ok: false; reason: DepartureSettingsRefusal }

/** A new departure gathers, at the price of its trip. An owner can change the price until someone books. */
export async function createDeparture(
  { destination, settings, actor }: Request,
  tools: Tools,
): Promise<CreateDepartureResult> {
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  if (!trip) return { ok: false, reason: 'unknown-destination' }
  const { timeZone } = trip
  const refusal = checkNewDeparture(settings, dayAt(timeZone, tools.now()))
  if (refusal) return { ok: false, reason: refusal }
  const price = { priceCents: trip.priceCents, priceIsPlaceholder: trip.pricePlaceholder }
  return tools.db.transaction(async (tx) => {
    if (settings.operatorId && !(await findOperator(tx, settings.operatorId)))
      return { ok: false, reason: 'unknown-operator' }
    const made = { ...settings, ...price, destination, timeZone, phase: 'gathering' } as const
    const departureId = await publishDeparture(tx, made, tools)
    const details = { destination, ...settings, ...price }
    await writeAuditEntry(tx, { actor, action: 'create-departure', departureId, details }, tools)
    return { ok: true, departureId }
  })
}
