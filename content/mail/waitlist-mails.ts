import { prose } from '#content/prose.ts'
import { CONFIRMATION_HOURS } from '#rules/waitlist/confirmation.ts'
import type { InvitationReminder } from '#rules/waitlist/invitation-reminders.ts'

export const whyOnWaitlist =
  prose(`You’re receiving this email because you joined a waiting list on our site with this address. Joining is
  free.`)

/** On every mail to a party on a waiting list. Rule W3. */
export const waitlistLinks = { see: 'See my place in line', leave: 'Leave the waiting list' }

const whyToConfirm =
  'You’re receiving this email because someone entered this address to join a waiting list on our site.'

/** Shared by the mail that asks to confirm and its reminder. Rule W5. */
export const confirmationWords = {
  confirm: 'Confirm my place',
  until: (expiresAt: string) => `You can confirm until ${expiresAt}. After that, we’ll erase what you entered.`,
  next: 'What happens after you confirm',
  see: 'See my request',
  leave: 'Cancel my request',
}

export type ConfirmationWords = {
  subject(target: string): string
  preview: string
  kicker: string
  heading: string
  text: string
  why: string
}

export const waitlistConfirmWords: ConfirmationWords = {
  subject: (target) => `Confirm your place on the waiting list: ${target}`,
  preview: 'One click, and you’re in line. It’s free and non-binding.',
  kicker: 'Waiting list',
  heading: 'One click, and you’re in line',
  text: prose(`Please confirm that this is your address. We count only people who do, so everyone in our counts has a
    confirmed email. If you confirm within ${CONFIRMATION_HOURS} hours, your place counts from when you joined.`),
  why: `${whyToConfirm} If that wasn’t you, you can ignore this email.`,
}

export const waitlistReminderWords: ConfirmationWords = {
  subject: (target) => `Still want to come? Confirm your place: ${target}`,
  preview: 'You’re not on the waiting list until you confirm.',
  kicker: 'Waiting list',
  heading: 'Your place isn’t confirmed yet',
  text: prose(`You asked to join this waiting list, but we can’t count you until you confirm that this is your address.
    Your place will count from when you confirm. This is our only reminder.`),
  why: `${whyToConfirm} If that wasn’t you, you can ignore this email.`,
}

/** Rule W2: someone joined again with the address. */
export const waitlistKnownWords = {
  subject: (target: string) => `You’re already on this waiting list: ${target}`,
  preview: 'Nothing changed. You keep your place.',
  kicker: 'Waiting list',
  heading: 'You’re already on this waiting list',
  text: prose(`Someone, most likely you, just joined it again with your address. Nothing changed, and you keep your place.
    To change your party size or your details, or to get back in the count after an invitation, open your
    place in line.`),
  action: 'See or change my place',
  others: 'If it wasn’t you, you don’t need to do anything. Only people who can read your email can change your place.',
  why: whyOnWaitlist,
}

export const invitationWords = {
  subject: (trip: string) => `You’re invited to book: ${trip}`,
  preview: (expiresAt: string) => `Reserved for you until ${expiresAt}.`,
  kicker: 'Invitation',
  heading: (seats: number) => (seats === 1 ? 'Your seat is reserved' : `Your ${seats} seats are reserved`),
  text: prose(`Deposits are open for this trip, and it’s your turn. These seats are yours alone until the time below. After
    that, others can book them. You owe nothing until you pay.`),
  expiresAt: 'Reserved until',
  accept: 'Accept and pay',
  payment: 'What you pay, and when',
  now: 'when you accept',
  decline: 'To decline or change your party size, open your place in line.',
  why: whyOnWaitlist,
}

/** Rule P19. The rest is as in the invitation. */
export const invitationReminderWords = {
  subject: {
    'day-left': (trip) => `24 hours left to book: ${trip}`,
    'hours-left': (trip) => `3 hours left to book: ${trip}`,
  } satisfies Record<InvitationReminder, (trip: string) => string>,
  heading: (seats: number) => (seats === 1 ? 'Your seat is still reserved' : `Your ${seats} seats are still reserved`),
  text: {
    'day-left': prose(`You have one more day to accept your invitation. After that, others can book these seats. You owe
      nothing until you pay.`),
    'hours-left':
      prose(`Your invitation ends in about three hours. After that, others can book these seats. You owe nothing
      until you pay. This is our last reminder.`),
  } satisfies Record<InvitationReminder, string>,
}

