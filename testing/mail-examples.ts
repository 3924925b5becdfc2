import type { BookedTrip, MailFacts, OnList, PaidSums, Wish } from '../rules/mails.ts'

export const mailSite = {
  name: 'Powderpool',
  url: 'http://site.example',
  email: 'hello@site.example',
  phone: '+1 416 555 0142',
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
const trip: BookedTrip = {
  reference: 'PP-7KQX-M3BD',
  destination: 'japan',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  seats: 2,
}
const sums: PaidSums = { subtotalCents: 240_000, feeCents: 12_000, totalCents: 252_000 }
const payment = { name: 'Ann Lee', trip, totalCents: 252_000 }

/** One example of each mail. The type makes sure that a new mail is added here too. */
export const mailExamples: MailFacts = {
  'staff-setup': { link: `${mailSite.url}/staff/setup?token=abc_DEF-123` },
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
  'booking-confirmed': { name: 'Ann Lee', trip, sums, transactionId: '8MC585209K746392H', guestLink: link('/booking') },
  'booking-staff': {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+1 416 555 0199',
    trip,
    sums,
    transactionId: '8MC585209K746392H',
    record: `${mailSite.url}/staff/bookings/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55`,
  },
  'booking-cancelled': { name: 'Ann Lee', trip, totalCents: 252_000, guestLink: link('/booking') },
  'payment-pending': payment,
  'payment-returned': { ...payment, transactionId: '8MC585209K746392H' },
  'payment-denied': payment,
  'payment-trouble-staff': {
    what: 'amount-differs',
    orderId: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55',
    providerId: '5O190127TN364715T',
    detail: 'Asked for 2520.00 USD, got 25.20 USD.',
  },
  'guest-links': { links: [{ trip, guestLink: link('/booking') }] },
}
