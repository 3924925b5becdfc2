import { bookingForm } from '#content/forms/booking.ts'
import { contactForm } from '#content/forms/contact.ts'
import type { Field, FormWords } from '#content/forms/form.ts'
import { influencerForm } from '#content/forms/influencer.ts'
import { jobForm } from '#content/forms/job.ts'
import { partnershipForm } from '#content/forms/partnership.ts'
import { pressForm } from '#content/forms/press.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import { prose } from '#content/prose.ts'
import { waitlistWords } from '#content/waitlist/waitlist.ts'
import type { SubmissionKind } from '#rules/mail/mails.ts'
import type { PaymentIssue } from '#rules/payments/payment-issues.ts'
import type { SecurityChange } from '#rules/staff/security-changes.ts'
import type { EndpointEnd } from '#rules/webhooks/events.ts'

export const staffSetupWords = {
  subject: (site: string) => `Set up the first staff account for ${site}`,
  preview: 'This link works once and creates the first staff account.',
  heading: 'Set up the first staff account',
  text: (site: string) =>
    prose(`${site} is running on a new database and has no staff account yet. Use this link to create the first one. It
      works once, and only until a staff account exists.`),
  action: 'Create the account',
  why: 'You’re receiving this email because the site’s settings list this address for staff.',
}

export const staffInvitedWords = {
  subject: (site: string) => `You’re invited to the ${site} back office`,
  preview: (by: string) => `${by} invited you to join the team.`,
  heading: 'Join the team',
  text: (by: string, site: string) =>
    prose(`${by} invited you to the ${site} back office. Open the link and choose a password to create your account.`),
  role: 'Your role',
  expiresAt: 'Link expires',
  action: 'Create my account',
  why: prose(`You’re receiving this email because a staff member entered this address. If you don’t know them, you can
    ignore it.`),
}

export const staffResetWords = {
  subject: (site: string) => `Reset your password for the ${site} back office`,
  preview: 'This link works once and expires in one hour.',
  heading: 'Choose a new password',
  text: prose(`Someone, most likely you, asked to reset your password. This link works once and expires in one hour. Using it
    logs you out everywhere.`),
  action: 'Choose a new password',
  why: prose(`You’re receiving this email because someone asked to reset your password. If it wasn’t you, you can ignore it:
    nothing changes.`),
}

const securityChanges: Record<SecurityChange, { heading: string; text: string }> = {
  'change-password': { heading: 'Your password was changed', text: 'You were logged out everywhere else.' },
  'reset-password': { heading: 'Your password was reset', text: 'You were logged out everywhere.' },
  'turn-on-codes': { heading: 'Two-step verification is on', text: 'From now on, every login needs a code.' },
  'turn-off-codes': { heading: 'Two-step verification is off', text: 'From now on, your password alone is enough.' },
}

export const staffSecurityWords = {
  changes: securityChanges,
  hello: (name: string) => `Hi ${name},`,
  at: 'When',
  notYou: prose(
    `If this wasn’t you, someone may know your password: reset it now, and tell an owner of the back office.`,
  ),
  action: 'Reset password',
  why: 'You’re receiving this email because this address belongs to a staff account.',
}

export const whyStaff =
  'You’re receiving this email because the site’s settings list this address for submissions and payments.'

type Submission = {
  title: string
  form: FormWords
  /** Payload fields of docs/specification.md 11 that have another name in the form. */
  formNames: Record<string, string>
}

const submissions: Record<SubmissionKind, Submission> = {
  contact: { title: 'Contact message', form: contactForm, formNames: { inquiryType: 'subject' } },
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
  waitlist: { title: 'Waiting list request', form: waitlistForm, formNames: {} },
  booking: { title: 'Booking details (unpaid)', form: bookingForm, formNames: {} },
}

/** Labels of payload fields that no form shows as a field. */
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
  reply: (name: string) => `Reply to this email to answer ${name}.`,
  target: 'Waiting for',
  page: 'Sent from',
  file: (name: string, bytes: number) => `${name} (${sizeText(bytes)})`,
  record: 'Open the record',
  why: whyStaff,
}

