import { writeToPicked } from '#app/staff/picked-rows.ts'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { bookingPage } from '#content/staff/booking-record.ts'
import { bookingRefusals } from '#content/staff/booking-refusals.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { renewBookingLink } from '#operations/bookings/renew-booking-link.ts'
import type { Tools } from '#operations/tools.ts'
import { bookingListForms } from '#rules/bookings/booking-action-forms.ts'
import type { BookingId } from '#rules/ids.ts'

type Call = { bookingIds: readonly BookingId[]; actor: string; tools: Tools }

/** What can be done with one or several bookings without opening them. */
export const bookingListActions: StaffActions<
  typeof bookingListForms,
  Call,
  keyof typeof bookingRefusals | 'none-picked'
> = {
  forms: bookingListForms,
  run: {
    message: async (_, { bookingIds }) => writeToPicked('bookings', bookingIds),
    'renew-link': (form, { actor, tools }) => renewBookingLink({ ...form, actor }, tools),
  },
  done: { message: '', 'renew-link': bookingPage.done['renew-link'] },
  refusals: { ...bookingRefusals, 'none-picked': bookingsPage.bulk.nonePicked },
}
