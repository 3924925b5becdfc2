import { lockBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockDeparture, updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { endRescue, updateRescueAnswer } from '#db/rescue/rescues.ts'
import { writeCancellation } from '#operations/departures/cancel-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { DepartureId } from '#rules/ids.ts'
import {
  checkRescueDecision,
  planRescue,
  type RescueChoice,
  type RescueDecision,
  type RescuePlan,
  type RescueRefusal,
  rescueResult,
} from '#rules/rescue/rescue.ts'
import { departureData } from '#rules/webhooks/payloads.ts'
import { chargeSupplement } from './charge-supplement.ts'
import { offerHeldSeats } from './held-seats.ts'
import { type AskedBooking, getRescueFacts, type RescueFacts } from './rescue-facts.ts'

type DecideRequest = {
  departureId: DepartureId
  decision: RescueDecision
  actor: string
  reason: string
  /** The key of the plan that the staff member saw. */
  shown: string
}

export type DecideResult = { ok: true } | { ok: false; reason: RescueRefusal }

type DecidedBooking = AskedBooking & { result: RescueChoice }

/**
 * Rule P17: staff decide for all bookings together. Supplements fall due in the same transaction. Each booking that moves
 * or is refunded has its own job, because its orders must be locked before the departure, which is locked here.
 */
export async function decideRescue(request: DecideRequest, tools: Tools): Promise<DecideResult> {
  const { departureId, decision, actor, reason } = request
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const facts = await getRescueFacts(tx, departureId, now)
    if (!facts) return { ok: false, reason: 'rescue-ended' }
    const { departure, rescue, bookings } = facts
    const { supplementCents } = rescue
    const known = { departure, bookings, supplementCents, today: todayAtBase(departure, now), isOpen: !rescue.endedAt }
    const refusal = checkRescueDecision(request, known, now)
    if (refusal) return { ok: false, reason: refusal }
    const details = detailsOf(planRescue(decision, bookings, supplementCents))
    await endRescue(tx, departureId, decision, now)
    await offerHeldSeats(tx, departureId, tools)
    await writeAuditEntry(tx, { actor, action: `${decision}-as-chosen`, departureId, reason, details }, tools)
    const decided = bookings.map((asked) => ({ ...asked, result: rescueResult(decision, asked) }))
    for (const { answer, result } of decided) if (answer) await updateRescueAnswer(tx, answer.id, { result })
    for (const { booking } of decided.filter(({ result }) => result === 'move'))
      await tools.enqueue(tx, 'move-rescued-booking', { bookingId: booking.id, departureId })
    if (decision === 'fly') await fly(tx, facts, decided, tools)
    else await writeCancellation(tx, departure, tools, idsWith('move', decided))
    return { ok: true }
  })
}

/** For the audit log. */
const detailsOf = ({ supplement, move, refund }: RescuePlan) => ({
  payingPeople: supplement.people,
  addedCents: supplement.cents,
  movingPeople: move.people,
  refundedPeople: refund.people,
  refundedCents: refund.cents,
})

/** Rule P16: the departure is confirmed, but only guests who pay the supplement are notified, because only they come. */
async function fly(tx: Tx, { departure, rescue }: RescueFacts, decided: readonly DecidedBooking[], tools: Tools) {
  const now = tools.now()
  const paying = idsWith('supplement', decided)
  const confirmed = { goesAnywaySince: now, confirmedSince: now }
  await updateDeparture(tx, departure.id, confirmed)
  await announceEvent(tx, 'departure.confirmed', { departure: departureData(departure) }, tools)
  await lockBookings(tx, paying)
  for (const bookingId of paying)
    await chargeSupplement(tx, bookingId, { ...departure, ...confirmed }, rescue.supplementCents ?? 0, tools)
  for (const bookingId of idsWith('refund', decided))
    await tools.enqueue(tx, 'cancel-booking-with-departure', { bookingId })
  await announceDeparture(tx, departure.id)
}

const idsWith = (wanted: RescueChoice, decided: readonly DecidedBooking[]) =>
  decided.filter(({ result }) => result === wanted).map(({ booking }) => booking.id)
