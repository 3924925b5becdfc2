import { prose } from '#content/prose.ts'
import type { GuestAnswersRefusal } from '#rules/guests/guest-answers.ts'
import { DETAILS_REMINDER_HOURS, type RemindOfDetailsRefusal } from '#rules/guests/missing-details.ts'

/** Rule G23: what a guest says on the phone, entered by staff. */
export const guestDetailsPage = {
  open: 'Edit details',
  title: (guest: string) => `Details: ${guest}`,
  guest: (position: number, name: string) => name || `Guest ${position}`,
  intro:
    prose(`Weight, boots, health, insurance, and emergency contact are encrypted and shown by their day only; leave those blank to
    keep them. The audit log records what you changed, not the answers. To correct the booker’s name, use “Change contact
    details” on the booking.`),
  saved: 'Guest’s details saved.',
  refusals: {
    'unknown-guest': 'This guest is no longer on the booking.',
    'booking-cancelled': 'This booking is cancelled, so the operator needs no details.',
    'trip-over': 'The trip is over, so the operator no longer needs details.',
    'stale-version': 'The guest’s details changed while you had them open. Check them below, and enter yours again.',
  } satisfies Record<GuestAnswersRefusal | 'stale-version', string>,
  refusedTitle: 'Details not saved',
  back: 'Back to booking',
}

/** Rule G21. */
export const remindWords = {
  remind: (guests: number) => (guests === 1 ? 'Remind 1 guest' : `Remind ${guests} guests`),
  confirm: (guests: number) =>
    prose(`${guests === 1 ? '1 guest hasn’t' : `${guests} guests haven’t`} given all details. We email the booker, and guests
    with their own address, what is missing. No one is reminded twice in ${DETAILS_REMINDER_HOURS} hours.`),
  done: 'We’re emailing everyone whose details are missing.',
  refusals: {
    'none-missing': 'Nothing is missing anymore.',
    'reminded-lately': `Everyone was reminded in the last ${DETAILS_REMINDER_HOURS} hours.`,
    'departure-over': 'This departure is cancelled or over, so there’s no one to remind.',
  } satisfies Record<RemindOfDetailsRefusal, string>,
}
