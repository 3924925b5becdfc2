import type { BackRefusal, BookingRefusal } from '../../rules/cancellations.ts'
import type { CreditRefusal, UseRefusal } from '../../rules/credits.ts'
import type { MoveOccasion, MoveRefusal } from '../../rules/moves.ts'
import type { NeededFact } from '../../rules/readiness.ts'
import type { ReplaceRefusal } from '../../rules/replacements.ts'
import type { PartState, PaymentPlan, SchedulePart } from '../../rules/schedule.ts'
import type { BookingIntent } from '../../rules/staff-records.ts'

const plans: Record<PaymentPlan, string> = { full: 'Full payment', deposit: 'Deposit' }
const states = { confirmed: 'Confirmed', cancelled: 'Cancelled' }

export const bookingsPage = {
  title: 'Bookings',
  label: 'Bookings, newest first',
  none: 'No bookings match these filters.',
  shown: (count: number) => (count === 1 ? '1 booking on this page' : `${count} bookings on this page`),
  search: 'Search by name, email, reference, or country',
  filters: {
    state: 'Status',
    anyState: 'All statuses',
    destination: 'Trip',
    anywhere: 'All trips',
    departure: 'This departure only',
    plan: 'Payment plan',
    anyPlan: 'All plans',
    method: 'Payment method',
    anyMethod: 'Any method',
    overdue: 'Overdue',
    all: 'All',
    onlyOverdue: 'Overdue only',
  },
  columns: {
    reference: 'Reference',
    name: 'Name',
    trip: 'Trip',
    seats: 'Seats',
    paid: 'Paid',
    open: 'Balance due',
    state: 'Status',
  },
  states,
  plans,
  overdue: 'Overdue',
  csv: {
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    trip: 'Trip',
    firstDay: 'Start date',
    seats: 'Seats',
    plan: 'Payment plan',
    state: 'Status',
    price: 'Price (USD)',
    paid: 'Paid (USD)',
    overdue: 'Overdue (USD)',
    booked: 'Booked on',
  },
}

const parts: Record<SchedulePart, string> = {
  full: 'Full price',
  deposit: 'Deposit',
  first: 'First installment',
  second: 'Second installment',
}

const partStates: Record<PartState, string> = { paid: 'Paid', due: 'Due', overdue: 'Overdue', later: 'Upcoming' }

const missing: Record<NeededFact, string> = {
  name: 'name',
  sport: 'sport',
  skill: 'skill level',
  country: 'country',
  weightKilos: 'weight',
  bootSize: 'boot size',
  medicalNotes: 'medical notes',
  dietaryNotes: 'dietary notes',
  insurance: 'insurance',
  emergency: 'emergency contact',
}

const occasions: Record<MoveOccasion, string> = {
  'guest-asks': 'The guest',
  'we-offer': 'Us (weather, or the departure can’t fly)',
}

const amountHint = 'In US dollars, such as 1,200 or 49.50.'

