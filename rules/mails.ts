import type { BankAccount } from './bank-transfers.ts'
import type { Day } from './dates.ts'
import type { GroupMember, GroupMix } from './group.ts'
import type { BookingId, InquiryId, NewsletterIssueId, WaitlistEntryId } from './ids.ts'
import type { PaymentMethod } from './prices.ts'
import type { Reminder } from './reminders.ts'
import type { SchedulePart } from './schedule.ts'
import type { StaffRole } from './staff.ts'

/** What somebody waits for or has booked, as facts; mail/ finds the words. */
export type Wish =
  | { kind: 'departure'; destination: string; startDate: Day; endDate: Day }
  | { kind: 'package'; packageId: string }
  | { kind: 'anywhere' }

export type InquiryKind = 'contact' | 'partnership' | 'influencer' | 'job' | 'press'
export type SubmissionKind = InquiryKind | 'waitlist' | 'booking'

/** One departure of one booking. */
export type BookedTrip = { reference: string; destination: string; startDate: Day; endDate: Day; seats: number }
/** Rule M2: of the whole trip, what of it was paid now, the fee for that, and both together. */
export type PaidSums = {
  method: PaymentMethod
  subtotalCents: number
  dueCents: number
  feeCents: number
  totalCents: number
}
/** Rule M3: a part of a booking's price, and what is settled of it. */
export type ScheduledPart = { part: SchedulePart; dueDay: Day; amountCents: number; settledCents: number }
/** Money for seats, or more money for a booking that is there. */
type PaymentPurpose = 'booking' | 'instalment'
type WatchedPayment = {
  name: string
  trip: Omit<BookedTrip, 'reference'>
  totalCents: number
  method: PaymentMethod
  purpose: PaymentPurpose
}

/** What every mail to the guest of a booking says. */
type OfBooking = { name: string; trip: BookedTrip; guestLink: string }
type PaidParts = { sums: PaidSums; schedule: ScheduledPart[]; transactionId: string }

/** Whoever is on a list for a date, with the ways to see their place and to leave. Rule W3. */
export type OnList = { name: string; wish: Extract<Wish, { kind: 'departure' }>; seeLink: string; leaveLink: string }

/** Every mail the site sends, and the facts each one carries. Words and looks are in mail/. */
export type MailFacts = {
  'staff-setup': { link: string }
  /** `until` is an ISO moment. */
  'staff-invited': { by: string; role: StaffRole; link: string; until: string }
  'staff-reset': { link: string }
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
  /** From a person of the staff, whose name stands below it. */
  'inquiry-reply': { name: string; subject: string; text: string; from: string }
  'newsletter-confirm': { link: string }
  'newsletter-welcome': { leaveLink: string }
  /** As staff typed it: rules/newsletter-text.ts knows its parts. */
  'newsletter-issue': { subject: string; text: string; leaveLink: string }
  'booking-confirmed': OfBooking & PaidParts
  'booking-staff': PaidParts & { name: string; email: string; phone: string; trip: BookedTrip; record: string }
  /** Rule M3: more money came for a booking. */
  'instalment-paid': OfBooking & PaidParts & { receiptLink: string }
  /** Rule M10. */
  'instalment-reminder': {
    reminder: Exclude<Reminder, 'staff-asked'>
    name: string
    trip: BookedTrip
    part: SchedulePart
    dueDay: Day
    leftCents: number
    guestLink: string
  }
  /** Rule M10, to staff. */
  'instalment-overdue-staff': {
    name: string
    email: string
    phone: string
    trip: BookedTrip
    part: SchedulePart
    dueDay: Day
    leftCents: number
    record: string
  }
  /** More came for a booking than it owed. */
  'payment-over': OfBooking & { overCents: number; transactionId: string }
  /** To staff: bookings whose money and schedule disagree. `more` are not listed. */
  'ledger-faults-staff': { faults: LedgerFault[]; more: number }
  /** Rule P7: cancelled by us, and this much goes back, as money and as credit. */
  'booking-cancelled': OfBooking & { totalCents: number; creditCents: number }
  /** Rule M8: something to spend on another booking. */
  'credit-given': { name: string; amountCents: number }
  /** Rule M8: so much of it has paid for this one, and that much is left. */
  'credit-used': OfBooking & { amountCents: number; leftCents: number; schedule: ScheduledPart[] }
  /** Staff send money of a booking back, which may stand or be cancelled. */
  'refund-sent': OfBooking & { amountCents: number; method: PaymentMethod; isCancelled: boolean }
  /** It does not, and the booking counts on it again. */
  'refund-withdrawn': OfBooking & { amountCents: number; schedule: ScheduledPart[] }
  /** A booking ended before its trip. What goes back, as money and as credit, and what was given for the rest. */
  'booking-ended': OfBooking & { returnedCents: number; creditBackCents: number; creditCents: number }
  /** Rule M8: `trip` is on the new date. */
  'booking-moved': OfBooking & { before: { startDate: Day; endDate: Day }; schedule: ScheduledPart[] }
  /** The provider still looks at the money; the seats are kept. */
  'payment-pending': WatchedPayment
  /** Rule S3: the seats were gone when the money came, so it went back. */
  'payment-returned': { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number; transactionId: string }
  /** The provider refused money that it had called pending. */
  'payment-denied': WatchedPayment
  /** Something about money that a person must look at. */
  'payment-trouble-staff': { what: PaymentTrouble; orderId: string; providerId: string; detail: string }
  /** Rule G1: the charter is going, and these are the others. */
  'group-introduced': { name: string; trip: BookedTrip; mix: GroupMix; members: GroupMember[]; guestLink: string }
  /** Somebody else comes in a guest's place. */
  'guest-replaced': ReplacedFacts
  /** Rule M7: seats are kept, and this is where to send the price. */
  'transfer-details': AskedTransfer
  /** A part of it has come. */
  'transfer-short': AskedTransfer
  /** A day is left. */
  'transfer-reminder': AskedTransfer
  /** Nothing came in time, or only a part of it, and the seats are free again. */
  'transfer-lapsed': { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number; receivedCents: number }
  /** A guest lost the link. */
  'guest-links': { links: { trip: BookedTrip; guestLink: string }[] }
}

export type LedgerFault = {
  reference: string
  balanceCents: number
  settledCents: number
  owedCents: number
  subtotalCents: number
  record: string
}

/**
 * Who reads of it: whoever booked and does not come, whoever takes the booking over, somebody new on another one's
 * booking, and that other one. The link is for those whose booking it is.
 */
export type ReplacedFacts = { name: string; trip: BookedTrip } & (
  | { reader: 'left' | 'new-guest' }
  | { reader: 'new-booker' | 'booker'; guestLink: string }
)

/** Rule M7: `until` is an ISO moment; no seats wait for money that a booking still owes. */
export type AskedTransfer = {
  name: string
  trip: Omit<BookedTrip, 'reference'>
  totalCents: number
  receivedCents: number
  account: BankAccount
  reference: string
  code: string
  until: string | null
  paymentLink: string
}

/** Closed list: content/ has the words. */
export type PaymentTrouble =
  | 'amount-differs'
  | 'money-returned'
  | 'refund-failed'
  /** Only a person can send it back: it came by transfer or as cryptocurrency. */
  | 'refund-by-hand'
  | 'refunded-elsewhere'
  /** A part of a transfer came, and then its time was over. */
  | 'transfer-lapsed-short'
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
    /** Whose record shows it. */
    about?: { bookingId?: BookingId; entryId?: WaitlistEntryId; inquiryId?: InquiryId; issueId?: NewsletterIssueId }
  }
}[MailName]
