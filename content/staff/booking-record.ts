import { prose } from '#content/prose.ts'
import type { BookingAction } from '#rules/bookings/booking-action-forms.ts'
import type { MoveInitiator } from '#rules/bookings/booking-moves.ts'
import type { Missing } from '#rules/guests/readiness.ts'
import { DAYS_AFTER_CONFIRMING } from '#rules/installments/due-days.ts'
import type { InstallmentKind, InstallmentState } from '#rules/installments/schedule.ts'
import type { PaymentState } from '#rules/payments/payments.ts'
import type { RefundChoice } from '#rules/refunds/refund-meanings.ts'
import { billingWords } from './documents.ts'
import { extrasSection } from './extras.ts'
import { moreTimeWords, priceChangeWords, recordPaymentWords, reminderWords, takeBackWords } from './other-money.ts'
import { guestLinkWords } from './party.ts'

const parts: Record<InstallmentKind, string> = {
  full: 'Full price',
  deposit: 'Deposit',
  first: 'First installment',
  second: 'Second installment',
  'due-again': 'Payment after a refund',
  'added-seats': 'Added seats',
  supplement: 'Supplement',
  'price-change': 'Price change',
}

const partStates: Record<InstallmentState, string> = {
  paid: 'Paid',
  due: 'Due',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
}

const missing: Record<Missing, string> = {
  name: 'name',
  sport: 'sport',
  skill: 'skill level',
  country: 'country',
  weightKg: 'weight',
  bootSize: 'boot size',
  medicalNotes: 'medical notes',
  dietaryNotes: 'dietary notes',
  insurance: 'insurance',
  emergency: 'emergency contact',
  waiver: 'signed waiver',
}

const occasions: Record<MoveInitiator, string> = {
  guest: 'The guest',
  staff: 'Us (weather, or the departure can’t fly)',
}

/** Rule M25: the choices of what a refund means. */
const refundChoiceNames: Record<RefundChoice, string> = {
  'price-lowered': 'Refund, and lower the price',
  'due-again': 'Refund, and make it due again',
  credit: 'Credit instead of a refund',
}

const amountHint = 'In US dollars, such as 1,200 or 49.50.'

/** Rule M3: follows a day. */
const orConfirmed = `or ${DAYS_AFTER_CONFIRMING} days after we confirm the trip, if later`

/** What a caller asks first, at the top of the page. */
export const bookingHeadline = {
  price: 'Price',
  paid: 'Paid',
  balance: 'Balance due',
  overdue: 'Overdue',
  since: 'since',
  next: 'Next payment',
  on: 'on',
  orConfirmed,
  kept: 'Money we hold',
  trip: 'Trip status',
}

