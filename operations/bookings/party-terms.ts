import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { type StoredInstallment, updateInstallment } from '#db/installments/installments.ts'
import { sumUndecidedCredit } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import {
  checkPartyChange,
  type PartyChangeRefusal,
  type PartyFacts,
  type PartyTerms,
} from '#rules/bookings/party-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { isUndecidedRefund } from '#rules/payments/payments.ts'
import type { EventData } from '#rules/webhooks/payloads.ts'

export type BookingTerms = PartyFacts & { installments: StoredInstallment[] }

/** Rule M29: what a change of the party depends on. Callers that write have locked the booking. */
export async function getPartyFacts(db: Db | Tx, booking: StoredBooking): Promise<BookingTerms> {
  const { seats, subtotalCents, depositCents } = booking
  const { balance, coveredCents, installments } = await getLedger(db, booking.id)
  return {
    seats,
    subtotalCents,
    depositCents,
    installments: sortByDueDay(installments),
    balanceCents: balance,
    loweredCents: coveredCents - balance,
  }
}

/** Rules M16 and M29: why the party of a booking cannot change, whatever the change is. */
export async function checkParty(
  db: Db | Tx,
  { id, state }: StoredBooking,
  departure: StoredDeparture,
  now: Date,
): Promise<PartyChangeRefusal | undefined> {
  const isLossUndecided =
    (await listPaymentsOfBooking(db, id)).some(isUndecidedRefund) || (await sumUndecidedCredit(db, id)) > 0
  return checkPartyChange({ isCancelled: state === 'cancelled', isLossUndecided }, departure, now)
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

/** Writes new terms. Nothing counts as settled until the caller has settled the installments again. */
export async function writePartyTerms(
  tx: Tx,
  bookingId: BookingId,
  before: readonly StoredInstallment[],
  { seats, subtotalCents, depositCents, installments }: PartyTerms,
): Promise<StoredBooking> {
  for (const { id, kind, dueDay } of before) {
    const after = installments.find((each) => each.kind === kind)
    if (!after) throw new Error('a party change keeps every installment')
    // If the day changes, its reminders start over.
    const reminder = after.dueDay === dueDay ? {} : { dueDay: after.dueDay, lastReminder: null }
    await updateInstallment(tx, id, { amountCents: after.amountCents, settledCents: 0, ...reminder })
  }
  return updateBooking(tx, bookingId, { seats, subtotalCents, depositCents })
}
