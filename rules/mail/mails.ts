import type { BankAccount } from '#rules/bank/bank-transfers.ts'
import type { Day, TimeZone } from '#rules/dates.ts'
import type { TripNumbers } from '#rules/days/trip-numbers.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
import type { GroupMember, GroupMix } from '#rules/guests/group.ts'
import type {
  BookingId,
  FileId,
  InquiryId,
  MessageId,
  NewsletterIssueId,
  OrderId,
  WaitlistEntryId,
} from '#rules/ids.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import type { Reminder } from '#rules/installments/reminders.ts'
import type { DueDay, InstallmentKind, PaymentPlan } from '#rules/installments/schedule.ts'
import type { MoneyMethod, PaymentMethod } from '#rules/orders/methods.ts'
import type { PaymentIssue } from '#rules/payments/payment-issues.ts'
import type { DueAgain } from '#rules/refunds/refund-meanings.ts'
import type { AuditFault } from '#rules/staff/audit-chain.ts'
import type { SecurityChange } from '#rules/staff/security-changes.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { InvitationReminder } from '#rules/waitlist/invitation-reminders.ts'
import type { EndpointEnd } from '#rules/webhooks/events.ts'
import type { BookingSplit, Excess, GuestReplaced, PartyChange, RequestedChange } from './party-mails.ts'
import type { RefundCause, RescueQuestion, ReturnedMoney } from './rescue-mails.ts'
import type { MissingAnswers, ReviewAsked, WeekBefore } from './trip-mails.ts'
import type {
  ConfirmationMailData,
  DepartureTarget,
  EntryMailData,
  FlightMailData,
  InvitationEnded,
  InvitationMailData,
  MaybeFlightMailData,
  ProposalMailData,
  ReaderZone,
  WaitlistMailData,
  WaitlistTarget,
} from './waitlist-mails.ts'

export type SubmissionKind = InquiryKind | 'waitlist' | 'booking'

export type BookedTrip = { reference: string; destination: string; startDate: Day; endDate: Day; seats: number }
/** Rule M2: the price of the trip, what is paid of it now, the fee for that, and the total paid now. */
export type PaidAmounts = {
  method: MoneyMethod
  subtotalCents: number
  dueCents: number
  feeCents: number
  totalCents: number
}
/** Rule M3: one part of the price. */
export type ScheduledInstallment = DueDay & { kind: InstallmentKind; amountCents: number; settledCents: number }
type OrderMailData = ReaderZone & { name: string; trip: Omit<BookedTrip, 'reference'>; totalCents: number }
/** Where the guest can book again: their invitation, their quote, or the departure. */
type WayBack = { bookLink: string }
/** Why a payment did not become a booking. `external-refund`: the provider had refunded it already. */
export type OrderRefundCause = Extract<PaymentIssue, 'order-refunded' | 'amount-mismatch' | 'external-refund'>
type ReviewedPayment = OrderMailData & { method: PaymentMethod; purpose: 'booking' | 'installment' }

/** Part of every mail about a booking to its booker. */
export type BookingMailData = { name: string; trip: BookedTrip; bookingLink: string }
/** Without the ID of a payment whose ID is only ours. */
type PaidMailData = { sums: PaidAmounts; schedule: ScheduledInstallment[]; transactionId: string | null }
type UnpaidMailData = { kind: InstallmentKind; dueDay: Day; remainingCents: number }
/** The state of the trip, and the amount with its fee by each way to pay. Mails queued before they were said have none. */
type ReminderFacts = {
  flight?: Flight
  group?: { people: number; minimum: number }
  totals?: { method: PaymentMethod; totalCents: number }[]
}
/** Part of every mail about a booking to staff. */
type BookerData = { name: string; email: string; phone: string; trip: BookedTrip; record: string }

/** Rule G4. */
export type Introduction = { mix: GroupMix; members: GroupMember[] }

/** What staff wrote, with placeholders, and the staff member's name. */
type StaffMessage = { subject: string; text: string; from: string }

