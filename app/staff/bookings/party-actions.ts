import type { StaffActions } from '#app/staff/staff-action.ts'
import { bookingRefusals } from '#content/staff/booking-refusals.ts'
import { partyPage, partyRefusals } from '#content/staff/party.ts'
import { addSeatsToBooking } from '#operations/bookings/add-seats.ts'
import { dropSeatsOfBooking } from '#operations/bookings/drop-seats.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import type { Tools } from '#operations/tools.ts'
import { partyActionForms } from '#rules/bookings/party-action-forms.ts'
import type { PartyChangeRefusal } from '#rules/bookings/party-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import type { BookingActionRefusal } from '#rules/refunds/refunds.ts'

type Call = { bookingId: BookingId; actor: string; tools: Tools }

/** The forms of a booking's party page. */
export const partyActions: StaffActions<typeof partyActionForms, Call, PartyChangeRefusal | BookingActionRefusal> = {
  forms: partyActionForms,
  run: {
    'add-seats': (form, { tools, ...call }) => addSeatsToBooking({ ...call, ...form }, tools),
    'drop-seats': (form, { tools, ...call }) => dropSeatsOfBooking({ ...call, ...form }, tools),
    'split-booking': ({ version, reason, positions, ...booker }, { tools, ...call }) =>
      splitBooking({ ...call, version, reason, positions, booker }, tools),
  },
  done: partyPage.done,
  refusals: { ...bookingRefusals, ...partyRefusals },
}
