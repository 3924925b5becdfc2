import { prose } from '#content/prose.ts'

const columns = {
  reference: 'Reference',
  order: 'Order',
  quote: 'Quoted trip',
  booking: 'Booking',
  entry: 'Waiting for',
  inquiry: 'Inquiry',
  person: 'Person',
  trip: 'Trip',
  seats: 'Seats',
  people: 'Party size',
  amount: 'Amount',
  price: 'Price',
  until: 'Valid until',
  open: 'Balance due',
  status: 'Status',
  booked: 'Booked',
  ordered: 'Ordered',
  joined: 'Joined',
  reply: 'Our reply',
  received: 'Received',
  payer: 'From',
  what: 'What',
  at: 'When',
  message: 'Reference',
}

/** Records of several kinds, on the pages of a search and of a person. */
export const recordLists = {
  columns,
  bookings: { heading: 'Bookings', label: 'Bookings, newest first' },
  orders: { heading: 'Orders without a booking', label: 'Orders without a booking, newest first' },
  quotes: { heading: 'Quotes', label: 'Quotes, newest first' },
  entries: { heading: 'Waiting list', label: 'Waiting list entries, newest first' },
  inquiries: { heading: 'Inquiries', label: 'Inquiries, newest first' },
  departures: { heading: 'Departures', label: 'Departures, the nearest first' },
  payments: { heading: 'Payments and refunds', label: 'Payments and refunds, newest first' },
  bankLines: { heading: 'Bank transactions', label: 'Bank transactions, newest first' },
  documents: { heading: 'Invoices and credit notes', label: 'Invoices and credit notes, newest first' },
  messages: { heading: 'Messages', label: 'Messages that staff sent, newest first' },
  guests: (names: string) => `Guest: ${names}`,
}

export const searchPage = {
  title: 'Search',
  box: 'Search everything',
  submit: 'Search',
  hint: 'Search everything',
  help: prose(`Type a name, email, phone number or its last four digits, booking reference, transfer code,
    transaction ID, invoice number, amount with cents, or a departure like “japan feb”. We look through bookings, guests,
    departures, payments, the bank, unpaid orders, quotes, the waiting list, inquiries, and messages.`),
  found: (typed: string, count: number) =>
    `${count} ${count === 1 ? 'record' : 'records'} for “${typed}”, the newest of each kind`,
  similar: (typed: string, count: number) =>
    `Nothing matches “${typed}” exactly. ${count === 1 ? '1 record has a similar name' : `${count} records have similar names`}`,
  none: (typed: string) => `Nothing found for “${typed}”. Check the spelling, or try a phone number or email.`,
  more: (list: string) => `Search all of ${list}`,
}

/** Opens over any page with Ctrl-K or Cmd-K. */
export const palette = {
  title: 'Go to',
  open: 'Go to a page, record, or action',
  keys: 'Ctrl K or ⌘ K',
  close: 'Close',
  box: 'Search records, pages, and actions',
  hint: 'Name, reference, amount, page…',
  results: 'Results',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching…',
  none: 'Nothing found.',
  help: 'Arrow keys choose, Enter opens.',
  kinds: {
    page: 'Page',
    action: 'Action',
    bookings: 'Booking',
    orders: 'Order',
    quotes: 'Quote',
    entries: 'Waiting list',
    inquiries: 'Inquiry',
    departures: 'Departure',
    payments: 'Payment',
    bankLines: 'Bank',
    documents: 'Document',
    messages: 'Message',
  },
  actions: [
    { label: 'New quote', href: '/staff/quotes/new' },
    { label: 'New departure', href: '/staff/departures/new' },
    { label: 'Copy a season', href: '/staff/departures/copy' },
    { label: 'Departures calendar', href: '/staff/departures/calendar' },
    { label: 'Add to the waiting list', href: '/staff/waitlist/new' },
    { label: 'New message', href: '/staff/messages/new' },
    { label: 'Import a bank statement', href: '/staff/bank' },
  ],
}

export const personPage = {
  link: 'Everything about this person',
  contact: {
    heading: 'Contact',
    email: 'Email',
    phones: 'Phone',
    names: 'Other names',
    newsletter: 'Newsletter',
  },
  subscriptions: { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Unsubscribed' },
  notSubscribed: 'Not subscribed',
  privacy: 'Export or erase this person’s data',
  nothing: 'None',
  credits: {
    heading: 'Credits',
    label: 'Credits, newest first',
    issued: 'Issued',
    amount: 'Amount',
    left: 'Left to spend',
  },
  mails: {
    heading: 'Emails',
    label: 'Emails to and about this person, newest first',
    subject: 'Subject',
    to: 'To',
    status: 'Status',
    at: 'When',
  },
  notes: { heading: 'Notes', label: 'Notes on this person’s records, newest first' },
}
