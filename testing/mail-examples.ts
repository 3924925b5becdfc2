import { shippedCatalogue } from '../content/catalogue.ts'
import { tripTitles } from '../rules/catalogue/in-force.ts'
import type { AskedTransfer, BookedTrip, MailFacts, OnList, PaidSums, ScheduledPart, Wish } from '../rules/mails.ts'

export const mailSite = {
  name: 'Powderpool',
  url: 'http://site.example',
  email: 'hello@site.example',
  phone: '+1 416 555 0142',
  titles: tripTitles(shippedCatalogue),
}

const link = (path: string) => `${mailSite.url}${path}?id=0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55&token=abc_DEF-123`

const wish: Extract<Wish, { kind: 'departure' }> = {
  kind: 'departure',
  destination: 'japan',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
}
const onList: OnList = { name: 'Ann Lee', wish, seeLink: link('/place'), leaveLink: link('/place/leave') }
const record = `${mailSite.url}/staff/departures/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`
const bookingRecord = `${mailSite.url}/staff/bookings/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`
const trip: BookedTrip = {
  reference: 'PP-7KQX-M3BD',
  destination: 'japan',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  seats: 2,
}
const sums: PaidSums = {
  method: 'paypal',
  subtotalCents: 240_000,
  dueCents: 240_000,
  feeCents: 12_000,
  totalCents: 252_000,
}
const byDeposit: ScheduledPart[] = [
  { part: 'deposit', dueDay: '2026-08-01', amountCents: 72_000, settledCents: 72_000 },
  { part: 'first', dueDay: '2026-10-25', amountCents: 84_000, settledCents: 84_000 },
  { part: 'second', dueDay: '2026-12-09', amountCents: 84_000, settledCents: 0 },
]
const inFull: ScheduledPart[] = [{ part: 'full', dueDay: '2026-08-01', amountCents: 240_000, settledCents: 240_000 }]
const payment = { name: 'Ann Lee', trip, totalCents: 252_000, method: 'paypal', purpose: 'booking' } as const
const instalment = { name: 'Ann Lee', trip, part: 'second', dueDay: '2026-12-09', leftCents: 84_000 } as const

const transfer: AskedTransfer = {
  name: 'Ann Lee',
  trip,
  totalCents: 240_000,
  receivedCents: 0,
  account: {
    holder: 'Powderpool (simulated)',
    iban: 'XX00SIMULATED0000000',
    bic: 'XXXXXX00',
    bank: 'Simulated Bank',
    isSimulated: true,
  },
  reference: 'RF17PP2347CDFG',
  code: '2347CDFG',
  until: '2026-11-20T14:05:00.000Z',
  paymentLink: link('/booking/payment'),
}

