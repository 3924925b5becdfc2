import { insertGuests } from '#db/guests/guests.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { addSeats, checkAddedSeats, checkPartyChange, type PartyChangeRefusal } from '#rules/bookings/party-changes.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { hasSellablePrice } from '#rules/departures/seats.ts'
import { announceParty, getPartyFacts, writePartyTerms } from './party-terms.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

type AddRequest = BookingActionRequest & {
  seats: number
  /** The price of a seat that the staff member saw. */
  shownPriceCents: number
}

/** Rules S1 and M29: staff add free seats to a booking, at the price of today. */
export async function addSeatsToBooking(request: AddRequest, tools: Tools) {
  const { bookingId, seats, shownPriceCents } = request
  return runBookingAction<PartyChangeRefusal>('add-seats', request, tools, async (tx, { booking, departure }) => {
    const { priceCents, startDate } = departure
    const facts = await getPartyFacts(tx, booking)
    const refusal =
      checkPartyChange(facts, departure, tools.now()) ??
      checkAddedSeats(departure, {
        seats,
        shownPriceCents,
        priceCents,
        hasSellablePrice: hasSellablePrice(departure, tools.liveMethods),
      })
    if (refusal) return { ok: false, reason: refusal }
    const today = todayAtBase(departure, tools.now())
    const { addedCents, ...terms } = addSeats(facts, { seats, priceCents }, { today, startDate })
    const changed = await writePartyTerms(tx, bookingId, terms, tools)
    const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
    await insertGuests(
      tx,
      Array.from({ length: seats }, (_, index) => ({
        id: tools.newId<'guest'>(),
        bookingId,
        position: booking.seats + index + 1,
        name: '',
        updatedAt: tools.now(),
      })),
    )
    const money = { keptCents: 0, refundedCents: 0, restoredCreditCents: 0, creditCents: 0 }
    const priceNow = terms.subtotalCents - facts.loweredCents
    const change = { change: 'added', changedSeats: seats, priceCents: priceNow, ...money } as const
    await announceParty(tx, 'added', booking, changed, tools)
    await queueBookingMail(tx, 'party-changed', changed, { ...change, schedule }, tools)
    await reevaluateDeparture(tx, departure.id, tools)
    return { ok: true, details: { seats, addedCents } }
  })
}