export const bookingPage = {
  facts: {
    heading: 'Booking',
    name: 'Booked by',
    email: 'Email',
    phone: 'Phone',
    trip: 'Trip',
    seats: 'Seats',
    plan: 'Payment plan',
    booked: 'Booked on',
    cancelled: 'Cancelled on',
    referrer: 'Referred by',
    referrerText: (reference: string) => `Link shared by booking ${reference}`,
    referred: 'Booked through their link',
    referredText: (people: number) => (people === 1 ? '1 person' : `${people} people`),
    skill: 'Skill',
    skillText: (stated: number, needed: number) =>
      `Said step ${stated} of 5 before paying. This trip needs step ${needed}.`,
    erased: 'Erased',
  },
  guests: {
    heading: 'Guests',
    label: 'Guests on this booking',
    place: 'Guest number',
    name: 'Name',
    rides: 'Sport and skill',
    country: 'Country',
    ready: 'Operator details',
    isReady: 'Complete',
    missing: (facts: readonly Missing[]) => `Missing: ${facts.map((fact) => missing[fact]).join(', ')}`,
    actions: 'Actions',
    unnamed: 'No name yet',
    replace: 'Replace guest',
    replaceConfirm:
      'Someone else takes this guest’s place. We erase the guest’s details and email the new guest and the person who made the booking.',
    read: 'Show operator details',
    readConfirm: 'Includes health and emergency information. The audit log records that you viewed it.',
    answers: 'Details for the operator',
    weight: 'Weight',
    boots: 'Boot size',
    medical: 'Medical notes',
    diet: 'Dietary notes',
    insurance: 'Insurance',
    emergency: 'Emergency contact',
    requests: 'Special requests',
    unsaid: 'Not provided',
  },
  schedule: {
    heading: 'Payment schedule',
    label: 'Payments and their due dates',
    none: 'This booking is cancelled, so nothing more is due.',
    part: 'Payment',
    due: 'Due',
    orConfirmed,
    amount: 'Amount',
    settled: 'Paid',
    state: 'Status',
    parts,
    states: partStates,
  },
  payments: {
    heading: 'Payments',
    label: 'Payments and refunds on this booking, oldest first',
    none: 'No payments yet.',
    at: 'When',
    what: 'Type',
    way: 'Method',
    amount: 'Amount',
    fee: 'Fee included',
    state: 'Status',
    number: 'Transaction ID',
    actions: 'Actions',
    kinds: { payment: 'Payment', refund: 'Refund' },
    lowered: 'Refund, price lowered',
    takenBack: 'Payment taken back',
    undecided: 'Refunded outside the site, or lost in a dispute',
    states: {
      requested: 'Requested',
      pending: 'Pending',
      completed: 'Completed',
      paid: 'Paid',
      failed: 'Failed',
      withdrawn: 'Withdrawn',
    } satisfies Record<PaymentState, string>,
    refund: 'Refund or credit',
    refundConfirm: 'Choose what happens to the price. We email the guest.',
    refundAmount: 'Amount',
    refundHint: 'Leave blank to refund everything left, including the fee. Partial refunds don’t include the fee.',
    choice: 'Effect on the price',
    choices: refundChoiceNames,
    sent: 'Mark as refunded',
    sentConfirm: 'Do this only after the money has left our account. The guest and our books rely on it.',
    otherwise: 'Mark as refunded another way',
    otherwiseConfirm: 'Use this when PayPal won’t make the refund and you’ve already sent the money another way.',
    dueAgain: 'Ask guest to pay again',
    dueAgainConfirm: 'The price stays the same. The missing amount becomes due, and we send reminders.',
    lowerPrice: 'Lower price',
    lowerPriceConfirm: 'This lowers the price by this amount, so the guest no longer owes it.',
    withdraw: 'Cancel refund',
    withdrawConfirm: 'We don’t send the refund, and the money counts toward the booking again. We email the guest.',
  },
  credit: {
    heading: 'Credit',
    used: 'Paid with credit',
    given: 'Issued for this booking',
    left: 'Guest’s remaining credit',
    give: 'Issue credit',
    giveConfirm: 'The guest can spend it on another booking. We email them.',
    spend: 'Apply credit',
    spendConfirm: 'The credit goes toward the next payment due. We email the guest.',
    which: 'Credit',
    option: (left: string, day: string) => `${left} left, issued ${day}`,
    amount: 'Amount',
    amountHint,
    holder: 'Holder',
    remaining: 'Left',
    of: (left: string, all: string) => `${left} of ${all}`,
    issued: 'Issued',
    actions: 'Actions',
    list: 'Credits of this booking and its guest',
    withdraw: 'Withdraw credit',
    withdrawConfirm: 'The guest can no longer spend what’s left of it. We email them.',
    reissue: 'Issue to another address',
    reissueConfirm: 'What’s left moves to a new credit for this person. We email the new address. The old credit ends.',
    name: 'Name',
    email: 'Email',
    lost: (sum: string) =>
      `${sum} of this booking was paid by a credit. The money behind the credit was lost, so we took it back. The guest hasn’t been told.`,
    lowerConfirm: 'This lowers the price by this amount, so the guest no longer owes it. We email them.',
  },
  actions: {
    heading: 'Manage booking',
    move: 'Move booking',
    moveConfirm:
      'Moves the booking to another departure of the same trip, with its guests, payments, and price. We email the guest.',
    to: 'New departure',
    occasion: 'Requested by',
    occasions: Object.entries(occasions).map(([value, label]) => ({ value, label })),
    nowhere: 'This trip has no other upcoming departure with enough seats.',
    contact: 'Change contact details',
    contactConfirm:
      prose(`Use this to correct the same person’s details. If someone else is coming, use “Replace guest.” If the
      address changes, links sent to the old one stop working, and we email a new one.`),
    link: 'Send new link',
    linkConfirm: 'Every link to this booking stops working. We email a new one to the address on the booking.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    emergencyContact: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    emergencyHint: 'Leave both blank to keep what the guest gave us.',
    transfer: 'Record bank transfer',
    transferConfirm:
      'Use this when you can see the money in our account but have no statement to import yet. When you import the statement, we recognize the transfer and count it once.',
    transferOf: (code: string, sum: string) => `Record bank transfer ${code}, ${sum}`,
    day: 'Date received',
    payer: 'Sender',
    amount: 'Amount',
    amountHint,
    cancel: 'Cancel booking',
    cancelConfirm: 'This releases the seats immediately, and we email the guest. You can’t undo it.',
    refund: 'Refund',
    refunds: [
      { value: 'none', label: 'No refund' },
      { value: 'all', label: 'Everything paid' },
      { value: 'part', label: 'Partial refund' },
    ],
    refundAmount: 'Partial refund amount, excluding fees',
    creditAmount: 'Credit instead of a refund',
    creditHint: 'For money you don’t refund. Leave blank for none.',
  },
  done: {
    note: 'Note added.',
    'resend-mail': 'We’re sending the email again.',
    'read-answers': 'Details shown below. The audit log records that you viewed them.',
    move: 'Booking moved. We’ve emailed the guest.',
    'issue-credit': 'Credit issued. We’ve emailed the guest.',
    'apply-credit': 'Credit applied. We’ve emailed the guest.',
    'withdraw-credit': 'Credit withdrawn. We’ve emailed its holder.',
    'reissue-credit': 'Credit issued to the new address. We’ve emailed it.',
    'decide-lost-credit': 'Decision recorded.',
    refund: 'Refund started. We’ve emailed the guest.',
    'record-payment': recordPaymentWords.booking.done,
    'take-back-payment': takeBackWords.done,
    'extend-installment': moreTimeWords.installmentDone,
    'remind-of-payment': reminderWords.done,
    'change-price': priceChangeWords.done,
    'withdraw-refund': 'Refund cancelled. We’ve emailed the guest.',
    'decide-refund': 'Decision recorded.',
    'confirm-refund': 'Marked as refunded.',
    'confirm-refund-otherwise': 'Marked as refunded.',
    cancel: 'Booking cancelled. We’ve emailed the guest.',
    'record-transfer': 'Bank transfer recorded.',
    'replace-guest': 'Guest replaced. We’ve emailed the new guest and the person who made the booking.',
    'change-contact': 'Contact details updated.',
    'change-billing': billingWords.done,
    ...extrasSection.done,
    'renew-link': 'Earlier links no longer work. We’ve emailed a new one.',
    ...guestLinkWords.done,
  } satisfies Record<BookingAction, string>,
}