/** One example of each mail. The type makes sure that a new mail is added here too. */
export const mailExamples: MailFacts = {
  'staff-setup': { link: `${mailSite.url}/staff/setup?token=abc_DEF-123` },
  'staff-invited': {
    by: 'Olga Owner',
    role: 'agent',
    link: link('/staff/join'),
    until: '2026-11-22T14:05:00.000Z',
  },
  'staff-reset': { link: link('/staff/reset/new') },
  'submission-staff': {
    kind: 'job',
    name: 'Ann Lee',
    payload: {
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '+1 416 555 0199',
      position: 'mountain-guide',
      experience: 'senior',
      availability: '2027-01-04',
      message: 'Current location: Zermatt\nLanguages spoken: German, English\nWhy you want to join us: The groups.',
    },
    files: [
      { field: 'resume', name: 'ann-lee.pdf', bytes: 1_840_000 },
      { field: 'coverLetter', name: 'letter.docx', bytes: 18_200 },
    ],
    page: '/work-with-us',
    record: `${mailSite.url}/staff/inquiries/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`,
  },
  'inquiry-received': { kind: 'contact', name: 'Ann Lee' },
  'inquiry-reply': {
    name: 'Ann Lee',
    subject: 'Your question about Japan',
    text: 'Yes, there is a seat.\n\nWe keep it for you until Friday.\nCall us if that is too soon.',
    from: 'Olga Owner',
  },
  'booking-details-received': {
    name: 'Ann Lee',
    tripTitle: 'Japan',
    tripDate: 'January 23, 2027',
    participants: 2,
  },
  'waitlist-joined': {
    name: 'Ann Lee',
    wish,
    people: 2,
    place: 3,
    potential: 4,
    needed: 6,
    seeLink: link('/place'),
    leaveLink: link('/place/leave'),
  },
  'waitlist-left': { name: 'Ann Lee', wish },
  invitation: {
    ...onList,
    seats: 2,
    until: '2026-11-17T14:05:00.000Z',
    acceptLink: link('/book/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55'),
  },
  'invitation-lapsed': onList,
  'invitation-declined': onList,
  'departure-opened': onList,
  'back-to-gathering': onList,
  'departure-cancelled': onList,
  'asked-elsewhere': {
    ...onList,
    elsewhere: { ...wish, startDate: '2027-02-06', endDate: '2027-02-09' },
    potential: 4,
    needed: 6,
    joinLink: link('/place/elsewhere'),
  },
  'departure-tipped': {
    wish,
    capacity: 8,
    potential: 7,
    invited: [2, 1],
    record,
  },
  'departure-decision': { wish, days: 44, potential: 3, needed: 6, parties: 2, record },
  'newsletter-confirm': { link: link('/newsletter/confirm') },
  'newsletter-welcome': { leaveLink: link('/newsletter/leave') },
  'newsletter-issue': {
    subject: 'Japan opens',
    text: 'Six dates in January, [all of them here](/dates).\n\n## What is new\n\n- A lodge\n- A glacier\n\n> Prices hold until Friday.',
    leaveLink: link('/newsletter/leave'),
  },
  'booking-confirmed': {
    name: 'Ann Lee',
    trip,
    sums,
    schedule: inFull,
    transactionId: '8MC585209K746392H',
    guestLink: link('/booking'),
  },
  'booking-staff': {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+1 416 555 0199',
    trip,
    sums,
    schedule: inFull,
    transactionId: '8MC585209K746392H',
    record: bookingRecord,
  },
  'instalment-paid': {
    name: 'Ann Lee',
    trip,
    sums: { ...sums, dueCents: 84_000, feeCents: 4_200, totalCents: 88_200 },
    schedule: byDeposit,
    transactionId: '8MC585209K746392H',
    guestLink: link('/booking'),
    receiptLink: link('/booking/receipt'),
  },
  'instalment-reminder': { ...instalment, reminder: 'week-before', guestLink: link('/booking') },
  'instalment-overdue-staff': {
    ...instalment,
    email: 'ann@example.com',
    phone: '+1 416 555 0199',
    record: bookingRecord,
  },
  'payment-over': {
    name: 'Ann Lee',
    trip,
    overCents: 88_200,
    transactionId: '8MC585209K746392H',
    guestLink: link('/booking'),
  },
  'ledger-faults-staff': {
    faults: [
      {
        reference: 'PP-7KQX-M3BD',
        balanceCents: 72_000,
        settledCents: 84_000,
        owedCents: 240_000,
        subtotalCents: 240_000,
        record: bookingRecord,
      },
    ],
    more: 2,
  },
  'booking-cancelled': { name: 'Ann Lee', trip, totalCents: 252_000, creditCents: 0, guestLink: link('/booking') },
  'booking-ended': {
    name: 'Ann Lee',
    trip,
    returnedCents: 168_000,
    creditBackCents: 0,
    creditCents: 36_000,
    guestLink: link('/booking'),
  },
  'booking-moved': {
    name: 'Ann Lee',
    trip,
    before: { startDate: '2027-01-09', endDate: '2027-01-12' },
    schedule: byDeposit,
    guestLink: link('/booking'),
  },
  'credit-given': { name: 'Ann Lee', amountCents: 36_000 },
  'credit-used': {
    name: 'Ann Lee',
    trip,
    amountCents: 84_000,
    leftCents: 16_000,
    schedule: byDeposit,
    guestLink: link('/booking'),
  },
  'refund-withdrawn': { name: 'Ann Lee', trip, amountCents: 30_000, schedule: byDeposit, guestLink: link('/booking') },
  'refund-sent': {
    name: 'Ann Lee',
    trip,
    amountCents: 30_000,
    method: 'paypal',
    isCancelled: false,
    guestLink: link('/booking'),
  },
  'payment-pending': payment,
  'payment-returned': { ...payment, transactionId: '8MC585209K746392H' },
  'payment-denied': payment,
  'payment-trouble-staff': {
    what: 'amount-differs',
    orderId: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55',
    providerId: '5O190127TN364715T',
    detail: 'Asked for 2520.00 USD, got 25.20 USD.',
  },
  'group-introduced': {
    name: 'Ann Lee',
    trip,
    mix: {
      people: 5,
      sports: [
        { value: 'ski', people: 3 },
        { value: 'snowboard', people: 1 },
        { value: null, people: 1 },
      ],
      skills: [
        { value: '3', people: 4 },
        { value: null, people: 1 },
      ],
      countries: [
        { value: 'Norway', people: 3 },
        { value: 'Canada', people: 1 },
        { value: null, people: 1 },
      ],
    },
    members: [
      { firstName: 'Mika', whatsapp: '358401234567' },
      { firstName: 'Jo', whatsapp: null },
    ],
    guestLink: link('/booking'),
  },
  'guest-replaced': { reader: 'new-booker', name: 'Bo Chen', trip, guestLink: link('/booking') },
  'transfer-details': transfer,
  'transfer-short': { ...transfer, receivedCents: 200_000 },
  'transfer-reminder': transfer,
  'transfer-lapsed': { name: 'Ann Lee', trip, totalCents: 240_000, receivedCents: 0 },
  'guest-links': { links: [{ trip, guestLink: link('/booking') }] },
}
