import { findDeparture, lockDeparture, updateDeparture } from '#db/departures/departures.ts'
import { deleteRescue } from '#db/rescue/rescues.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { canBecomePublic, type ReturnToSaleRefusal } from '#rules/quotes/quotes.ts'
import type { DepartureActionRequest } from './run-departure-action.ts'

/** What its charter party left behind. A new departure has none of it. */
const AS_NEW = {
  isPrivate: false,
  phase: 'gathering',
  openedAt: null,
  lastOpenedAt: null,
  closedAt: null,
  charterStageSince: null,
  confirmedSince: null,
  goesAnywaySince: null,
  decisionRequestedAt: null,
  groupIntroducedAt: null,
} as const

/** Rule M28: a private departure that no party has booked gathers people again, like a new one. */
export async function returnToSale(
  { departureId, actor, reason }: DepartureActionRequest,
  tools: Tools,
): Promise<{ ok: true } | { ok: false; reason: ReturnToSaleRefusal }> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    if (departure.isCancelled || isPast(departure, tools.now())) return { ok: false, reason: 'departure-past' }
    if (!canBecomePublic(departure)) return { ok: false, reason: 'not-private' }
    await updateDeparture(tx, departureId, AS_NEW)
    await deleteRescue(tx, departureId)
    const { capacity, priceCents } = departure
    const details = { capacity, priceCents }
    await writeAuditEntry(tx, { actor, action: 'return-to-sale', departureId, reason, details }, tools)
    await reevaluateDeparture(tx, departureId, tools)
    return { ok: true }
  })
}
