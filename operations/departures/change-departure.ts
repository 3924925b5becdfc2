import { listLoggedDays } from '#db/days/logged-days.ts'
import { updateDepartureSettings } from '#db/departures/departure-rows.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import {
  changedSettings,
  checkDepartureUpdate,
  type DepartureSettings,
  type DepartureSettingsRefusal,
} from '#rules/departures/departure-settings.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type ChangeDepartureRequest = {
  departureId: DepartureId
  /** The version that the staff member saw. */
  version: number
  settings: DepartureSettings
  actor: string
  role: StaffRole
  reason: string
}

export type ChangeDepartureResult = { ok: true } | { ok: false; reason: DepartureSettingsRefusal }

/** A new capacity may open the departure or let it invite more parties. */
export async function changeDeparture(request: ChangeDepartureRequest, tools: Tools): Promise<ChangeDepartureResult> {
  const { departureId, version, settings, actor, role, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const before = await findDeparture(tx, departureId, tools.now())
    if (!before) return { ok: false, reason: 'unknown-departure' }
    if (before.version !== version) return { ok: false, reason: 'stale-version' }
    const today = todayAtBase(before, tools.now())
    const hasLoggedDays = (await listLoggedDays(tx, departureId)).length > 0
    const refusal = checkDepartureUpdate(before, settings, { role, today, hasLoggedDays })
    if (refusal) return { ok: false, reason: refusal }
    // Rule A17: a departure keeps an operator that has ended since.
    const { operatorId } = settings
    const isNew = operatorId !== before.operatorId
    if (operatorId && isNew && !(await findActiveOperator(tx, operatorId)))
      return { ok: false, reason: 'unknown-operator' }
    // Rule M9: a price that staff set is not a placeholder.
    const isPriced = settings.priceCents !== before.priceCents
    await updateDepartureSettings(tx, departureId, { ...settings, ...(isPriced && { priceIsPlaceholder: false }) })
    const details = toChanges(before, settings)
    await writeAuditEntry(tx, { actor, action: 'edit-departure', departureId, reason, details }, tools)
    await reevaluateDeparture(tx, departureId, tools)
    return { ok: true }
  })
}

/** Maps each changed field to its old and new value. */
function toChanges(before: StoredDeparture, after: DepartureSettings): Record<string, unknown> {
  return Object.fromEntries(changedSettings(before, after).map((field) => [field, [before[field], after[field]]]))
}