/** The label the visitor saw. An unknown field’s camel-case name is split into words. */
export function submissionLabel(kind: SubmissionKind, name: string): string {
  const label = formField(kind, name)?.label.replace(' (optional)', '') ?? composedLabels[name]
  return (
    label ??
    name.replace(/^./, (first) => first.toUpperCase()).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

/** The visitor’s choice, as its option was labeled. */
export function submissionValue(kind: SubmissionKind, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return formField(kind, name)?.options?.find((option) => option.value === value)?.label ?? String(value)
}

/** The field’s position in the form. A field that the form does not show gets -1 and so comes first. */
export function submissionPosition(kind: SubmissionKind, name: string): number {
  const { formNames } = submissions[kind]
  return fieldsOf(kind).findIndex((field) => field.name === (formNames[name] ?? name))
}

function formField(kind: SubmissionKind, name: string): Field | undefined {
  return fieldsOf(kind)[submissionPosition(kind, name)]
}

function fieldsOf(kind: SubmissionKind): Field[] {
  return submissions[kind].form.groups.flatMap((group) => group.fields)
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const bookingConfirmedStaffWords = {
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

const whyDates = 'You’re receiving this email because the site’s settings list this address for departures.'

export const departureOpenedStaffWords = {
  subject: (trip: string) => `Deposits open: ${trip}`,
  preview: (people: number, capacity: number) => `${waitlistWords.people(people)} for ${capacity} seats.`,
  kicker: 'Departure opened',
  heading: 'This departure now takes deposits',
  text: prose(`We invited the parties below in the order they joined. They have 48 hours. If they don’t take the seats,
    we’ll invite the next parties in line automatically.`),
  people: 'People so far',
  capacity: 'Seats',
  party: (position: number) => `Party ${position}`,
  nobody: 'No party on the waiting list fits the available seats, so the seats are on sale to everyone.',
  record: 'Open the departure',
  why: whyDates,
}

export const departureDecisionStaffWords = {
  subject: (trip: string, day: string) => `Decision needed by ${day}: ${trip}`,
  lateSubject: (trip: string, day: string) => `Late: we promised a decision by ${day}. ${trip}`,
  preview: (missing: number) => (missing === 1 ? '1 more person is needed.' : `${missing} more people are needed.`),
  kicker: { gathering: 'Still gathering people', open: 'Too few paid seats' },
  heading: 'What should happen to this departure?',
  text: 'This departure starts soon and doesn’t have enough people. Nothing happens automatically. You can:',
  late: {
    gathering: 'The decision day has passed. We’ll remind owners every morning until this departure is decided.',
    open: prose(`The decision day has passed. Each guest can take a full refund on their booking page until you decide. We’ll
      remind owners every morning.`),
  },
  choices: {
    gathering: 'Open it as it is. We’ll invite its waiting list, and it’s confirmed once its minimum is paid.',
    open: 'Run it anyway, with the people who have paid, or ask them first what they’d like.',
  },
  otherChoices: [
    'Move its people to another date for the same trip, if they agree.',
    'Cancel it. We’ll email everyone and refund everything they paid.',
  ],
  decideBy: 'Decide by',
  days: 'Days until it starts',
  people: { gathering: 'People so far', open: 'Seats paid' },
  minimum: 'People needed',
  parties: 'Parties on the waiting list',
  record: 'Open the departure',
  why: whyDates,
}

export const webhookSwitchedOffWords = {
  subject: (name: string) => `Webhook turned off: ${name}`,
  preview: 'We’ve stopped sending until you turn it back on.',
  heading: 'A webhook was turned off',
  text: {
    failures:
      'This endpoint hasn’t accepted a message for three days. We’ve stopped sending until you turn it back on.',
    gone: 'This endpoint returned 410 Gone. We’ve stopped sending until you turn it back on.',
  } satisfies Record<Exclude<EndpointEnd, 'staff'>, string>,
  next: prose(`Ask the people who run the endpoint what happened. When it works again, turn the webhook back on, send a test
    message, and resend what it missed.`),
  name: 'Webhook',
  url: 'URL',
  failingSince: 'Failing since',
  waiting: 'Messages no longer tried',
  record: 'Open the webhook',
  why: whyStaff,
}

export const auditLogBrokenWords = {
  subject: (number: number) => `Audit log: entry ${number} was altered`,
  preview: 'Someone may have tampered with the audit log.',
  heading: 'The audit log was changed',
  text: prose(`The nightly check found an altered entry. The site itself can’t do that: someone may have changed the database.
    Keep a copy of the database as it is, and find out who had access to it.`),
  number: 'Entry number',
  entryId: 'Entry ID',
  fault: 'What’s wrong',
  record: 'Open the audit log',
  why: whyStaff,
}

export const paymentIssueWords = {
  subject: (what: string) => `Payment: ${what}`,
  kicker: 'Payment to check',
  order: 'Our order ID',
  provider: 'Provider’s payment ID',
  detail: 'Details',
  why: whyStaff,
}

export const paymentIssues: Record<PaymentIssue, { heading: string; text: string }> = {
  'amount-mismatch': {
    heading: 'Amount doesn’t match',
    text: prose(`We received a different amount or currency than we asked for. We didn’t accept the payment, and we’re
      refunding it. Find out why it didn’t match before the guest tries again.`),
  },
  'order-refunded': {
    heading: 'Refunded because it came too late',
    text: prose(`This payment arrived after its seats went to someone else, or after the departure had started. We’re
      refunding it in full, and we’ve notified the guest.`),
  },
  'guest-erased': {
    heading: 'Refunded because its guest is erased',
    text: prose(`This payment arrived after its order had expired and we had erased the guest’s details. We can’t book seats
      for a guest we don’t know, so we’re refunding it in full.`),
  },
  'refund-failed': {
    heading: 'Refund failed',
    text: prose(`PayPal rejected our refund, and the guest is still waiting for the money. Please send the refund yourself in
      PayPal.`),
  },
  'refund-disputed': {
    heading: 'Refund stopped by a dispute',
    text: prose(`PayPal doesn’t refund a payment while its payer disputes it. We’ll try again as soon as the dispute is
      closed. Until then, the refund is on Today and on the booking.`),
  },
  'manual-refund': {
    heading: 'Refund to send yourself',
    text: prose(`No payment provider can refund this payment for us. Send the refund,
      then confirm that you sent it. It stays open until you do.`),
  },
  'external-refund': {
    heading: 'Refunded in PayPal',
    text: prose(`A refund was made that our site didn’t send. We’ve recorded it. Any seats it paid for are still booked.
      Decide on the booking’s page whether the guest pays again, or cancel the booking.`),
  },
  'external-refund-failed': {
    heading: 'Refund in PayPal failed',
    text: prose(`PayPal announced a refund that our site didn’t send, and has now said that it failed. The booking has the
      money again, and there’s nothing to send.`),
  },
  'transfer-expired-underpaid': {
    heading: 'Partial transfer, hold expired',
    text: prose(`Part of the price arrived by bank transfer, but the rest didn’t arrive in time. We’ve
      released the seats and notified the guest. You’ll find the partial payment under bank lines: refund it, or wait for the
      rest.`),
  },
  dispute: {
    heading: 'Dispute opened',
    text: 'A buyer disputed this payment. Please respond in PayPal before the deadline shown there.',
  },
  'dispute-lost': {
    heading: 'Dispute lost',
    text: prose(`PayPal decided this dispute for the buyer, and the money has left our account. Any seats it paid for are
      still booked. Decide on the booking’s page whether the guest pays again, or cancel the booking.`),
  },
  'denied-after-pending': {
    heading: 'Declined after review',
    text: prose(`The payment provider marked this payment as pending, then declined it. We’ve released any seats held for it and
      notified the guest.`),
  },
}
