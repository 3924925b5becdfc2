import type { BookedTrip, MailData, ScheduledInstallment } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; schedule: ScheduledInstallment[]; link(path: string): string }

type PartyMail =
  | 'party-changed'
  | 'price-changed'
  | 'booking-split'
  | 'guest-link'
  | 'change-requested'
  | 'request-declined'
  | 'contact-confirm'
  | 'contact-changed'
  | 'credit-confirm'

/** One example of each mail about a party. */
export function partyMailExamples({ trip, schedule, link }: Shared): Pick<MailData, PartyMail> {
  const booking = { name: 'Ann Lee', trip, bookingLink: link('/booking') }
  return {
    'party-changed': {
      ...booking,
      change: 'dropped',
      changedSeats: 1,
      priceCents: 276_000,
      keptCents: 36_000,
      refundedCents: 84_000,
      restoredCreditCents: 0,
      creditCents: 0,
      schedule,
    },
    'price-changed': { ...booking, beforeCents: 300_000, afterCents: 276_000, extra: 'Single room', schedule },
    'booking-split': { ...booking, reader: 'new-booker', movedSeats: 2, movedCents: 156_000, schedule },
    'guest-link': { name: 'Bo Chen', bookedBy: 'Ann Lee', trip, guestLink: link('/guest') },
    'change-requested': { ...booking, kind: 'drop-seats', seatsGivenUp: 1, refundCents: 84_000, keptCents: 36_000 },
    'request-declined': { ...booking, kind: 'cancel', answer: 'Deposits are final.\nWe could move you instead.' },
    'contact-confirm': {
      name: 'Ann Lee',
      trip,
      confirmLink: link('/booking/contact/confirm'),
      expiresAt: '2026-11-22T14:05:00.000Z',
    },
    'credit-confirm': { ...booking, usableCents: 36_000, confirmLink: link('/booking/credit/confirm') },
    'contact-changed': {
      name: 'Ann Lee',
      trip,
      isAddressChanged: true,
      undoLink: link('/booking/contact/undo'),
      expiresAt: '2026-11-22T14:05:00.000Z',
    },
  }
}
