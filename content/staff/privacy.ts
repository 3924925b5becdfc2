import { prose } from '#content/prose.ts'
import type { ErasedCounts, Retention } from '#rules/privacy/retention.ts'
import { UNCONFIRMED_DAYS } from '#rules/waitlist/confirmation.ts'

/** The kinds of data the site keeps about a person, in the order of the export. */
const personParts: Record<string, string> = {
  waitlistEntries: 'Waiting list entries',
  invitations: 'Invitations',
  inquiries: 'Inquiries',
  files: 'Files',
  notes: 'Staff notes',
  bookingDetails: 'Unpaid booking details',
  bookingRequests: 'Requests about bookings',
  rescueAnswers: 'Choices about departures with too few people',
  bookings: 'Bookings',
  orders: 'Orders',
  payments: 'Payments',
  quotes: 'Quotes',
  credits: 'Credits',
  bankLines: 'Bank transactions',
  documents: 'Invoices and credit notes',
  guests: 'Guest details',
  subscribers: 'Newsletter subscription',
  mails: 'Emails',
}

export function personPart(part: string): string {
  return personParts[part] ?? part
}

const erasedNames: Record<keyof ErasedCounts, [one: string, many: string]> = {
  waitlistEntries: ['waiting list entry', 'waiting list entries'],
  inquiries: ['inquiry', 'inquiries'],
  files: ['file', 'files'],
  subscribers: ['newsletter address', 'newsletter addresses'],
  unpaidBookings: ['unpaid booking', 'unpaid bookings'],
  operatorDetails: ['set of details for the operator', 'sets of details for the operator'],
  bookings: ['booking', 'bookings'],
  mails: ['email', 'emails'],
}

/** Lists what a run erased, such as "3 emails, 1 file". Kinds with nothing erased are left out. */
export function erasedText(erased: ErasedCounts): string {
  const parts = (Object.keys(erasedNames) as (keyof ErasedCounts)[])
    .filter((kind) => erased[kind] > 0)
    .map((kind) => `${erased[kind]} ${erasedNames[kind][erased[kind] === 1 ? 0 : 1]}`)
  return parts.join(', ') || 'Nothing was due to be erased'
}

const countOf = (number: number, unit: 'day' | 'month' | 'year') => `${number} ${number === 1 ? unit : `${unit}s`}`

export function retentionFacts(keep: Retention): { label: string; value: string }[] {
  return [
    {
      label: 'Waiting list entries for a departure',
      value: `${countOf(keep.waitlistMonthsAfterDeparture, 'month')} after the departure`,
    },
    {
      label: 'Other waiting list entries',
      value: `${countOf(keep.waitlistMonthsWithoutDeparture, 'month')} after the last change`,
    },
    {
      label: 'Entries of people who left the list',
      value: `${countOf(keep.waitlistDaysAfterLeaving, 'day')} after they left`,
    },
    { label: 'Unconfirmed waiting list entries', value: countOf(UNCONFIRMED_DAYS, 'day') },
    { label: 'Unpaid bookings', value: countOf(keep.unpaidBookingDays, 'day') },
    { label: 'Bookings', value: `${countOf(keep.bookingYearsAfterTrip, 'year')} after the trip` },
    { label: 'Details for the operator', value: `${countOf(keep.operatorDetailsDaysAfterTrip, 'day')} after the trip` },
    { label: 'Inquiries and our replies', value: countOf(keep.inquiryMonths, 'month') },
    { label: 'Job applications', value: countOf(keep.jobApplicationMonths, 'month') },
    { label: 'Uploaded files', value: countOf(keep.uploadedFileMonths, 'month') },
    { label: 'Unconfirmed newsletter sign-ups', value: countOf(keep.newsletterUnconfirmedDays, 'day') },
    { label: 'Proof of consent after unsubscribing', value: countOf(keep.newsletterProofYears, 'year') },
    {
      label: 'Copies of other emails',
      value: `${countOf(keep.mailDays, 'day')}; subject and date as long as the record`,
    },
  ]
}

export const privacyPage = {
  title: 'Privacy',
  person: {
    heading: 'A person’s data',
    email: 'Person’s email',
    show: 'Find data',
    label: 'Records about this person',
    part: 'Type',
    number: 'Records',
    none: (email: string) => `We have no data about ${email}.`,
    found: (email: string) => `This is the data we have about ${email}.`,
    export: 'Export as JSON',
  },
  erase: {
    open: 'Erase this person’s data',
    confirm:
      'This permanently erases everything above. Bookings keep the name, address, and amounts for as long as we must keep accounts.',
    again: 'Type the email again to confirm',
    differs: 'That doesn’t match the email above. Type it again.',
    done: (kept: number) =>
      kept === 0
        ? 'All of this person’s data has been erased.'
        : `All of this person’s data has been erased except ${kept} ${kept === 1 ? 'booking' : 'bookings'}, which we must keep for our accounts.`,
  },
  coming: {
    text: prose(`This person has an upcoming trip. The operator needs their weight, medical notes, and emergency contact to
      fly them, so nothing can be erased yet. Wait until the trip is over, or cancel the booking first.`),
    trip: (reference: string, trip: string, lastDay: string) => `${reference}, ${trip}: over after ${lastDay}`,
  },
  wrong: 'Check what you entered and try again.',
  retention: {
    heading: 'How long we keep records',
    runs: 'Automatic erasure',
    label: 'Erasure runs, newest first',
    at: 'When',
    erased: 'Erased',
    none: 'Automatic erasure hasn’t run yet. It runs once a day.',
  },
}
