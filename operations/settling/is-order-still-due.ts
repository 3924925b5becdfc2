import { findBooking } from '#db/bookings/bookings.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'

/** Checked before the capture, so that an installment that was paid another way is not paid twice. */
export async function isOrderStillDue(order: StoredOrder, { db }: Tools): Promise<boolean> {
  const { purpose, bookingId, dueCents } = order
  if (purpose === 'booking' || !bookingId) return true
  const booking = await findBooking(db, bookingId)
  const { installments } = await getLedger(db, bookingId)
  return booking?.state === 'confirmed' && outstandingCents(installments) >= dueCents
}
