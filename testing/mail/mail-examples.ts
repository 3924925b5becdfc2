import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { tripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import type { BookedTrip, MailData, ScheduledInstallment, TransferInstructions } from '#rules/mail/mails.ts'
import type { WaitlistMailData, WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { moneyMailExamples } from './money-mail-examples.ts'
import { partyMailExamples } from './party-mail-examples.ts'
import { rescueMailExamples } from './rescue-mail-examples.ts'
import { tripMailExamples } from './trip-mail-examples.ts'

export const mailSite = {
  name: 'Powderpool',
  url: 'http://site.example',
  email: 'hello@site.example',
  phone: '+1 416 555 0142',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri 8:00 AM-6:00 PM PST',
  titles: tripTitles(shippedCatalogue),
  depositPercent: 30,
}

const link = (path: string) => `${mailSite.url}${path}?id=0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55&token=abc_DEF-123`

const target: Extract<WaitlistTarget, { kind: 'departure' }> = {
  kind: 'departure',
  destination: 'japan',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
}
const waiting: WaitlistMailData = { name: 'Ann Lee', target, seeLink: link('/place'), leaveLink: link('/place/leave') }
const gathering: Flight = { status: 'gathering', decideBy: '2026-12-09' }
const confirmation = {
  ...waiting,
  flight: gathering,
  people: 2,
  potential: 4,
  minimum: 6,
  confirmLink: link('/place/confirm'),
  expiresAt: '2026-11-22T14:05:00.000Z',
}
const invitation = {
  ...waiting,
  seats: 2,
  flight: { status: 'open', decideBy: '2026-12-09' },
  expiresAt: '2026-10-17T14:05:00.000Z',
  acceptLink: link('/book/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55'),
  price: { priceCents: 475_000, priceIsPlaceholder: false, today: '2026-10-15', methods: PAYMENT_METHODS },
} as const
const seatsLeft = { seatsLeft: 3, bookLink: `${mailSite.url}/book/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55` }
const record = `${mailSite.url}/staff/departures/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`
const bookingRecord = `${mailSite.url}/staff/bookings/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`
const trip: BookedTrip = {
  reference: 'PP-7KQX-M3BD',
  destination: 'japan',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  seats: 2,
}
const byDeposit: ScheduledInstallment[] = [
  { kind: 'deposit', dueDay: '2026-08-01', amountCents: 72_000, settledCents: 72_000, awaitsConfirmation: false },
  { kind: 'first', dueDay: '2026-10-25', amountCents: 84_000, settledCents: 84_000, awaitsConfirmation: false },
  { kind: 'second', dueDay: '2026-12-09', amountCents: 84_000, settledCents: 0, awaitsConfirmation: false },
]
const payment = { name: 'Ann Lee', trip, totalCents: 252_000, method: 'paypal', purpose: 'booking' } as const

const transfer: TransferInstructions = {
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
  expiresAt: '2026-11-20T14:05:00.000Z',
  confirmBy: null,
  paymentLink: link('/booking/payment'),
}

/** One example of each mail. The type makes sure that none is missing. */
export const mailExamples: MailData = {
  ...moneyMailExamples({ trip, schedule: byDeposit, bookingRecord, link }),
  ...partyMailExamples({ trip, schedule: byDeposit, link }),
  ...tripMailExamples({ trip, link }),
  ...rescueMailExamples({ trip, schedule: byDeposit, link }),
  'staff-setup': { link: `${mailSite.url}/staff/setup?token=abc_DEF-123` },
  'staff-invited': {
    by: 'Olga Owner',
    role: 'agent',
    link: link('/staff/join'),
    expiresAt: '2026-11-22T14:05:00.000Z',
  },
  'staff-reset': { link: link('/staff/reset/new') },
  'staff-security-changed': {
    name: 'Ada Agent',
    change: 'change-password',
    at: '2026-12-01T10:00:00.000Z',
    resetLink: `${mailSite.url}/staff/reset`,
  },
  'audit-log-broken-staff': {
    number: 1204,
    entryId: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55',
    fault: 'changed',
    record: `${mailSite.url}/staff/audit-log`,
  },
  'webhook-switched-off-staff': {
    name: 'Alpine Partners',
    url: 'https://hooks.partner.example/powderpool',
    cause: 'failures',
    failingSince: '2026-11-28T10:00:00.000Z',
    waiting: 4,
    record: `${mailSite.url}/staff/connections/webhooks/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`,
  },
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
    bookLink: link('/book'),
  },
  'waitlist-confirm': confirmation,
  'waitlist-confirm-reminder': confirmation,
  'waitlist-known': { ...waiting, people: 2 },
  'waitlist-joined': { ...waiting, people: 2, position: 3, potential: 4, minimum: 6, flight: gathering },
  'waitlist-left': { name: 'Ann Lee', target },
  invitation,
  'invitation-reminder': { ...invitation, reminder: 'day-left' },
  'invitation-expired': { ...waiting, since: { ...seatsLeft, isGathering: false } },
  'invitation-declined': { ...waiting, since: { ...seatsLeft, isGathering: false } },
  'departure-opened': waiting,
  'back-to-gathering': waiting,
  'departure-cancelled': waiting,
  'departure-private': waiting,
  'departure-flown': waiting,
  'departure-proposed': {
    ...waiting,
    proposed: { ...target, startDate: '2027-02-06', endDate: '2027-02-09' },
    potential: 4,
    minimum: 6,
    flight: { status: 'gathering', decideBy: '2026-12-23' },
    price: { priceCents: 475_000, priceIsPlaceholder: false, today: '2026-11-05', methods: PAYMENT_METHODS },
    said: {
      months: [2, 3],
      ranges: [],
      destinations: ['japan', 'canada'],
      flexibleDates: true,
      flexibleDestination: true,
    },
    expiresAt: '2026-11-22T14:05:00.000Z',
    joinLink: link('/place/elsewhere'),
  },
  'departure-opened-staff': {
    target,
    capacity: 8,
    potential: 7,
    invited: [2, 1],
    record,
  },
  'departure-decision-staff': {
    target,
    phase: 'gathering',
    days: 48,
    decideBy: '2026-12-09',
    isLate: false,
    potential: 3,
    paid: 0,
    minimum: 6,
    parties: 2,
    record,
  },
  'newsletter-confirm': { link: link('/newsletter/confirm') },
  'newsletter-welcome': { leaveLink: link('/newsletter/leave') },
  'newsletter-issue': {
    subject: 'Japan opens',
    text: 'Six dates in January, [all of them here](/dates).\n\n## What is new\n\n- A lodge\n- A glacier\n\n> Prices hold until Friday.',
    leaveLink: link('/newsletter/leave'),
  },
  'payment-pending': payment,
  'invoice-underpaid': {
    name: 'Ann Lee',
    trip,
    totalCents: 252_000,
    receivedCents: 200_000,
    expiresAt: '2026-11-15T15:05:00.000Z',
    paymentLink: link('/booking/payment'),
  },
  'order-refunded': { ...payment, transactionId: '8MC585209K746392H', bookLink: link('/book') },
  'payment-denied': { ...payment, bookLink: link('/book') },
  'payment-issue-staff': {
    issue: 'amount-mismatch',
    orderId: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55',
    providerId: '5O190127TN364715T',
    detail: 'Requested 2520.00 USD, received 25.20 USD.',
  },
  'departure-confirmed': { name: 'Ann Lee', trip, bookingLink: link('/booking'), schedule: byDeposit },
  'group-introduced': {
    name: 'Ann Lee',
    trip,
    flight: { status: 'confirmed', decideBy: null },
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
      { firstName: 'Mika', whatsapp: '358401234567', aboutLine: 'Telemark since 1998. I bring the coffee.' },
      { firstName: 'Jo', whatsapp: null, aboutLine: null },
    ],
    bookingLink: link('/booking'),
  },
  'booking-message': {
    name: 'Ann Lee',
    trip,
    bookingLink: link('/booking'),
    subject: 'Luggage for {trip}',
    text: 'Please bring soft bags.\n\n- at most 15 kg\n- see [the dates](/dates)',
    from: 'Kim',
  },
  'waitlist-message': {
    name: 'Ann Lee',
    target: { kind: 'departure', destination: 'japan', startDate: '2027-01-23', endDate: '2027-01-26' },
    seeLink: link('/place'),
    leaveLink: link('/place/leave'),
    subject: 'News about {trip}',
    text: 'We hope to open {dates} this week.',
    from: 'Kim',
  },
  'guest-replaced': { reader: 'new-booker', name: 'Bo Chen', trip, bookingLink: link('/booking') },
  'transfer-details': { ...transfer, confirmBy: '2026-11-15T15:05:00.000Z' },
  'transfer-underpaid': { ...transfer, receivedCents: 200_000 },
  'transfer-extended': { ...transfer, confirmBy: null },
  'transfer-reminder': transfer,
  'transfer-expired': { name: 'Ann Lee', trip, totalCents: 240_000, receivedCents: 0, bookLink: link('/book') },
  'order-exists': {
    name: 'Ann Lee',
    trip,
    totalCents: 240_000,
    expiresAt: '2026-11-15T15:05:00.000Z',
    paymentLink: link('/booking/payment'),
  },
  'second-booking': { name: 'Ann Lee', trip, findLink: link('/booking/find') },
  'book-by-mail': {
    name: 'Ann Lee',
    trip,
    expiresAt: '2026-11-17T15:05:00.000Z',
    bookLink: link('/book'),
  },
  'hold-released': { name: 'Ann Lee', trip, totalCents: 240_000, bookLink: link('/book') },
  quote: {
    name: 'Ann Lee',
    trip,
    totalCents: 210_000,
    dueCents: 63_000,
    plan: 'deposit',
    expiresAt: '2026-11-22T08:00:00.000Z',
    isPrivate: true,
    quoteLink: link('/quote'),
  },
  'quote-withdrawn': { name: 'Ann Lee', trip, totalCents: 210_000 },
  'booking-links': {
    links: [{ trip, bookingLink: link('/booking') }],
    places: [
      { target, seeLink: link('/place') },
      { target: { kind: 'anywhere' }, seeLink: link('/place').replace('2a55', '2a56') },
    ],
  },
}