/** One mail about a departure or the reader’s place in line. */
export type WaitlistMailWords = {
  subject(trip: string): string
  preview: string
  heading: string
  text: string
  next: string
  why: string
}

const stillListed = {
  preview: 'You owe nothing, and you’re still on the waiting list.',
  text: prose(`You owe nothing. You’re still on the waiting list, but we won’t count your party or invite you again until you
    tell us you want to come.`),
}

export const invitationExpiredWords: WaitlistMailWords = {
  subject: (trip) => `Your invitation expired: ${trip}`,
  preview: stillListed.preview,
  heading: 'Your invitation expired',
  text: `Your time is up, so we’ve stopped reserving seats for you. ${stillListed.text}`,
  next: prose(`For another invitation, open your place in line and confirm your party size. We’ll invite you again when
    seats are available.`),
  why: whyOnWaitlist,
}

export const invitationDeclinedWords: WaitlistMailWords = {
  subject: (trip) => `You declined your invitation: ${trip}`,
  preview: stillListed.preview,
  heading: 'You declined your invitation',
  text: `Thank you for letting us know. We’ve stopped reserving seats for you. ${stillListed.text}`,
  next: prose(`If your plans change, open your place in line and confirm your party size. Otherwise, you can leave the
    waiting list.`),
  why: whyOnWaitlist,
}

export const departureOpenedWords: WaitlistMailWords = {
  subject: (trip) => `Deposits open: ${trip}`,
  preview: 'We’re inviting the first parties in line. You keep your place.',
  heading: 'Deposits are open for this date',
  text: prose(`We’re inviting the waiting list in the order people joined, for as many seats as are available. Those parties
    have 48 hours. You weren’t in the first round, but you keep your place.`),
  next: 'When someone declines or doesn’t answer, we’ll invite the next party that fits. You don’t need to do anything.',
  why: whyOnWaitlist,
}

export const backToGatheringWords: WaitlistMailWords = {
  subject: (trip) => `Gathering people again: ${trip}`,
  preview: 'No one paid, so no one owes anything.',
  heading: 'This date is gathering people again',
  text: 'The people we invited didn’t pay in time. No one owes anything, and you keep your place.',
  next: 'We’ll email you when deposits open again. Your place in line shows how many more people it needs.',
  why: whyOnWaitlist,
}

export const departureCancelledWords: WaitlistMailWords = {
  subject: (trip) => `Cancelled: ${trip}`,
  preview: 'We had to cancel this trip. You owe nothing.',
  heading: 'We had to cancel this trip',
  text: prose(`We’re sorry: this trip won’t run. You were on its waiting list and haven’t paid anything, so you don’t need to
    do anything.`),
  next: 'You’ll find other dates on our site. Joining their waiting lists is also free.',
  why: whyOnWaitlist,
}

export const departurePrivateWords: WaitlistMailWords = {
  subject: (trip) => `No longer available: ${trip}`,
  preview: 'A private group asked for this whole trip. You owe nothing.',
  heading: 'This date is no longer available',
  text: prose(`We’re sorry: a private group asked for this whole trip, so it’s no longer on sale. You asked to join its
    waiting list and haven’t paid anything, so you don’t need to do anything.`),
  next: 'You’ll find other dates on our site. Joining their waiting lists is also free.',
  why: whyToConfirm,
}

export const departureFlownWords: WaitlistMailWords = {
  subject: (trip) => `No seat opened up: ${trip}`,
  preview: 'This trip has gone ahead. You owe nothing.',
  heading: 'No seat opened up in time',
  text: prose(`This trip has gone ahead, and we weren’t able to offer you a seat. You were on its waiting list and
    haven’t paid anything, so you don’t need to do anything.`),
  next: 'You’ll find other dates on our site. Joining their waiting lists is also free.',
  why: whyOnWaitlist,
}

/** Rule W10: a proposal moves no one. */
export const departureProposedWords = {
  preview: (until: string) => `Would this date work? Tell us by ${until}. Saying yes is free.`,
  kicker: 'A date that fits',
  heading: 'Would this date work for you?',
  why: prose(`You’re receiving this email because you’re on a waiting list on our site and told us other dates could work.
    We ask at most once a week, and only once about each date.`),
}
