import type { Tx } from '#db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import {
  checkDepartureAction,
  type DepartureAction,
  type DepartureActionRefusal,
  potentialPeople,
} from '#rules/departures/phases.ts'
import { hasSellablePrice } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'

/** `actor` is the name of the staff member. */
export type DepartureActionRequest = { departureId: DepartureId; actor: string; reason: string }

export type DepartureActionResult = { ok: true } | { ok: false; reason: DepartureActionRefusal }

/** Rule P6: runs a staff action with the departure locked, and writes who did it, why, and the numbers at that time. */
export async function runDepartureAction(
  action: DepartureAction,
  { departureId, actor, reason }: DepartureActionRequest,
  tools: Tools,
  change: (tx: Tx, departure: StoredDeparture) => Promise<void>,
): Promise<DepartureActionResult> {
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    const refusal = checkDepartureAction(action, toActionFacts(departure, tools), reason, tools.now())
    if (refusal) return { ok: false, reason: refusal }
    const { phase, confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
    const potential = potentialPeople(departure)
    const details = { phase, confirmedSeats, heldSeats, invitedSeats, waitingPeople, potential }
    await writeAuditEntry(tx, { actor, action: `${action}-departure`, departureId, reason, details }, tools)
    await change(tx, departure)
    return { ok: true }
  })
}

/** Everything that decides which actions are possible. */
export function toActionFacts(departure: StoredDeparture, { liveMethods }: Pick<Tools, 'liveMethods'>) {
  return { ...departure, hasSellablePrice: hasSellablePrice(departure, liveMethods) }
}
