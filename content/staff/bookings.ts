import type { BackRefusal, BookingRefusal } from '../../rules/cancellations.ts'
import type { CreditRefusal, UseRefusal } from '../../rules/credits.ts'
import type { MoveOccasion, MoveRefusal } from '../../rules/moves.ts'
import type { NeededFact } from '../../rules/readiness.ts'
import type { ReplaceRefusal } from '../../rules/replacements.ts'
import type { PartState, PaymentPlan, SchedulePart } from '../../rules/schedule.ts'
import type { BookingIntent } from '../../rules/staff-records.ts'

const plans: Record<PaymentPlan, string> = { full: 'In full', deposit: 'Deposit' }
const states = { confirmed: 'Confirmed', cancelled: 'Cancelled' }

export const bookingsPage = {
  title: 'Bookings',
  label: 'Bookings, the newest first',
  none: 'No booking is like this.',
  shown: (count: number) => (count === 1 ? '1 booking on this page' : `${count} bookings on this page`),
  search: 'Search names, mail, reference, country',
  filters: {
    state: 'State',
    anyState: 'All states',
    destination: 'Trip',
    anywhere: 'All trips',
    departure: 'Only this date',
    plan: 'Plan',
    anyPlan: 'All plans',
    method: 'Paid by',
    anyMethod: 'Any way',
    overdue: 'Overdue',
    all: 'All',
    onlyOverdue: 'Only overdue',
  },
  columns: {
    reference: 'Reference',
    name: 'Name',
    trip: 'Trip',
    seats: 'Seats',
    paid: 'Paid',
    open: 'Open',
    state: 'State',
  },
  states,
  plans,
  overdue: 'overdue',
  csv: {
    reference: 'Reference',
    name: 'Name',
    email: 'Mail',
    trip: 'Trip',
    firstDay: 'First day',
    seats: 'Seats',
    plan: 'Plan',
    state: 'State',
    price: 'Price USD',
    paid: 'Paid USD',
    overdue: 'Overdue USD',
    booked: 'Booked',
  },
}

const parts: Record<SchedulePart, string> = {
  full: 'Full price',
  deposit: 'Deposit',
  first: 'First instalment',
  second: 'Second instalment',
}

const partStates: Record<PartState, string> = { paid: 'settled', due: 'due', overdue: 'overdue', later: 'later' }

const missing: Record<NeededFact, string> = {
  name: 'name',
  sport: 'sport',
  skill: 'skill',
  country: 'country',
  weightKilos: 'weight',
  bootSize: 'boot size',
  medicalNotes: 'medical notes',
  dietaryNotes: 'food',
  insurance: 'insurance',
  emergency: 'emergency contact',
}

const occasions: Record<MoveOccasion, string> = {
  'guest-asks': 'The guest asks',
  'we-offer': 'We offer it (weather, or the date cannot be flown)',
}

const amountHint = 'In US dollars, such as 1,200 or 49.50.'

