import { updateBooking } from '#db/bookings/bookings.ts'
import { lockGuest, type StoredGuest, updateGuest } from '#db/guests/guests.ts'
import { sealAnswers, unsealAnswers } from '#operations/guests/sealed-answers.ts'
import { askBookerAgain } from '#operations/rescue/ask-booker-again.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingContact } from '#rules/bookings/booking-action-forms.ts'
import { dayOf } from '#rules/dates.ts'
import { updateAnswerDays } from '#rules/guests/guest-answers.ts'
import { missingAnswers } from '#rules/guests/readiness.ts'
import { replaceBookingLink } from './renew-booking-link.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

export type BookerContactRefusal = 'guest-erased' | 'nothing-changed' | 'incomplete-emergency'

/**
 * Staff correct the booker's name or contact. A different person is handled by replace-guest.ts. Rule G9: a corrected
 * address ends all links that were sent to the old one, and gets a new link.
 */
export async function changeBookerContact(
  { contact, ...request }: BookingActionRequest & { contact: BookingContact },
  tools: Tools,
) {
  return runBookingAction<BookerContactRefusal>(
    'change-contact',
    request,
    tools,
    async (tx, { booking, departure }) => {
      if (!booking.email) return { ok: false, reason: 'guest-erased' }
      const { emergency, ...person } = contact
      if (emergency && !(emergency.name && emergency.phone)) return { ok: false, reason: 'incomplete-emergency' }
      const changed = Object.entries(person).filter(([field, value]) => booking[field as keyof typeof person] !== value)
      const fields = [...changed.map(([field]) => field), ...(emergency ? ['emergency'] : [])]
      if (fields.length === 0) return { ok: false, reason: 'nothing-changed' }
      const corrected = await updateBooking(tx, booking.id, person)
      if (person.email !== booking.email) {
        await replaceBookingLink(tx, corrected, departure, tools)
        await askBookerAgain(tx, corrected, { isNewBooker: false }, tools)
      }
      const booker = await lockGuest(tx, { bookingId: booking.id, position: 1 })
      if (booker) await updateGuest(tx, booker.guest.id, guestChange(booker.guest, contact, tools))
      // The audit log is never erased, so it gets the names of the fields and not their values.
      return { ok: true, details: { fields } }
    },
  )
}

/** Rule G10: a new emergency contact is sealed with the booker's other answers, which staff do not see here. */
function guestChange(
  guest: StoredGuest,
  { firstName, lastName, emergency }: BookingContact,
  tools: Tools,
): Partial<StoredGuest> {
  const now = tools.now()
  const change = { name: `${firstName} ${lastName}`, updatedAt: now }
  if (!emergency) return change
  const answers = { ...unsealAnswers(guest.sealedAnswers, guest.id, tools.site), emergency }
  const answeredOn = updateAnswerDays(guest.answeredOn, { emergency }, dayOf(now))
  const isReady = missingAnswers({ ...guest, ...change, answeredOn }).length === 0
  return { ...change, answeredOn, isReady, sealedAnswers: sealAnswers(answers, guest.id, tools.site) }
}
