import { updateBooking } from '#db/bookings/bookings.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { replaceInvoice } from '#operations/documents/issue-document.ts'
import type { Tools } from '#operations/tools.ts'
import { type Billing, type InvoiceChoice, isSameBilling } from '#rules/documents/billing.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

export type ChangeBillingRefusal = 'guest-erased' | 'nothing-changed'

type Request = BookingActionRequest & { billing: Billing | null; invoices: InvoiceChoice }

/**
 * Rule M36: staff say what later documents print about the customer. Documents that were issued stay as they are; a credit
 * note can take them back, and a new invoice say the same with the new words.
 */
export async function changeBilling({ billing, invoices, ...request }: Request, tools: Tools) {
  const titles = await getTripTitles(tools)
  return runBookingAction<ChangeBillingRefusal>('change-billing', request, tools, async (tx, { booking }) => {
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    const isSame = isSameBilling(booking.billing, billing)
    if (isSame && invoices === 'keep') return { ok: false, reason: 'nothing-changed' }
    const changed = await updateBooking(tx, booking.id, { billing })
    if (invoices === 'replace') await replaceInvoice(tx, changed, titles, tools)
    // The audit log is never erased, so it does not name the customer.
    return { ok: true, details: { invoices } }
  })
}
