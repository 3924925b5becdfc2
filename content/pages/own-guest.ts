import { prose } from '#content/prose.ts'

/** Rule G13: a guest’s own page. */
export const ownGuestPage = {
  title: 'Your trip',
  kicker: (bookedBy: string) => (bookedBy ? `Booked by ${bookedBy}` : 'Your seat'),
  heading: (name: string) => (name ? `${name}, you have a seat` : 'You have a seat'),
  cancelled: 'This booking is cancelled',
  over: 'This trip is over',
  /** Rule L10. */
  review: 'Write a review',
  text: prose(
    `This page is yours alone. The person who booked sees whether your answers are complete, but can’t read them.`,
  ),
  answers: 'What the operator needs',
  progress: (done: number, all: number) => `${done} of ${all} answered`,
  keepLink: 'Anyone with the link to this page can open it, so keep it private.',
}

/** The booking page offers to send each guest their own link. */
export const guestLinkForm = {
  open: 'Send them their own link',
  /** Follows the button's text, for screen readers that read it out of context. */
  of: (guest: string) => `for ${guest}`,
  text: 'They can answer on their own page. You still see here whether everything is answered.',
  field: { name: 'email', label: 'Their email', type: 'email', required: true, autocomplete: 'off' },
  submit: 'Email link',
} as const
