import type { BookingRefusal } from '../../rules/cancellations.ts'
import type { ListMoveRefusal } from '../../rules/list-moves.ts'
import type { MoveOccasion, MoveRefusal } from '../../rules/moves.ts'
import type { HandAction, HandRefusal } from '../../rules/phases.ts'

/** A departure's state in one word, as lists and marks show it. */
export const departureStates = {
  gathering: 'Gathering',
  deposit: 'Open',
  going: 'Going',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const departuresPage = {
  title: 'Departures',
  list: 'List',
  calendar: 'Calendar',
  create: 'New date',
  label: 'Departures in order of their dates',
  none: 'No departure is like this.',
  filters: {
    destination: 'Trip',
    anywhere: 'All trips',
    state: 'State',
    anyState: 'All states',
    from: 'From',
    to: 'To',
  },
  columns: {
    trip: 'Trip',
    dates: 'Dates',
    state: 'State',
    fill: 'Fill',
    people: 'People',
    in: 'In',
    due: 'Due',
    decision: 'Go / no-go',
  },
  people: (potential: number, needed: number) => `${potential} of ${needed}`,
}

export const departureCalendar = {
  title: 'Departures by month',
  previous: 'Earlier',
  next: 'Later',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  none: 'No date starts in this month.',
  seats: (taken: number, capacity: number) => `${taken}/${capacity}`,
}

const hand: Record<HandAction, { label: string; confirm: string }> = {
  open: { label: 'Open now', confirm: 'Deposits are asked for, and the list is invited in its order.' },
  close: { label: 'Close sales', confirm: 'Nothing more is sold. Who is invited already may still pay.' },
  reopen: { label: 'Reopen', confirm: 'It goes on where its numbers stand.' },
  cancel: {
    label: 'Cancel the date',
    confirm: 'Everybody is told, and everything paid goes back. It cannot be undone.',
  },
}

const occasions: Record<MoveOccasion, string> = {
  'guest-asks': 'The guest asks',
  'we-offer': 'We offer it (weather, or the date cannot be flown)',
}

const parties = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

export const departurePage = {
  hand,
  handDone: {
    open: 'The date is open. Its list is invited.',
    close: 'Sales are closed.',
    reopen: 'The date goes on.',
    cancel: 'The date is cancelled. Guests and list are being told.',
  } satisfies Record<HandAction, string>,
  handRefusals: {
    'unknown-departure': 'There is no such date.',
    'no-reason': 'Say why.',
    'is-open': 'It is open already.',
    'is-closed': 'It is closed already.',
    'is-not-closed': 'It is not closed.',
    'is-cancelled': 'It is cancelled.',
  } satisfies Record<HandRefusal, string>,
  edit: 'Edit',
  manifest: 'Manifest',
  saved: 'Saved. It is on the site now.',
  created: 'The date is on the site now, and gathers.',
  seats: {
    heading: 'Seats',
    taken: 'Paid',
    held: 'Being paid',
    invited: 'Offered',
    free: 'Free',
    waiting: 'On the list',
    potential: 'People by rule P1',
    needed: 'Needed to go',
    decision: 'Go / no-go date',
  },
  facts: {
    heading: 'The date',
    dates: 'Days',
    price: 'Price per person',
    placeholder: 'placeholder',
    partner: 'Partner',
    cabin: 'Cabin',
    noPartner: 'none yet',
    cabinText: (seats: number, kilos: number | null) =>
      kilos === null ? `${seats} guests, limit of weight not known` : `${seats} guests, ${kilos} kg together`,
  },
  ledger: {
    heading: 'Charter',
    cost: 'Charter cost',
    unknown: 'not known yet',
    breakEven: 'Break-even',
    breakEvenText: (seats: number, missing: number) =>
      missing === 0 ? `${seats} seats, reached` : `${seats} seats, ${missing} more to sell`,
    booked: 'Booked',
    in: 'Money in',
    deposits: 'Of it from guests who still owe',
    due: 'Due',
    margin: 'Left after the cost',
    risk: 'Seats at risk',
    riskText: (seats: number) => (seats === 0 ? 'none' : `${seats}: by deposit alone, being paid, or offered`),
  },
  bookings: {
    heading: 'Bookings',
    label: 'Bookings of this date',
    none: 'Nobody has booked yet.',
    reference: 'Reference',
    name: 'Name',
    seats: 'Seats',
    paid: 'Paid',
    due: 'Due',
    ready: 'Ready',
    actions: 'Changes',
    cancelled: 'cancelled',
    readyText: (ready: number, all: number) => `${ready} of ${all}`,
    move: 'Move',
    to: 'To this date',
    occasion: 'Why',
    occasions: Object.entries(occasions).map(([value, label]) => ({ value, label })),
  },
  waiting: {
    heading: 'Waiting list',
    label: 'The first of the list',
    none: 'Nobody waits for this date.',
    name: 'Name',
    people: 'People',
    standing: 'Standing',
    joined: 'Joined',
    standings: { waiting: 'waits', invited: 'invited', passed: 'passed' },
    move: 'Move people to another date',
    moveConfirm: 'They keep the time at which they joined, and are told by mail where they stand.',
    who: 'Who moves',
    to: 'To this date',
    nowhere: 'There is no other coming date of this trip. Create it first.',
    shown: (shown: number, all: number) => `${shown} of ${all} parties shown`,
  },
  mix: { heading: 'The group', none: 'Known when somebody has booked.', people: (count: number) => `${count} booked` },
  notes: { heading: 'Notes', add: 'Add a note', text: 'Note', none: 'No notes.', label: 'Notes, the newest first' },
  timeline: {
    heading: 'What happened',
    label: 'Everything that happened to this date, the newest first',
    created: 'Created',
    invited: (name: string, seats: number) => `${name} invited, ${seats} seats`,
    accepted: (name: string) => `${name} accepted`,
    declined: (name: string) => `${name} declined`,
    lapsed: (name: string) => `Invitation of ${name} lapsed`,
    booked: (reference: string, seats: number) => `${reference} booked, ${seats} seats`,
    cancelled: (reference: string) => `${reference} cancelled`,
    acts: {
      'create-departure': 'Created by hand',
      'edit-departure': 'Changed',
      'open-departure': 'Opened',
      'close-departure': 'Closed',
      'reopen-departure': 'Reopened',
      'cancel-departure': 'Cancelled',
      'move-waiting': 'People of the list moved',
      'read-guest-answers': 'Guests’ answers read',
      'confirm-returned': 'Money sent back',
    } as Record<string, string>,
  },
  moved: (moved: number, stayed: number) =>
    stayed === 0
      ? `${parties(moved)} moved.`
      : `${parties(moved)} moved, ${stayed} stayed: invited, gone, or there already.`,
  movedBooking: 'The booking is moved, and its guest is told.',
  noted: 'The note is kept.',
  moveRefusals: {
    nobody: 'Choose who moves.',
    'not-offered': 'That date is past or cancelled.',
    'no-reason': 'Say why.',
    'unknown-departure': 'There is no such date.',
    'same-departure': 'That is this date.',
    'other-trip': 'That is another trip. People asked for this one.',
    'unknown-booking': 'There is no such booking.',
    'changed-meanwhile': 'Somebody changed the booking while you looked at it. Nothing of yours was stored.',
    'booking-cancelled': 'The booking is cancelled.',
    'charter-going': 'The charter is going, and the others count on the seat. We may offer it; the guest may not ask.',
    'date-cancelled': 'That date is cancelled.',
    'date-past': 'That date is past.',
    'no-seats': 'That date has too few seats left.',
  } satisfies Record<ListMoveRefusal | MoveRefusal | BookingRefusal, string>,
}
