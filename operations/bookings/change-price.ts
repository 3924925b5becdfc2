import { updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { writeInstallments } from '#operations/installments/write-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type ChangePriceRefusal,
  changePrice,
  checkChangePrice,
  type PriceChange,
} from '#rules/bookings/price-changes.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { getPartyFacts } from './party-terms.ts'
import {
  type BookingActionRequest,
  type BookingChange,
  type LockedBooking,
  runBookingAction,
} from './run-booking-action.ts'

type ChangePriceRequest = BookingActionRequest & { change: PriceChange }

/** Rule M31: staff raise or lower the price of a booking. Its documents and the journal follow (rules D1 and M30). */
export async function changeBookingPrice({ change, ...request }: ChangePriceRequest, tools: Tools) {
  return runBookingAction<ChangePriceRefusal>('change-price', request, tools, (tx, locked) =>
    writePriceChange(tx, locked, change, tools),
  )
}

/** Everything is locked by the caller. */
export async function writePriceChange(
  tx: Tx,
  { booking, departure }: LockedBooking,
  change: PriceChange,
  tools: Tools,
): Promise<BookingChange<ChangePriceRefusal>> {
  const bookingId = booking.id
  const facts = await getPartyFacts(tx, booking)
  const refusal = checkChangePrice(change, facts, departure)
  if (refusal) return { ok: false, reason: refusal }
  const { startDate } = departure
  const days = { today: todayAtBase(departure, tools.now()), startDate }
  const { installments, ...price } = changePrice(change, facts, days)
  await writeInstallments(tx, bookingId, installments, tools)
  await updateBooking(tx, bookingId, price)
  const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
  const beforeCents = facts.subtotalCents - facts.loweredCents
  const afterCents = price.subtotalCents - facts.loweredCents
  await queueBookingMail(tx, 'price-changed', booking, { beforeCents, afterCents, schedule }, tools)
  return { ok: true, details: { beforeCents, afterCents } }
}
