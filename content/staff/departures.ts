import { flightWords } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import { weightText } from '#content/weights.ts'
import type { MoveBookingRefusal, MoveInitiator } from '#rules/bookings/booking-moves.ts'
import type { DepartureState } from '#rules/departures/departure-states.ts'
import type { DepartureAction, DepartureActionRefusal } from '#rules/departures/phases.ts'
import type { BookingActionRefusal } from '#rules/refunds/refunds.ts'
import type { WaitlistMoveRefusal } from '#rules/waitlist/waitlist-moves.ts'

/** A departure's status in one or two words, for lists and badges: as guests read it, unless staff closed or ended it. */
export const departureStates: Record<DepartureState, string> = {
  ...flightWords.status,
  closed: 'Closed',
  flying: 'Flying now',
  flown: 'Flown',
}

export const departuresPage = {
  title: 'Departures',
  list: 'List',
  undecided: 'Needs a decision',
  private: 'Private',
  calendar: 'Calendar',
  create: 'New departure',
  label: 'Departures by start date',
  none: 'No departures match these filters.',
  filters: {
    destination: 'Trip',
    anywhere: 'All trips',
    state: 'Status',
    anyState: 'All statuses',
    operator: 'Operator',
    anyOperator: 'Any or none',
    noOperator: 'None, but takes deposits',
    from: 'From',
    to: 'To',
  },
  columns: {
    trip: 'Trip',
    dates: 'Dates',
    state: 'Status',
    fill: 'Seats filled',
    people: 'People / needed',
    in: 'Received',
    due: 'Balance due',
    decision: 'Decision day',
  },
  people: (potential: number, minimum: number) => `${potential} / ${minimum}`,
  totals: { departures: 'Departures not cancelled', seats: 'Seats taken' },
  seatsTaken: (taken: number, all: number) => `${taken} of ${all}`,
  bookings: 'See bookings',
  waiting: 'See waiting list',
}

export const departureCalendar = {
  title: 'Departures by month',
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  none: 'No departures this month.',
  seats: (taken: number, capacity: number) => `${taken}/${capacity}`,
  waiting: (people: number) => `${people} waiting`,
  decide: (departure: string) => `Decide: ${departure}`,
  agenda: 'This month’s departures and decision days',
}

const actions: Record<DepartureAction, { label: string; confirm: string }> = {
  open: {
    label: 'Open departure',
    confirm:
      prose(`We start taking deposits and invite the waiting list in order. With less than 19 days until the start,
      opening also confirms it: it runs with however many pay.`),
  },
  'go-anyway': {
    label: 'Run it anyway',
    confirm: 'The departure is confirmed with the people who have paid. We email them that it’s time to book flights.',
  },
  close: { label: 'Close sales', confirm: 'Sales stop. People who are already invited can still pay.' },
  reopen: {
    label: 'Reopen departure',
    confirm: 'The departure picks up at the stage its current numbers call for. Invitations may go out right away.',
  },
  cancel: {
    label: 'Cancel departure',
    confirm: 'We email everyone and refund everything they paid. You can’t undo it.',
  },
  flown: {
    label: 'Record that it flew',
    confirm: 'The departure leaves the list on Today. We email people who were still waiting. You can’t undo it.',
  },
  'did-not-go': {
    label: 'Record that it didn’t run',
    confirm: 'The departure counts as cancelled. We email everyone and refund everything they paid. You can’t undo it.',
  },
}

const occasions: Record<MoveInitiator, string> = {
  guest: 'The guest',
  staff: 'Us (weather, or the departure can’t fly)',
}

const seatCount = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)
const guestCount = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

