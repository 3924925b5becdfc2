import type { StoredBooking } from '#db/bookings/bookings.ts'
import { listUpcomingDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { sumCreditIssuedFor } from '#db/payments/credits.ts'
import { findNextToRemind } from '#operations/installments/remind-as-staff.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { getRefundFacts } from '#operations/refunds/refund-booking-payment.ts'
import type { Tools } from '#operations/tools.ts'
import { hasLinkEnded } from '#rules/bookings/booking-links.ts'
import { checkMoveBooking, MOVE_INITIATORS } from '#rules/bookings/booking-moves.ts'
import { checkPartyChange } from '#rules/bookings/party-changes.ts'
import { checkChangePrice, PRICE_DIRECTIONS } from '#rules/bookings/price-changes.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkAnswersEditable } from '#rules/guests/guest-answers.ts'
import { checkReplaceGuest } from '#rules/guests/guest-replacements.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { maxCreditCents } from '#rules/payments/credits.ts'
import { maxRefundCents } from '#rules/refunds/refunds.ts'

/** What staff can do with a booking now, so that its page offers nothing that would be refused in any case. */
export async function findBookingOffers(booking: StoredBooking, departure: StoredDeparture, { db, now }: Tools) {
  const { id, seats, email, state, subtotalCents } = booking
  const [upcoming, ledger, creditIssuedCents, refundFacts, nextToRemind] = await Promise.all([
    listUpcomingDepartures(db, now(), { destination: departure.destination }),
    getLedger(db, id),
    sumCreditIssuedFor(db, id),
    getRefundFacts(db, booking, departure),
    findNextToRemind(db, booking),
  ])
  const { installments, isRefundUndecided, balance, coveredCents } = ledger
  const today = todayAtBase(departure, now())
  const isCancelled = state === 'cancelled'
  const loweredCents = coveredCents - balance
  const facts = { isCancelled, isRefundUndecided, installments, subtotalCents, loweredCents }
  const canMove = (occasion: (typeof MOVE_INITIATORS)[number], to: StoredDeparture) =>
    checkMoveBooking(departure, to, { seats, occasion }, now()) === undefined
  const otherDepartures = upcoming.filter((to) => canMove('staff', to))
  return {
    /** Only departures that have room for it. */
    otherDepartures: otherDepartures.map(({ id: to, startDate, endDate }) => ({ id: to, startDate, endDate })),
    moveOccasions: MOVE_INITIATORS.filter((occasion) => otherDepartures.some((to) => canMove(occasion, to))),
    canReplaceGuests: checkReplaceGuest({ isCancelled, startDate: departure.startDate }, 'any', today) === undefined,
    canEditGuests: checkAnswersEditable({ isCancelled, endDate: departure.endDate }, today) === undefined,
    canSendLink: email !== '' && !hasLinkEnded(departure.endDate, today),
    canRemind: nextToRemind !== undefined,
    canIssueCredit: email !== '' && maxCreditCents({ balanceCents: ledger.balance, creditIssuedCents }) > 0,
    canChangeParty: checkPartyChange({ isCancelled, isRefundUndecided }, departure, now()) === undefined,
    priceDirections: PRICE_DIRECTIONS.filter(
      (direction) => checkChangePrice({ direction, cents: 1 }, facts, departure) === undefined,
    ),
    /** The money that we hold for the booking. */
    balanceCents: ledger.balance,
    /** Rule M8: what the rules give back if it is cancelled now. */
    maxRefundCents: maxRefundCents(refundFacts),
    dueCents: isCancelled ? 0 : outstandingCents(installments),
  }
}