/** Every mail that the site sends, with its data. Words are in content/mail/, the layout is in mail/. */
export type MailData = {
  'staff-setup': { link: string }
  /** `expiresAt` is an ISO moment. */
  'staff-invited': { by: string; role: StaffRole; link: string; expiresAt: string }
  'staff-reset': { link: string }
  /** Rule A6: `at` is an ISO moment. */
  'staff-security-changed': { name: string; change: SecurityChange; at: string; resetLink: string }
  /** To staff, about every submitted form: the payload as received, and a link to its staff page. */
  'submission-staff': {
    kind: SubmissionKind
    name: string
    payload: Record<string, string | number | boolean>
    target?: WaitlistTarget
    files: { field: string; name: string; bytes: number }[]
    page: string | null
    record: string
  }
  'inquiry-received': { kind: InquiryKind; name: string }
  /** With the days of the departure, if it is known. */
  'booking-details-received': { name: string; tripTitle: string; tripDate: string; participants: number } & WayBack & {
      days?: { startDate: Day; endDate: Day }
    }
  'waitlist-confirm': ConfirmationMailData
  'waitlist-confirm-reminder': ConfirmationMailData
  /** Rule W2: someone joined again with this address. */
  'waitlist-known': EntryMailData & { people: number }
  /** `position` is null for anywhere. `potential` and `minimum` are null unless the target is a departure. */
  'waitlist-joined': EntryMailData &
    MaybeFlightMailData & {
      people: number
      position: number | null
      potential: number | null
      minimum: number | null
    }
  /** Rule W10: `flying` is the departure that the party booked instead. Staff may also have removed the party. */
  'waitlist-left': { name: string; target: WaitlistTarget; flying?: DepartureTarget; isRemoved?: true }
  invitation: InvitationMailData
  'invitation-reminder': InvitationMailData & { reminder: InvitationReminder }
  'invitation-expired': WaitlistMailData & InvitationEnded
  'invitation-declined': WaitlistMailData & InvitationEnded
  /** To parties on the waitlist that are not invited yet. */
  'departure-opened': WaitlistMailData
  /** Rule P5: deposits close again. */
  'back-to-gathering': WaitlistMailData
  /** Rule P7, to everyone on the waitlist. */
  'departure-cancelled': WaitlistMailData
  /** Rule M28, to every party that asked to join its waitlist, confirmed or not. */
  'departure-private': WaitlistMailData
  /** Rule P14, to parties that were still waiting. */
  'departure-flown': WaitlistMailData
  /** Rule W10: to a party that would accept another departure. */
  'departure-proposed': ProposalMailData
  /** To staff. */
  'departure-opened-staff': {
    target: WaitlistTarget
    capacity: number
    potential: number
    /** Seats of each party, in order of joining. No names, because mails are not erased with the entries. */
    invited: number[]
    record: string
  }
  /**
   * Rules P7 and P8, to staff, and once it is late to owners. An open departure needs `paid` seats, a gathering one
   * `potential` people.
   */
  'departure-decision-staff': {
    target: WaitlistTarget
    phase: DeparturePhase
    days: number
    decideBy: Day
    isLate: boolean
    potential: number
    paid: number
    minimum: number
    parties: number
    record: string
  }
  /** Rule D3: `text` and `from` as in a newsletter and in a reply. */
  'booking-message': BookingMailData & StaffMessage
  'waitlist-message': EntryMailData & StaffMessage
  /** `from` is the name of the staff member who replied. */
  'inquiry-reply': { name: string; subject: string; text: string; from: string }
  'newsletter-confirm': { link: string }
  'newsletter-welcome': { leaveLink: string }
  /** `text` as staff typed it; rules/newsletter/newsletter-text.ts parses it. */
  'newsletter-issue': { subject: string; text: string; leaveLink: string }
  'booking-confirmed': BookingMailData & PaidMailData & FlightMailData & { operatorName: string | null }
  /** Rule P16: to everyone who had booked before. */
  'departure-confirmed': BookingMailData & { schedule: ScheduledInstallment[]; runsWithFewer?: boolean }
  /** Rule P17: the departure lacks people, and the booker chooses what happens. */
  'rescue-choose': BookingMailData & RescueQuestion
  /** Rule P17: it flies without a supplement, to everyone who had booked before. */
  'rescue-not-needed': BookingMailData & { schedule: ScheduledInstallment[] }
  /** Rule P17: it flies, and the supplement of the whole booking is due. */
  'rescue-flies': BookingMailData & { supplementCents: number; dueDay: Day; schedule: ScheduledInstallment[] }
  /** Rules P8 and P17: the booking ends, and its money is returned as for a cancelled departure. */
  'rescue-refunded': BookingMailData & ReturnedMoney & { cause: RefundCause }
  'booking-confirmed-staff': BookerData & PaidMailData
  /** Rule M3: one part is paid. */
  'installment-paid': BookingMailData & PaidMailData & { receiptLink: string }
  /** Rule M10: before and after it is due. */
  'installment-reminder': BookingMailData &
    UnpaidMailData &
    ReminderFacts & { reminder: Exclude<Reminder, 'escalated'> }
  /** Rule M10, to staff. */
  'installment-overdue-staff': BookerData & UnpaidMailData
  /** More was paid than was due. */
  'overpayment-refunded': BookingMailData & { overpaidCents: number; transactionId: string | null }
  /** To staff: bookings whose payments and schedule disagree. `more` counts bookings that are not listed. */
  'ledger-faults-staff': { faults: LedgerFault[]; more: number }
  /** Rule A3, to staff: the first link of the audit log that does not fit. */
  'audit-log-broken-staff': { number: number; entryId: string | null; fault: AuditFault; record: string }
  /** Rule C9, to staff. `failingSince` is an ISO moment, and `waiting` counts the messages that are no longer tried. */
  'webhook-switched-off-staff': {
    name: string
    url: string
    cause: Exclude<EndpointEnd, 'staff'>
    failingSince: string
    waiting: number
    record: string
  }
  /** Rules P7 and M11: we cancelled the departure and refund everything. */
  'departure-cancelled-booking': BookingMailData & ReturnedMoney
  /** Rule P7: we cancelled the departure of an order that was not paid in full. `refundedCents` is refunded. */
  'departure-cancelled-order': OrderMailData & { refundedCents: number; isPending: boolean }
  /** Rule M21: credit for another trip. */
  /** Rule M21: `isPassedOn` if the credit paid for a booking of the recipient, and its holder was erased. */
  'credit-issued': { name: string; amountCents: number; isPassedOn?: true }
  /** Rule M21: because the money behind it was refunded or lost, or for another reason of staff. */
  'credit-withdrawn': { name: string; amountCents: number; cause: 'money-lost' | 'by-staff' }
  /** Rule M21: `remainingCents` is left of the credit. */
  'credit-applied': BookingMailData & { amountCents: number; remainingCents: number; schedule: ScheduledInstallment[] }
  /** Rule M21: opening `confirmLink` spends the booker's own credit. */
  'credit-confirm': BookingMailData & { usableCents: number; confirmLink: string }
  /** Rule M25: `dueAgain` is what the guest has to pay again, and by when. */
  'refund-requested': BookingMailData & {
    amountCents: number
    method: MoneyMethod
    isCancelled: boolean
    dueAgain: DueAgain[]
  }
  /** Rule L8: what the down days of the trip gave, beside what earlier settlements gave. */
  'days-settled': BookingMailData & {
    days: number
    downDays: number
    creditCents: number
    refundCents: number
    earlierCents?: number
  }
  /** Rule M31: staff changed the price of the booking, or added or removed an extra (rule M38). */
  'price-changed': BookingMailData & {
    beforeCents: number
    afterCents: number
    extra?: string
    schedule: ScheduledInstallment[]
  } & Partial<Excess>
  /** Rule M26: `kind` is now due on `dueDay`. */
  'installment-extended': BookingMailData & UnpaidMailData & { schedule: ScheduledInstallment[] }
  /** The refund is not sent, and the money counts for the booking again. */
  'refund-withdrawn': BookingMailData & { amountCents: number; schedule: ScheduledInstallment[] }
  /** `creditCents` is newly issued credit. */
  'booking-cancelled': BookingMailData & { refundedCents: number; restoredCreditCents: number; creditCents: number }
  /** Rule M22: `trip` has the new dates. */
  'booking-moved': BookingMailData &
    FlightMailData & {
      before: { startDate: Day; endDate: Day }
      schedule: ScheduledInstallment[]
      /** Rule G4: who comes on the new dates, if they can be introduced. */
      group?: Introduction | null
    }
  /** Rule M3: one part of the price. */
  'party-changed': BookingMailData & PartyChange & { schedule: ScheduledInstallment[] }
  'booking-split': BookingMailData & BookingSplit & { schedule: ScheduledInstallment[] }
  /** Rule G13, to a guest of someone else's booking. */
  'guest-link': { name: string; bookedBy: string; trip: BookedTrip; guestLink: string }
  /** Rule G14: a guest asks, staff decide. */
  'change-requested': BookingMailData & RequestedChange
  'request-declined': BookingMailData & { kind: RequestedChange['kind']; answer: string }
  /** Rule G14, to the new address: `expiresAt` is an ISO moment. */
  'contact-confirm': ReaderZone & { name: string; trip: BookedTrip; confirmLink: string; expiresAt: string }
  /** Rule G14, to the address that the booking had before. The first of several can undo them all, until `expiresAt`. */
  'contact-changed': ReaderZone & {
    name: string
    trip: BookedTrip
    isAddressChanged: boolean
    undoLink?: string
    expiresAt?: string
  }
  /** The provider is still reviewing the payment; the seats are held. */
  'payment-pending': ReviewedPayment
  /** Part of a cryptocurrency payment was seen. `expiresAt` is an ISO moment, or null for an installment. */
  'invoice-underpaid': OrderMailData & { receivedCents: number; expiresAt: string | null; paymentLink: string }
  /** Rule S3: the seats were gone when the payment arrived. */
  'order-refunded': OrderMailData & WayBack & { transactionId: string | null; cause?: OrderRefundCause }
  /** The provider declined a payment that was pending. */
  'payment-denied': ReviewedPayment & WayBack
  'payment-issue-staff': { issue: PaymentIssue; orderId: string; providerId: string; detail: string }
  /** Rule G4: the group meets by mail. */
  'group-introduced': BookingMailData & FlightMailData & Introduction
  /** Rule G19, to the booker. */
  'answers-missing': BookingMailData & { missing: MissingAnswers[] }
  /** Rule G19, to another guest of the booking. */
  'guest-answers-missing': GuestMailData & { bookedBy: string }
  'guest-week-before': GuestMailData & WeekBefore
  'guest-trip-thanks': GuestMailData & ReviewAsked & { numbers?: TripNumbers | undefined }
  /** Rule L14, to any guest of the booking. */
  'review-reminder': { name: string; trip: BookedTrip; reviewLink: string }
  'week-before': BookingMailData & WeekBefore
  /** Rule G24: `signedAt` is an ISO moment. A PDF has no `text`, and is attached. */
  'waiver-signed': {
    name: string
    trip: BookedTrip
    operator: string
    version: number
    signedAt: string
    timeZone: TimeZone
    hash: string
    text: string | null
    fileId: FileId | null
    waiverLink: string
  }
  /** Rule L6: without numbers if no day is recorded. */
  'trip-thanks': BookingMailData & ReviewAsked & { numbers?: TripNumbers | undefined }
  'guest-replaced': { name: string; trip: BookedTrip } & GuestReplaced
  /** Rule M7: where to send the money. */
  'transfer-details': TransferInstructions
  'transfer-underpaid': TransferInstructions
  /** Rule M26: staff gave the transfer more time. */
  'transfer-extended': TransferInstructions
  /** One day before the transfer expires. */
  'transfer-reminder': TransferInstructions
  /** The full price was not received in time, so the seats are released. */
  'transfer-expired': OrderMailData & WayBack & { receivedCents: number }
  /** Rule S6: someone ordered again with this address. `expiresAt` is an ISO moment. `isPending`: money is on its way. */
  'order-exists': OrderMailData & { expiresAt: string; paymentLink: string; isPending?: boolean }
  /** Rule S9: someone orders again with the address of a booking on the same departure. */
  'second-booking': Omit<OrderMailData, 'totalCents'> & { findLink: string }
  /** Rule S10: the network of the guest holds too many unpaid seats. `expiresAt` is an ISO moment. */
  'book-by-mail': Omit<OrderMailData, 'totalCents'> & { expiresAt: string; bookLink: string }
  /** Rule S6: staff released the seats of an unpaid order. */
  'hold-released': OrderMailData & WayBack
  /**
   * Rule S7: staff hold seats for a guest at `totalCents`, of which `dueCents` are paid now. `expiresAt` is an ISO moment.
   */
  quote: OrderMailData & {
    dueCents: number
    plan: PaymentPlan
    expiresAt: string
    isPrivate: boolean
    quoteLink: string
  }
  /** Staff withdrew the quote, or cancelled its departure. */
  'quote-withdrawn': OrderMailData
  /** For guests who lost their links. */
  'booking-links': {
    links: { trip: BookedTrip; bookingLink: string }[]
    /** The waitlist entries of the address. */
    places?: { target: WaitlistTarget; seeLink: string }[]
  }
}

export type LedgerFault = {
  reference: string
  balanceCents: number
  settledCents: number
  scheduledCents: number
  subtotalCents: number
  record: string
}

/**
 * Rule M7: `expiresAt` is an ISO moment, or null for an installment, which holds no seats. Rule S6: `confirmBy` is null
 * once the guest has opened the link.
 */
export type TransferInstructions = OrderMailData & {
  receivedCents: number
  account: BankAccount
  reference: string
  code: string
  expiresAt: string | null
  confirmBy: string | null
  paymentLink: string
}

/** Rule G13: to a guest with another address than the booker. Of the booking it tells only the trip. */
export type GuestMailData = { name: string; trip: BookedTrip; guestLink: string }

export type MailTemplate = keyof MailData

export type MailRequest = {
  [Template in MailTemplate]: {
    template: Template
    data: MailData[Template]
    recipient: string
    replyTo?: string
    /** One click on this URL unsubscribes. */
    unsubscribeUrl?: string
    /** The records whose timelines show the mail. */
    about?: {
      bookingId?: BookingId
      waitlistEntryId?: WaitlistEntryId
      inquiryId?: InquiryId
      orderId?: OrderId
      issueId?: NewsletterIssueId
      messageId?: MessageId
    }
  }
}[MailTemplate]
