import type { Day } from './dates.ts'

/** What somebody waits for or has booked, as facts; mail/ finds the words. */
export type Wish =
  | { kind: 'departure'; destination: string; startDate: Day; endDate: Day }
  | { kind: 'package'; packageId: string }
  | { kind: 'anywhere' }

export type InquiryKind = 'contact' | 'partnership' | 'influencer' | 'job' | 'press'
export type SubmissionKind = InquiryKind | 'waitlist' | 'booking'

/** One departure of one booking. */
export type BookedTrip = { reference: string; destination: string; startDate: Day; endDate: Day; seats: number }
export type PaidSums = { subtotalCents: number; feeCents: number; totalCents: number }

/** Whoever is on a list for a date, with the ways to see their place and to leave. Rule W3. */
export type OnList = { name: string; wish: Extract<Wish, { kind: 'departure' }>; seeLink: string; leaveLink: string }

/** Every mail the site sends, and the facts each one carries. Words and looks are in mail/. */
export type MailFacts = {
  'staff-setup': { link: string }
  /** To staff, of anything a visitor sent: the payload as it came, and where its record is. */
  'submission-staff': {
    kind: SubmissionKind
    name: string
    payload: Record<string, string | number | boolean>
    wish?: Wish
    files: { field: string; name: string; bytes: number }[]
    page: string | null
    record: string
  }
  'inquiry-received': { kind: InquiryKind; name: string }
  'booking-details-received': { name: string; tripTitle: string; tripDate: string; participants: number }
  /** `place` counts from 1. `needed` is null where no date is asked for. */
  'waitlist-joined': {
    name: string
    wish: Wish
    people: number
    place: number
    potential: number | null
    needed: number | null
    seeLink: string
    leaveLink: string
  }
  'waitlist-left': { name: string; wish: Wish }
  /** Rule P4: seats are offered until then, as an ISO moment. */
  invitation: OnList & { seats: number; until: string; acceptLink: string }
  'invitation-lapsed': OnList
  'invitation-declined': OnList
  /** To those of a list who are not invited yet. */
  'departure-opened': OnList
  /** Rule P5. */
  'back-to-gathering': OnList
  /** Rule P7, to everybody on the list. */
  'departure-cancelled': OnList
  /** To somebody flexible, once: another date of the trip is nearly complete. */
  'asked-elsewhere': OnList & {
    elsewhere: Extract<Wish, { kind: 'departure' }>
    potential: number
    needed: number
    joinLink: string
  }
  /** To staff. */
  'departure-tipped': {
    wish: Wish
    capacity: number
    potential: number
    /** Seats of each party, in order of joining. Who they are is in the record, which can be erased. */
    invited: number[]
    record: string
  }
  /** Rule P7, to staff. */
  'departure-decision': {
    wish: Wish
    days: number
    potential: number
    needed: number
    parties: number
    record: string
  }
  'newsletter-confirm': { link: string }
  'newsletter-welcome': { leaveLink: string }
  'booking-confirmed': { name: string; trip: BookedTrip; sums: PaidSums; transactionId: string; guestLink: string }
  'booking-staff': {
    name: string
    email: string
    phone: string
    trip: BookedTrip
    sums: PaidSums
    transactionId: string
    record: string
  }
  /** Rule P7: cancelled by us, and this much goes back. */
  'booking-cancelled': { name: string; trip: BookedTrip; totalCents: number; guestLink: string }
  /** The provider still looks at the money; the seats are kept. */
  'payment-pending': { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number }
  /** Rule S3: the seats were gone when the money came, so it went back. */
  'payment-returned': { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number; transactionId: string }
  /** The provider refused money that it had called pending. */
  'payment-denied': { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number }
  /** Something about money that a person must look at. */
  'payment-trouble-staff': { what: PaymentTrouble; orderId: string; providerId: string; detail: string }
  /** A guest lost the link. */
  'guest-links': { links: { trip: BookedTrip; guestLink: string }[] }
}

/** Closed list: content/ has the words. */
export type PaymentTrouble =
  | 'amount-differs'
  | 'money-returned'
  | 'refund-failed'
  | 'refunded-elsewhere'
  | 'dispute'
  | 'denied-after-pending'

export type MailName = keyof MailFacts

/** One mail, not yet written out. */
export type MailRequest = {
  [Name in MailName]: {
    name: Name
    facts: MailFacts[Name]
    recipient: string
    replyTo?: string
    /** Where one click ends this kind of mail. */
    unsubscribe?: string
  }
}[MailName]
