import { updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { writeInstallments } from '#operations/installments/write-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { checkExcess, returnExcess } from '#operations/refunds/return-excess.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type ChangePriceRefusal,
  changePrice,
  checkChangePrice,
  type PriceChange,
} from '#rules/bookings/price-changes.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { isDepositNonRefundable } from '#rules/refunds/refunds.ts'
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
    writePriceChange(tx, locked, { ...change, reason: request.reason }, tools),
  )
}

/** `extra` is what the mail names, if the price changes for one (rule M38). */
type WrittenChange = PriceChange & { reason: string; extra?: string }

/** Everything is locked by the caller. */
export async function writePriceChange(
  tx: Tx,
  { booking, orders, departure }: LockedBooking,
  { reason, extra, ...change }: WrittenChange,
  tools: Tools,
): Promise<BookingChange<ChangePriceRefusal>> {
  const bookingId = booking.id
  const facts = await getPartyFacts(tx, booking)
  const refusal = checkChangePrice(change, facts, departure)
  if (refusal) return { ok: false, reason: refusal }
  const { startDate } = departure
  const days = { today: todayAtBase(departure, tools.now()), startDate }
  const { installments, excess, ...price } = changePrice(change, facts, days)
  const isFinal = { isDepositNonRefundable: isDepositNonRefundable(departure) }
  const refused = await checkExcess(tx, booking, excess, { ...facts, ...price, ...isFinal })
  if (refused) return { ok: false, reason: refused }
  await writeInstallments(tx, bookingId, installments, tools)
  const changed = await updateBooking(tx, bookingId, price)
  const money = await returnExcess(tx, { booking: changed, orders }, excess, reason, tools)
  const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
  const beforeCents = facts.subtotalCents - facts.loweredCents
  const afterCents = price.subtotalCents - facts.loweredCents
  const sums = { beforeCents, afterCents, ...(excess.cents > 0 && money) }
  await queueBookingMail(tx, 'price-changed', booking, { ...sums, ...(extra && { extra }), schedule }, tools)
  return { ok: true, details: sums }
}