export const departurePage = {
  actions,
  actionsDone: {
    open: 'Departure opened. We’re inviting the waiting list in order.',
    'go-anyway': 'Departure confirmed. We’re emailing its guests.',
    close: 'Sales closed.',
    reopen: 'Departure reopened.',
    cancel: 'Departure cancelled. We’re emailing guests and the waiting list.',
    flown: 'Recorded as flown.',
    'did-not-go': 'Recorded. We’re emailing guests and refunding what they paid.',
  } satisfies Record<DepartureAction, string>,
  actionRefusals: {
    'unknown-departure': 'We couldn’t find that departure.',
    'missing-reason': 'Enter a reason.',
    'already-open': 'This departure is already open.',
    'already-closed': 'This departure is already closed.',
    'not-closed': 'This departure isn’t closed.',
    'departure-cancelled': 'This departure is cancelled.',
    'placeholder-price': 'The price is a placeholder, and payments are live. Set a price first.',
    'nothing-to-decide': 'There’s nothing to decide about this departure.',
    'departure-flown': 'This departure is recorded as flown. To refund a guest, open the booking.',
    'nobody-booked': 'No one has booked this departure, so it can’t have flown. Record that it didn’t run.',
    'departure-past': 'This departure has already started. If it didn’t run, record that instead.',
    'not-past': 'This departure hasn’t started yet. Cancel it instead.',
  } satisfies Record<DepartureActionRefusal, string>,
  edit: 'Edit departure',
  manifest: 'View manifest',
  saved: 'Saved and live on the site.',
  savedPrivate: 'Saved. This departure isn’t listed publicly.',
  created: 'Departure created. It’s live on the site and gathering people.',
  seats: {
    heading: 'Seats',
    taken: 'Booked',
    held: 'Held for payment',
    invited: 'Offered by invitation',
    free: 'Available',
    waiting: 'People on the waiting list',
    potential: 'Potential guests',
    minimum: 'Needed to fly',
    decision: 'Decision day',
  },
  facts: {
    heading: 'Departure details',
    dates: 'Dates',
    timeZone: 'Time zone',
    salesClose: 'Sales close',
    salesCloseText: (days: number) =>
      days === 0 ? 'When it starts' : days === 1 ? '1 day before the start' : `${days} days before the start`,
    price: 'Price per person',
    placeholder: 'placeholder price',
    partner: 'Operator',
    cabin: 'Cabin',
    noPartner: 'None yet',
    cabinText: (seats: number, kilos: number | null) =>
      kilos === null
        ? `${guestCount(seats)}, weight limit unknown`
        : `${guestCount(seats)}, ${weightText(kilos)} total`,
  },
  ledger: {
    heading: 'Charter',
    cost: 'Charter cost',
    unknown: 'Not known yet',
    breakEven: 'Break-even',
    breakEvenText: (seats: number, missing: number) =>
      missing === 0 ? `${seatCount(seats)} (reached)` : `${seatCount(seats)} (${missing} more to sell)`,
    booked: 'Total booked',
    in: 'Received',
    deposits: 'Received toward open balances',
    due: 'Balance due',
    margin: 'Margin after charter cost',
    risk: 'Seats at risk',
    riskText: (seats: number) => (seats === 0 ? 'None' : `${seats}: deposit only, held for payment, or offered`),
  },
  bookings: {
    heading: 'Bookings',
    label: 'Bookings on this departure',
    none: 'No bookings yet.',
    reference: 'Reference',
    name: 'Name',
    seats: 'Seats',
    paid: 'Paid',
    due: 'Balance due',
    ready: 'Ready',
    actions: 'Actions',
    cancelled: 'Cancelled',
    readyText: (ready: number, all: number) => `${ready} of ${all}`,
    move: 'Move booking',
    to: 'New departure',
    occasion: 'Requested by',
    occasions: Object.entries(occasions).map(([value, label]) => ({ value, label })),
  },
  waiting: {
    heading: 'Waiting list',
    label: 'Parties at the top of the waiting list',
    none: 'No one is waiting for this departure.',
    name: 'Name',
    people: 'People',
    status: 'Status',
    joined: 'Joined',
    statuses: { waiting: 'Waiting', invited: 'Invited', paused: 'Declined or expired' },
    move: 'Move people to another departure',
    moveConfirm: 'They keep the time they joined. We email them their place on the new list.',
    who: 'Who to move',
    nowhere: 'There are no other upcoming departures. Create one first.',
    shown: (shown: number, all: number) => `Showing ${shown} of ${all} parties`,
  },
  mix: { heading: 'Group', none: 'Shown once someone has booked.', people: (count: number) => `${count} booked` },
  notes: { heading: 'Notes', add: 'Add note', text: 'Note', none: 'No notes yet.', label: 'Notes, newest first' },
  timeline: {
    heading: 'Activity',
    label: 'Activity on this departure, newest first',
    created: 'Created',
    invited: (name: string, seats: number) => `${name} invited (${seatCount(seats)})`,
    accepted: (name: string) => `${name} accepted the invitation`,
    declined: (name: string) => `${name} declined the invitation`,
    expired: (name: string) => `${name}’s invitation expired`,
    booked: (reference: string, seats: number) => `${reference} booked (${seatCount(seats)})`,
    cancelled: (reference: string) => `${reference} cancelled`,
    actions: {
      'create-departure': 'Created by staff',
      'edit-departure': 'Edited',
      'reprice-departure': 'Price updated from the trip',
      'record-cost': 'Cost recorded',
      'correct-cost': 'Cost corrected',
      'remove-cost': 'Cost removed',
      'pay-cost': 'Payment of a cost recorded',
      'take-back-cost-payment': 'Payment of a cost taken back',
      'open-departure': 'Opened',
      'go-anyway-departure': 'Decided to run it anyway',
      'ask-guests': 'Asked its guests what they want',
      'fly-as-chosen': 'Decided to run it with a supplement',
      'cancel-as-chosen': 'Cancelled as the guests chose',
      'close-departure': 'Closed',
      'reopen-departure': 'Reopened',
      'cancel-departure': 'Cancelled',
      'flown-departure': 'Recorded as flown',
      'did-not-go-departure': 'Recorded that it didn’t run',
      'move-entries': 'People moved to another departure',
      'release-hold': 'Unpaid seats released',
      'book-at-desk': 'Seats booked and paid at the desk',
      'create-quote': 'Seats held for a guest',
      'mail-quote': 'Quote sent again',
      'extend-quote': 'Quote extended',
      'extend-invitation': 'Invitation extended',
      'withdraw-quote': 'Quote withdrawn',
      'return-to-sale': 'Returned to public sale',
      'add-entry': 'Waiting list entry added by staff',
      'send-message': 'Message sent',
      'invite-as-staff': 'Party invited ahead of its turn',
      'read-guest-answers': 'Guest details viewed',
      'confirm-refund': 'Refund marked as sent',
      'confirm-refund-otherwise': 'Refund marked as sent another way',
    } as Record<string, string>,
  },
  movedBooking: 'Booking moved. We’ve emailed the guest.',
  noted: 'Note added.',
  moveRefusals: {
    'no-entries': 'Choose at least one party to move.',
    'departure-unavailable': 'That departure has already started or is cancelled. Choose another one.',
    'missing-reason': 'Enter a reason.',
    'unknown-departure': 'We couldn’t find that departure.',
    'same-departure': 'That’s the same departure. Choose another one.',
    'different-trip': 'That departure is for a different trip. Choose one for the trip people asked for.',
    'unknown-booking': 'We couldn’t find that booking.',
    'stale-version':
      'Someone else changed this booking while you had it open. Your changes weren’t saved. Check the booking and try again.',
    'booking-cancelled': 'This booking is cancelled.',
    'departure-started':
      'This departure has already started, so its bookings stay. Refund the guest or issue credit instead.',
    'charter-stage':
      'Someone has paid, so the dates are fixed and guests can’t request a move. You can still move the booking if the change comes from us.',
    'departure-cancelled': 'That departure is cancelled. Choose another one.',
    'departure-past': 'That departure has already started. Choose another one.',
    'not-enough-seats': 'That departure doesn’t have enough seats left. Choose another one.',
  } satisfies Record<WaitlistMoveRefusal | MoveBookingRefusal | BookingActionRefusal, string>,
}
