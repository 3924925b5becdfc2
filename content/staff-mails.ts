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

export const staffInvitedWords = {
  subject: (site: string) => `You are invited to the back-office of ${site}`,
  preview: (by: string) => `${by} wants you on the team.`,
  heading: 'Join the team',
  text: (by: string, site: string) =>
    prose(`${by} invites you to the back-office of ${site}. Open the link and choose a password: that makes your
      account.`),
  role: 'Your role',
  until: 'The link works until',
  action: 'Make my account',
  why: 'You get this mail because somebody of the staff entered this address. If you do not know them, ignore it.',
}

export const staffResetWords = {
  subject: (site: string) => `A new password for the back-office of ${site}`,
  preview: 'One link, one hour, one use.',
  heading: 'Choose a new password',
  text: prose(`Somebody, most likely you, asked for a new password. This link works once, for one hour. When you use it,
    all your sessions end.`),
  action: 'Choose a new password',
  why: 'You get this mail because a new password was asked for. If it was not you, ignore it: nothing changes.',
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

/** Where the form asks for it. What no form asks for in so many words is before everything else: the name above all. */
export function submissionPlace(kind: SubmissionKind, name: string): number {
  const { formNames } = submissions[kind]
  return fieldsOf(kind).findIndex((field) => field.name === (formNames[name] ?? name))
}

function formField(kind: SubmissionKind, name: string): Field | undefined {
  return fieldsOf(kind)[submissionPlace(kind, name)]
}

function fieldsOf(kind: SubmissionKind): Field[] {
  return submissions[kind].form.groups.flatMap((group) => group.fields)
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const bookingStaffWords = {
  subject: (trip: string, reference: string) => `New booking: ${trip} (${reference})`,
  preview: (name: string, total: string) => `${name} paid ${total}.`,
  kicker: { full: 'Paid in full', deposit: 'Deposit paid' },
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
  provider: 'Number of the payment',
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
  'refund-by-hand': {
    heading: 'Send money back',
    text: 'This money came by bank transfer or as cryptocurrency, so only a person can send it back. It waits until you confirm that it went.',
  },
  'refunded-elsewhere': {
    heading: 'Refunded in PayPal',
    text: 'Money went back that our site did not send. It is recorded. The seats are still booked: decide what becomes of them.',
  },
  'transfer-lapsed-short': {
    heading: 'A part of a transfer, and its time is over',
    text: prose(`A part of the price came by bank transfer, and the rest did not come within its five days. The seats are
      free again, and the guest knows. The part is on the list of bank lines: send it back, or wait for the rest.`),
  },
  dispute: {
    heading: 'A dispute was opened',
    text: 'A buyer disputes the payment. PayPal gives a deadline: answer it there.',
  },
  'denied-after-pending': {
    heading: 'Refused after review',
    text: 'The provider called the payment pending and then refused it. The seats are free again, and the guest knows.',
  },
}