export const bookingPage = {
  facts: {
    heading: 'Booking',
    name: 'Booked by',
    email: 'Email',
    phone: 'Phone',
    emergency: 'Emergency contact',
    requests: 'Special requests',
    trip: 'Trip',
    seats: 'Seats',
    plan: 'Payment plan',
    booked: 'Booked on',
    cancelled: 'Cancelled on',
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
    missing: (facts: readonly NeededFact[]) => `Missing: ${facts.map((fact) => missing[fact]).join(', ')}`,
    actions: 'Actions',
    unnamed: 'No name yet',
    replace: 'Replace guest',
    replaceConfirm:
      'Someone else takes this guest’s place. We erase the guest’s details and email the new guest and the person who made the booking.',
    read: 'Show operator details',
    readConfirm: 'Includes health and emergency information. The audit log records that you viewed it.',
    answers: 'Details for the operator',
    weight: 'Weight',
    kilos: (kilos: number) => `${kilos} kg`,
    boots: 'Boot size',
    medical: 'Medical notes',
    diet: 'Dietary notes',
    insurance: 'Insurance',
    emergency: 'Emergency contact',
    unsaid: 'Not provided',
  },
  schedule: {
    heading: 'Payment schedule',
    label: 'Payments and their due dates',
    part: 'Payment',
    due: 'Due',
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
    in: 'Payment',
    out: 'Refund',
    states: { pending: 'Pending', completed: 'Completed', failed: 'Failed' },
    refund: 'Refund',
    refundConfirm: 'We return the money the way it was paid and email the guest.',
    refundAmount: 'Amount',
    refundHint: 'Leave blank to refund everything left, including the fee. Partial refunds don’t include the fee.',
    sent: 'Mark as refunded',
    sentConfirm: 'Do this only after the money has left our account. The guest and our books rely on it.',
    otherwise: 'Mark as refunded another way',
    otherwiseConfirm: 'Use this when PayPal won’t make the refund and you’ve already sent the money another way.',
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
  },
  actions: {
    heading: 'Manage booking',
    move: 'Move booking',
    moveConfirm:
      'Moves the booking to another departure of the same trip, with its guests, payments, and price. We email the guest.',
    to: 'New departure',
    occasion: 'Requested by',
    occasions: Object.entries(occasions).map(([value, label]) => ({ value, label })),
    nowhere: 'This trip has no other upcoming departures.',
    contact: 'Change contact details',
    contactConfirm: 'Use this to correct the same person’s details. If someone else is coming, use “Replace guest.”',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    emergencyContact: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    transfer: 'Record bank transfer',
    transferConfirm:
      'Use this when you can see the money in our account but have no statement to import yet. When the statement arrives, ignore this transaction.',
    transferFor: 'Expected transfer',
    transferOption: (code: string, sum: string) => `${code}, ${sum}`,
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
    'give-credit': 'Credit issued. We’ve emailed the guest.',
    'spend-credit': 'Credit applied. We’ve emailed the guest.',
    'give-back': 'Refund started. We’ve emailed the guest.',
    'withdraw-refund': 'Refund cancelled. We’ve emailed the guest.',
    'confirm-returned': 'Marked as refunded.',
    'return-otherwise': 'Marked as refunded.',
    cancel: 'Booking cancelled. We’ve emailed the guest.',
    'record-transfer': 'Bank transfer recorded.',
    'replace-guest': 'Guest replaced. We’ve emailed the new guest and the person who made the booking.',
    'change-contact': 'Contact details updated.',
  } satisfies Record<BookingIntent, string>,
}

type Refusal =
  | BookingRefusal
  | BackRefusal
  | CreditRefusal
  | UseRefusal
  | MoveRefusal
  | ReplaceRefusal
  | 'unknown-payment'
  | 'not-asked'
  | 'nothing-due'
  | 'not-by-hand'
  | 'unknown-transfer'
  | 'nothing-changed'
  | 'unknown'
  | 'not-yours'

export const bookingRefusals: Record<Refusal, string> = {
  'no-reason': 'Enter a reason.',
  'reason-missing': 'Enter a reason.',
  'unknown-booking': 'We couldn’t find that booking.',
  unknown: 'We couldn’t find that booking.',
  'not-yours': 'This booking belongs to another partner.',
  'changed-meanwhile':
    'Someone else changed this booking while you had it open. Your changes weren’t saved. Check the booking and try again.',
  'booking-cancelled': 'This booking is cancelled.',
  'no-amount': 'Enter an amount greater than zero.',
  'more-than-left': 'That’s more than what’s left. Enter a smaller amount.',
  'deposit-final': 'The charter is confirmed, so the deposit is nonrefundable. Refund only what was paid beyond it.',
  'more-than-paid': 'Credit can’t exceed what’s left of the money paid on this booking. Enter a smaller amount.',
  'guest-erased': 'This can’t be done. The guest’s personal data was erased, and only the amounts are left.',
  'unknown-credit': 'We couldn’t find that credit.',
  'same-booking': 'This credit was issued for this booking, so it can only be used on a different one.',
  'more-than-due': 'That’s more than the balance due on this booking. Enter a smaller amount.',
  'unknown-departure': 'We couldn’t find that departure.',
  'same-departure': 'The booking is already on that departure. Choose another one.',
  'other-trip': 'That departure is for a different trip. Choose one for the same trip.',
  'charter-going':
    'The charter is confirmed and the group counts on this seat, so a guest can’t request a move. You can still move the booking if the change comes from us.',
  'date-cancelled': 'That departure is cancelled. Choose another one.',
  'date-past': 'That departure has already started. Choose another one.',
  'no-seats': 'That departure doesn’t have enough seats left. Choose another one.',
  'unknown-guest': 'We couldn’t find that guest.',
  'too-late': 'Guests can’t be replaced in the last week before the start. The operator’s list is final.',
  'unknown-payment': 'We couldn’t find that payment on this booking.',
  'not-asked': 'It’s too late to cancel this refund. It was sent, or the payment provider is processing it.',
  'nothing-due':
    'This refund can’t be cancelled. The booking is cancelled, or its balance due is smaller than the refund.',
  'not-by-hand': 'This refund was already sent, or the payment provider sends it for us.',
  'unknown-transfer': 'That isn’t a bank transfer order. Choose another one.',
  'nothing-changed': 'There were no changes to save.',
}
