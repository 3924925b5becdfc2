import type { PaymentTrouble, SubmissionKind } from '../rules/mails.ts'
import { bookingForm } from './forms/booking.ts'
import { contactForm } from './forms/contact.ts'
import type { Field, FormWords } from './forms/form.ts'
import { influencerForm } from './forms/influencer.ts'
import { jobForm } from './forms/job.ts'
import { partnershipForm } from './forms/partnership.ts'
import { pressForm } from './forms/press.ts'
import { waitingListForm } from './forms/waiting-list.ts'
import { prose } from './prose.ts'

export const staffSetupWords = {
  subject: (site: string) => `Set up the first staff account of ${site}`,
  preview: 'One link, one use: the first staff account.',
  heading: 'The first staff account',
  text: (site: string) =>
    prose(`${site} has started on a new database. This link makes its first staff account. It works once, and only
      while there is no staff account yet.`),
  action: 'Set up the account',
  why: 'You get this mail because the settings name this address as that of the staff.',
}

const whyStaff = 'You get this mail because the settings name this address for what visitors send and pay.'

type Submission = {
  title: string
  form: FormWords
  /** Payload fields of section 7 that the form has under another name. */
  formNames: Record<string, string>
}

const submissions: Record<SubmissionKind, Submission> = {
  contact: { title: 'Contact', form: contactForm, formNames: { inquiryType: 'subject' } },
  partnership: {
    title: 'Partnership application',
    form: partnershipForm,
    formNames: { name: 'contactName', company: 'companyName' },
  },
  influencer: {
    title: 'Influencer application',
    form: influencerForm,
    formNames: {
      name: 'fullName',
      instagram: 'instagramHandle',
      youtube: 'youtubeHandle',
      tiktok: 'tiktokHandle',
      previousWork: 'previousCollaborations',
    },
  },
  job: {
    title: 'Job application',
    form: jobForm,
    formNames: { experience: 'experienceLevel', availability: 'availableStart' },
  },
  press: {
    title: 'Press inquiry',
    form: pressForm,
    formNames: { name: 'fullName', projectType: 'inquiryType', timeline: 'deadline' },
  },
  waitlist: { title: 'Waiting list', form: waitingListForm, formNames: {} },
  booking: { title: 'Booking details, not paid yet', form: bookingForm, formNames: {} },
}

/** Payload fields that no form asks for in so many words. */
const composedLabels: Record<string, string> = {
  name: 'Name',
  message: 'Message',
  partnershipType: 'Partnership type',
  followers: 'Followers',
  engagementRate: 'Engagement rate',
  skiingExperience: 'Skiing experience',
  budget: 'Budget',
  tripTitle: 'Trip',
  tripDate: 'Date',
}

export const submissionWords = {
  subject: (kind: SubmissionKind, name: string) => `${submissions[kind].title}: ${name}`,
  heading: (kind: SubmissionKind) => submissions[kind].title,
  preview: (name: string) => `From ${name}.`,
  reply: (name: string) => `Reply to this mail to answer ${name}.`,
  wish: 'Waiting for',
  page: 'Sent from',
  file: (name: string, bytes: number) => `${name} (${sizeText(bytes)})`,
  record: 'Open the record',
  why: whyStaff,
}

/** The label under which the visitor saw the field; an unknown one is split where its words meet. */
export function submissionLabel(kind: SubmissionKind, name: string): string {
  const label = formField(kind, name)?.label.replace(' (optional)', '') ?? composedLabels[name]
  return (
    label ?? name.replace(/^./, (first) => first.toUpperCase()).replace(/\B[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
  )
}

/** What the visitor chose, in the words they chose it by. */
export function submissionValue(kind: SubmissionKind, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return formField(kind, name)?.options?.find((option) => option.value === value)?.label ?? String(value)
}

function formField(kind: SubmissionKind, name: string): Field | undefined {
  const { form, formNames } = submissions[kind]
  return form.groups.flatMap((group) => group.fields).find((field) => field.name === (formNames[name] ?? name))
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const bookingStaffWords = {
  subject: (trip: string, reference: string) => `New booking: ${trip} (${reference})`,
  preview: (name: string, total: string) => `${name} paid ${total}.`,
  kicker: 'Paid in full',
  heading: (seats: number) => (seats === 1 ? '1 seat sold' : `${seats} seats sold`),
  guest: 'Guest',
  email: 'Email',
  phone: 'Phone',
  record: 'Open the booking',
  why: whyStaff,
}

const whyDates = 'You get this mail because the settings name this address for what happens to dates.'

export const departureTippedWords = {
  subject: (trip: string) => `Deposits open: ${trip}`,
  preview: (people: number, capacity: number) => `${people} people want ${capacity} seats.`,
  kicker: 'The list is invited',
  heading: 'This date asks for deposits',
  text: 'Those below are invited, in order of joining, and have 48 hours. The next in line follow by themselves.',
  people: 'People so far',
  capacity: 'Seats',
  party: (place: number) => `Party ${place}`,
  nobody: 'Nobody on the list fits into the free seats. They are on sale for everybody.',
  record: 'Open the date',
  why: whyDates,
}

export const departureDecisionWords = {
  subject: (trip: string, days: number) => `Decide in ${days} days or less: ${trip}`,
  preview: (missing: number) => `${missing} people are missing.`,
  kicker: 'A date that still gathers people',
  heading: 'What becomes of this date?',
  text: 'It starts soon and does not have the people it needs. It does nothing by itself. You can:',
  choices: [
    'Open it as it is. Its list is invited, and the charter goes with the first deposit.',
    'Move its people to another date of the same trip, if they agree.',
    'Cancel it. Everybody on the list is told, and everything paid goes back.',
  ],
  days: 'Days to the start',
  people: 'People so far',
  needed: 'People it needs',
  parties: 'Parties on the list',
  record: 'Open the date',
  why: whyDates,
}

export const paymentTroubleWords = {
  subject: (what: string) => `Payment: ${what}`,
  kicker: 'Look at this payment',
  order: 'Our order',
  provider: 'PayPal’s number',
  detail: 'Detail',
  why: whyStaff,
}

export const paymentTroubles: Record<PaymentTrouble, { heading: string; text: string }> = {
  'amount-differs': {
    heading: 'The amount differs',
    text: prose(`The sum or the currency that arrived is not the one we asked for. No booking was made, and the money is
      being sent back. Look why it differed before the guest tries again.`),
  },
  'money-returned': {
    heading: 'Money returned',
    text: 'The payment came after its seats had gone to somebody else. It is being sent back in full, and the guest knows.',
  },
  'refund-failed': {
    heading: 'A refund failed',
    text: 'PayPal did not take our refund. The guest is still waiting for the money: send it by hand in PayPal.',
  },
  'refunded-elsewhere': {
    heading: 'Refunded in PayPal',
    text: 'Money went back that our site did not send. It is recorded. The seats are still booked: decide what becomes of them.',
  },
  dispute: {
    heading: 'A dispute was opened',
    text: 'A buyer disputes the payment. PayPal gives a deadline: answer it there.',
  },
  'denied-after-pending': {
    heading: 'Refused after review',
    text: 'PayPal called the payment pending and then refused it. The seats are free again, and the guest knows.',
  },
}