export const bookingPage = {
  facts: {
    heading: 'Booking',
    name: 'Booked by',
    email: 'Mail',
    phone: 'Phone',
    emergency: 'Emergency contact',
    requests: 'Requests',
    trip: 'Trip',
    seats: 'Seats',
    plan: 'Plan',
    booked: 'Booked',
    cancelled: 'Cancelled',
    erased: 'erased',
  },
  guests: {
    heading: 'Guests',
    label: 'Everybody on this booking',
    place: 'Place',
    name: 'Name',
    rides: 'Rides',
    country: 'Country',
    ready: 'For the operator',
    isReady: 'complete',
    missing: (facts: readonly NeededFact[]) => `missing: ${facts.map((fact) => missing[fact]).join(', ')}`,
    actions: 'Actions',
    unnamed: 'not named yet',
    replace: 'Replace',
    replaceConfirm: 'Somebody else comes. What the guest told us is erased, and both are told by mail.',
    read: 'Read what they told the operator',
    readConfirm: 'Health and emergency facts. The audit log keeps that you read them.',
    answers: 'What guests told the operator',
    weight: 'Weight',
    kilos: (kilos: number) => `${kilos} kg`,
    boots: 'Boots',
    medical: 'Medical',
    diet: 'Food',
    insurance: 'Insurance',
    emergency: 'Emergency',
    unsaid: 'not said',
  },
  schedule: {
    heading: 'Schedule',
    label: 'What is due when',
    part: 'Part',
    due: 'Due',
    amount: 'Amount',
    settled: 'Settled',
    state: 'State',
    parts,
    states: partStates,
  },
  payments: {
    heading: 'Payments',
    label: 'Money of this booking, in the order in which it moved',
    none: 'No money has moved.',
    at: 'When',
    what: 'What',
    way: 'Way',
    amount: 'Amount',
    fee: 'Fee in it',
    state: 'State',
    number: 'Number',
    actions: 'Actions',
    in: 'Payment',
    out: 'Refund',
    states: { pending: 'pending', completed: 'done', failed: 'failed' },
    refund: 'Refund',
    refundConfirm: 'It goes back the way it came, and the guest is told.',
    refundAmount: 'Amount',
    refundHint: 'Empty for all that is left of it, with its fee. A part goes without the fee.',
    sent: 'I have sent it',
    sentConfirm: 'Only after the money has left our account: the guest and the ledger rely on it.',
    otherwise: 'Sent another way',
    otherwiseConfirm: 'PayPal does not make this refund, and you have sent the money another way.',
    withdraw: 'Take the refund back',
    withdrawConfirm: 'Nothing goes back, and the money is the booking’s again.',
  },
  credit: {
    heading: 'Credit',
    used: 'Paid by credit',
    given: 'Given for this booking',
    left: 'Left of what they have',
    give: 'Give credit',
    giveConfirm: 'To spend on another booking. The guest is told.',
    spend: 'Use credit here',
    spendConfirm: 'It pays for what falls due next.',
    which: 'Credit',
    option: (left: string, day: string) => `${left} left, given ${day}`,
    amount: 'Amount',
    amountHint,
  },
  actions: {
    heading: 'Change the booking',
    move: 'Move',
    moveConfirm: 'To another date of the trip, with guests, money and price. The guest is told.',
    to: 'To this date',
    occasion: 'Why',
    occasions: Object.entries(occasions).map(([value, label]) => ({ value, label })),
    nowhere: 'There is no other coming date of this trip.',
    contact: 'Change contact details',
    contactConfirm: 'The same person. Somebody else comes by “Replace”.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Mail',
    phone: 'Phone',
    emergencyContact: 'Emergency contact',
    emergencyPhone: 'Emergency phone',
    transfer: 'Record a transfer',
    transferConfirm:
      'You saw the money on our account, and have no statement to import yet. Ignore its line when it comes.',
    transferFor: 'For',
    transferOption: (code: string, sum: string) => `${code}, ${sum}`,
    day: 'Day',
    payer: 'Who sent it',
    amount: 'Amount',
    amountHint,
    cancel: 'Cancel the booking',
    cancelConfirm: 'The seats are free at once, and the guest is told. It cannot be undone.',
    refund: 'What goes back',
    refunds: [
      { value: 'none', label: 'Nothing' },
      { value: 'all', label: 'Everything that was paid' },
      { value: 'part', label: 'This amount' },
    ],
    refundAmount: 'Amount, without fees',
    creditAmount: 'Credit instead',
    creditHint: 'For what does not go back. Empty for none.',
  },
  done: {
    note: 'The note is kept.',
    'resend-mail': 'The mail goes out once more.',
    'read-answers': 'Opened. The audit log keeps that you read it.',
    move: 'The booking is moved, and the guest is told.',
    'give-credit': 'The credit is given, and the guest is told.',
    'spend-credit': 'The credit is used, and the guest is told.',
    'give-back': 'The money goes back, and the guest is told.',
    'withdraw-refund': 'The refund is taken back.',
    'confirm-returned': 'Noted: the money has gone back.',
    'return-otherwise': 'Noted: the money has gone back.',
    cancel: 'The booking is cancelled, and the guest is told.',
    'record-transfer': 'The transfer is recorded.',
    'replace-guest': 'The guest is replaced, and both are told.',
    'change-contact': 'The contact details are changed.',
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
  'no-reason': 'Say why.',
  'reason-missing': 'Say why.',
  'unknown-booking': 'There is no such booking.',
  unknown: 'There is no such booking.',
  'not-yours': 'This booking is another partner’s.',
  'changed-meanwhile': 'Somebody changed this booking while you looked at it. Nothing of yours was stored.',
  'booking-cancelled': 'The booking is cancelled.',
  'no-amount': 'Enter an amount above zero.',
  'more-than-left': 'That is more than is left of it.',
  'deposit-final': 'The charter is going: the deposit stays (rule M8).',
  'more-than-paid': 'A credit stands for money that was paid. That is more than is left of it.',
  'guest-erased': 'The guest was erased. Only the sums are left.',
  'unknown-credit': 'There is no such credit.',
  'same-booking': 'This credit was given for this booking, and is for another one.',
  'more-than-due': 'That is more than the booking still owes.',
  'unknown-departure': 'There is no such date.',
  'same-departure': 'It is on that date already.',
  'other-trip': 'That is another trip.',
  'charter-going': 'The charter is going, and the others count on the seat. We may offer it; the guest may not ask.',
  'date-cancelled': 'That date is cancelled.',
  'date-past': 'That date is past.',
  'no-seats': 'That date has too few seats left.',
  'unknown-guest': 'There is no such guest.',
  'too-late': 'In the last week before the start the operator’s list stands.',
  'unknown-payment': 'There is no such payment on this booking.',
  'not-asked': 'It has gone, or the provider has it in hand.',
  'nothing-due': 'The booking has no use for it: it is cancelled, or does not owe that much.',
  'not-by-hand': 'It has gone already, or its provider sends it.',
  'unknown-transfer': 'That is no order to be paid by bank transfer.',
  'nothing-changed': 'Nothing was changed.',
}
