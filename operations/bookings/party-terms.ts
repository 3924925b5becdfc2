import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { writeInstallments } from '#operations/installments/write-installments.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import type { PartyFacts, PartyTerms } from '#rules/bookings/party-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import type { EventData } from '#rules/webhooks/payloads.ts'

export type BookingTerms = PartyFacts & { isCancelled: boolean; isRefundUndecided: boolean }

/** Rule M29: what a change of the party depends on. Callers that write have locked the booking. */
export async function getPartyFacts(db: Db | Tx, booking: StoredBooking): Promise<BookingTerms> {
  const { seats, subtotalCents, depositPercent, depositCents, state } = booking
  const { balance, coveredCents, installments, isRefundUndecided } = await getLedger(db, booking.id)
  return {
    isCancelled: state === 'cancelled',
    isRefundUndecided,
    seats,
    subtotalCents,
    depositPercent,
    depositCents,
    installments: sortByDueDay(installments),
    balanceCents: balance,
    loweredCents: coveredCents - balance,
  }
}

type Change = Extract<EventData['party.changed'], { kind: 'booking' }>['change']

/** Rule C9: announces that a booking has more or fewer seats than before. */
export async function announceParty(
  tx: Tx,
  change: Change,
  { seats: seatsBefore }: StoredBooking,
  after: StoredBooking,
  tools: Tools,
  splitOff?: StoredBooking,
): Promise<void> {
  const more = { seatsBefore, departureId: after.departureId, splitOff: splitOff ? bookingData(splitOff) : null }
  await announceEvent(tx, 'party.changed', { kind: 'booking', change, ...bookingData(after), ...more }, tools)
}

const bookingData = ({ id, reference, seats }: StoredBooking) => ({ bookingId: id, bookingReference: reference, seats })

/** The caller settles the installments afterward. */
export async function writePartyTerms(
  tx: Tx,
  bookingId: BookingId,
  { seats, subtotalCents, depositCents, installments }: PartyTerms,
  tools: Tools,
): Promise<StoredBooking> {
  await writeInstallments(tx, bookingId, installments, tools)
  return updateBooking(tx, bookingId, { seats, subtotalCents, depositCents })
}
