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
}

/** Records of several kinds, on the pages of a search and of a person. */
export const recordLists = {
  columns,
  bookings: { heading: 'Bookings', label: 'Bookings, newest first' },
  orders: { heading: 'Orders without a booking', label: 'Orders without a booking, newest first' },
  quotes: { heading: 'Quotes', label: 'Quotes, newest first' },
  entries: { heading: 'Waiting list', label: 'Waiting list entries, newest first' },
  inquiries: { heading: 'Inquiries', label: 'Inquiries, newest first' },
  documents: { heading: 'Invoices and credit notes', label: 'Invoices and credit notes, newest first' },
  messages: { heading: 'Messages', label: 'Messages that staff sent, newest first' },
  guests: (names: string) => `Guest: ${names}`,
}

export const searchPage = {
  title: 'Search',
  box: 'Search everything',
  submit: 'Search',
  hint: 'Search everything',
  help: prose(`Type a name, email, phone number, booking reference, transfer code, transaction ID, or
    invoice number. We look through bookings, guests, unpaid orders, quotes, the waiting list, inquiries, and messages.`),
  found: (typed: string, count: number) =>
    `${count} ${count === 1 ? 'record' : 'records'} for “${typed}”, the newest of each kind`,
  none: (typed: string) => `Nothing found for “${typed}”. Check the spelling, or try a phone number or email.`,
  more: (list: string) => `Search all of ${list}`,
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
