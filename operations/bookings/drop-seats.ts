import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { deleteGuests, lockParty, renumberGuests } from '#db/guests/party.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { checkExcess, returnExcess } from '#operations/refunds/return-excess.ts'
import { eraseReviews } from '#operations/reviews/erase-reviews.ts'
import type { Tools } from '#operations/tools.ts'
import {
  checkLeavingGuests,
  checkPartyChange,
  type DroppedSeats,
  dropSeats,
  type ExcessUse,
  type PartyChangeRefusal,
} from '#rules/bookings/party-changes.ts'
import { idsOf } from '#rules/ids.ts'
import { isDepositNonRefundable } from '#rules/refunds/refunds.ts'
import { followLeavingGuests } from './follow-leaving-guests.ts'
import { announceParty, type BookingTerms, getPartyFacts, writePartyTerms } from './party-terms.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

type DropRequest = BookingActionRequest & { positions: readonly number[]; excess: ExcessUse }

/** Rule M29: staff drop seats of a booking. What their guests told us is erased, and the next parties are invited. */
export async function dropSeatsOfBooking(request: DropRequest, tools: Tools) {
  const { bookingId, positions } = request
  return runBookingAction<PartyChangeRefusal>('drop-seats', request, tools, async (tx, locked) => {
    const { booking, departure } = locked
    const worked = await workOutDrop(tx, booking, departure, request, tools)
    if (!worked.ok) return worked
    const { facts, dropped } = worked
    const changed = await writePartyTerms(tx, bookingId, dropped, tools)
    const excess = { use: request.excess, cents: dropped.excessCents }
    const money = await returnExcess(tx, { ...locked, booking: changed }, excess, request.reason, tools)
    const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
    await followLeavingGuests(tx, bookingId, positions, tools)
    const leaving = idsOf(await lockParty(tx, bookingId, positions))
    await eraseReviews(tx, leaving, tools)
    await deleteGuests(tx, leaving)
    await renumberGuests(tx, bookingId)
    const { keptCents } = dropped
    const priceCents = dropped.subtotalCents - facts.loweredCents
    const change = { change: 'dropped', changedSeats: positions.length, priceCents, keptCents, ...money } as const
    await announceParty(tx, 'dropped', booking, changed, tools)
    await queueBookingMail(tx, 'party-changed', changed, { ...change, schedule }, tools)
    await reevaluateDeparture(tx, departure.id, tools)
    return { ok: true, details: { seats: positions.length, keptCents, ...money } }
  })
}

type WorkedOut = { ok: true; facts: BookingTerms; dropped: DroppedSeats } | { ok: false; reason: PartyChangeRefusal }

/** What dropping these guests' seats would do. The page shows it before staff confirm, or a guest asks. */
export async function workOutDrop(
  db: Db | Tx,
  booking: StoredBooking,
  departure: StoredDeparture,
  { positions, excess }: Pick<DropRequest, 'positions' | 'excess'>,
  { now }: Pick<Tools, 'now'>,
): Promise<WorkedOut> {
  const facts = await getPartyFacts(db, booking)
  const refusal = checkPartyChange(facts, departure, now()) ?? checkLeavingGuests(positions, booking.seats)
  if (refusal) return { ok: false, reason: refusal }
  const isDepositFinal = isDepositNonRefundable(departure)
  const dropped = dropSeats(facts, positions.length, { isDepositFinal, excess })
  const money = {
    balanceCents: facts.balanceCents,
    depositCents: dropped.depositCents,
    isDepositNonRefundable: isDepositFinal,
  }
  const refused = await checkExcess(db, booking, { use: excess, cents: dropped.excessCents }, money)
  return refused ? { ok: false, reason: refused } : { ok: true, facts, dropped }
}
