import { findOperator } from '#db/departures/operators.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { dayAt } from '#rules/dates.ts'
import {
  canSetPrice,
  checkNewDeparture,
  type DepartureSettings,
  type DepartureSettingsRefusal,
} from '#rules/departures/departure-settings.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { publishDeparture } from './publish-departure.ts'

type CreateDepartureRequest = {
  destination: string
  /** Without a price, the departure takes its trip's price. */
  settings: Omit<DepartureSettings, 'priceCents'> & { priceCents?: number }
  actor: string
  role?: StaffRole
}

export type CreateDepartureResult =
  | { ok: true; departureId: DepartureId }
  | { ok: false; reason: DepartureSettingsRefusal }

/** A new departure gathers, at the price of its trip or one that an owner set. */
export async function createDeparture(
  { destination, settings, actor, role }: CreateDepartureRequest,
  tools: Tools,
): Promise<CreateDepartureResult> {
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  if (!trip) return { ok: false, reason: 'unknown-destination' }
  const { timeZone } = trip
  const refusal = checkNewDeparture(settings, dayAt(timeZone, tools.now()))
  if (refusal) return { ok: false, reason: refusal }
  const { priceCents = trip.priceCents } = settings
  const isOwnPrice = priceCents !== trip.priceCents
  if (isOwnPrice && !(role && canSetPrice(role))) return { ok: false, reason: 'owner-only' }
  // Rule M9: a price that staff set is not a placeholder.
  const price = { priceCents, priceIsPlaceholder: trip.pricePlaceholder && !isOwnPrice }
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
