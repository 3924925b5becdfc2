import { insertAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '../../db/departures.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { type HandAction, type HandRefusal, potentialPeople, refuseByHand } from '../../rules/phases.ts'
import type { Tools } from '../tools.ts'

/** `actor` is the person of the staff who does it. */
export type HandRequest = { departureId: DepartureId; actor: string; reason: string }

export type HandAnswer = { ok: true } | { ok: false; reason: HandRefusal }

/** Rule P6: what staff do by hand is done with the departure locked, and the audit log keeps who, why and in which state. */
export async function changeByHand(
  action: HandAction,
  { departureId, actor, reason }: HandRequest,
  tools: Tools,
  change: (tx: Tx, departure: StoredDeparture) => Promise<void>,
): Promise<HandAnswer> {
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const now = tools.now()
    const departure = await findDeparture(tx, departureId, now)
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    const refusal = refuseByHand(action, departure, reason)
    if (refusal) return { ok: false, reason: refusal }
    const { phase, confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
    const facts = {
      phase,
      confirmedSeats,
      heldSeats,
      invitedSeats,
      waitingPeople,
      potential: potentialPeople(departure),
    }
    const line = {
      id: tools.newId<'audit'>(),
      at: now,
      actor,
      action: `${action}-departure`,
      departureId,
      reason,
      facts,
    }
    await insertAudit(tx, line)
    await change(tx, departure)
    return { ok: true }
  })
}
