import type { Tx } from '#db/database.ts'
import { findDraft, lockDraft, removeDraft } from '#db/departures/departure-drafts.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
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
  /** Rule P21: the draft to publish, which need not be saved. A second request with the same ID changes nothing. */
  draft?: { id: DepartureId; version: number }
}

export type CreateDepartureResult =
  | { ok: true; departureId: DepartureId }
  | { ok: false; reason: DepartureSettingsRefusal }

/** A new departure gathers, at the price of its trip or one that an owner set. */
export async function createDeparture(
  { destination, settings, actor, role, draft }: CreateDepartureRequest,
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
    if (draft) {
      await lockDraft(tx, draft.id)
      if (await findDeparture(tx, draft.id, tools.now())) return { ok: true, departureId: draft.id }
    }
    if (settings.operatorId && !(await findActiveOperator(tx, settings.operatorId)))
      return { ok: false, reason: 'unknown-operator' }
    if (draft && (await isDraftStale(tx, draft))) return { ok: false, reason: 'stale-version' }
    const made = { ...settings, ...price, destination, timeZone, phase: 'gathering' } as const
    const departureId = await publishDeparture(tx, made, tools, draft?.id)
    const details = { destination, ...settings, ...price }
    await writeAuditEntry(tx, { actor, action: 'create-departure', departureId, details }, tools)
    return { ok: true, departureId }
  })
}

/** Deletes the draft, unless someone changed it meanwhile. */
async function isDraftStale(tx: Tx, { id, version }: { id: DepartureId; version: number }): Promise<boolean> {
  return !(await removeDraft(tx, id, version)) && (await findDraft(tx, id)) !== undefined
}
