import type { Erased, Retention } from '../../rules/retention.ts'

/** Every part of what the site keeps about a person, in the order of the export. */
const personParts: Record<string, string> = {
  waitlistEntries: 'Waiting list entries',
  invitations: 'Invitations',
  inquiries: 'Inquiries',
  files: 'Files',
  notes: 'Notes of staff',
  bookingDetails: 'Booking details, not paid',
  bookings: 'Bookings',
  orders: 'Orders',
  payments: 'Payments',
  credits: 'Credits',
  bankLines: 'Bank lines',
  guests: 'Guest answers',
  subscribers: 'Newsletter',
  mails: 'Mails',
}

export function personPart(part: string): string {
  return personParts[part] ?? part
}

const erasedNames: Record<keyof Erased, string> = {
  waitlistEntries: 'list entries',
  inquiries: 'inquiries',
  files: 'files',
  subscribers: 'newsletter addresses',
  unpaidBookings: 'unpaid bookings',
  operatorDetails: 'operator details',
  bookings: 'bookings',
  mails: 'mails',
}

/** 3 mails, 1 files: what a run erased; kinds of which there was nothing are left out. */
export function erasedText(erased: Erased): string {
  const parts = (Object.keys(erasedNames) as (keyof Erased)[])
    .filter((kind) => erased[kind] > 0)
    .map((kind) => `${erasedNames[kind]}: ${erased[kind]}`)
  return parts.join(', ') || 'nothing was due'
}

export function retentionFacts(keep: Retention): { label: string; value: string }[] {
  return [
    { label: 'List entries with a date', value: `${keep.waitlistMonthsAfterDeparture} months after the date` },
    {
      label: 'List entries without one',
      value: `${keep.waitlistMonthsWithoutDeparture} months after their last change`,
    },
    { label: 'Left list entries', value: `${keep.waitlistDaysAfterLeaving} days` },
    { label: 'Unpaid bookings', value: `${keep.unpaidBookingDays} days` },
    { label: 'Bookings', value: `${keep.bookingYearsAfterTrip} years after the trip` },
    { label: 'Details for the operator', value: `${keep.operatorDetailsDaysAfterTrip} days after the trip` },
    { label: 'Inquiries and our answers', value: `${keep.inquiryMonths} months` },
    { label: 'Job applications', value: `${keep.jobApplicationMonths} months` },
    { label: 'Files', value: `${keep.uploadedFileMonths} months` },
    { label: 'Newsletter, never confirmed', value: `${keep.newsletterUnconfirmedDays} days` },
    { label: 'Newsletter, proof after leaving', value: `${keep.newsletterProofYears} years` },
    { label: 'Copies of other mails', value: `${keep.mailDays} days` },
  ]
}

export const privacyPage = {
  title: 'Privacy',
  person: {
    heading: 'What is kept about a person',
    email: 'Email of the person',
    show: 'Show',
    label: 'Records of this person',
    part: 'Kind',
    number: 'Records',
    none: (email: string) => `Nothing is kept about ${email}.`,
    found: (email: string) => `This is kept about ${email}.`,
    export: 'Export as JSON',
  },
  erase: {
    open: 'Erase this person',
    confirm:
      'Everything above goes for good. Bookings stay with their name, address and sums for as long as accounts must be kept.',
    again: 'Type the email once more',
    differs: 'This is another address than the one above.',
    done: (kept: number) =>
      kept === 0
        ? 'Everything about this person is erased.'
        : `Everything about this person is erased but ${kept} ${kept === 1 ? 'booking' : 'bookings'}, which the accounts need.`,
  },
  wrong: 'Please check what you typed.',
  retention: {
    heading: 'How long records are kept',
    runs: 'Runs of the job that erases',
    label: 'Runs, the newest first',
    at: 'When',
    erased: 'What went',
    none: 'It has not run yet. It runs once a day.',
  },
}
