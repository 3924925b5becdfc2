import { rangeText } from '#content/dates.ts'
import { dayResultNames, downReasonNames } from '#content/days/day-words.ts'
import { hideReasonWords } from '#content/reviews/reviews.ts'
import { KEY_SCOPES, type KeyScope } from '#rules/api/keys.ts'
import { type Day, isDay } from '#rules/dates.ts'
import { DAY_RESULTS, type DayResult, DOWN_REASONS, type DownReason } from '#rules/days/logged-days.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#rules/inquiries/inquiry-handling.ts'
import { PAYMENT_PLANS, type PaymentPlan } from '#rules/installments/schedule.ts'
import { formatDollars } from '#rules/money.ts'
import { MONEY_METHODS, type MoneyMethod } from '#rules/orders/methods.ts'
import { HIDE_REASONS, type HideReason } from '#rules/reviews/reviews.ts'
import { STAFF_ROLES, type StaffRole } from '#rules/staff/staff.ts'
import { keyScopeNames } from './api-keys.ts'
import { bookingPage } from './booking-record.ts'
import { bookingsPage } from './bookings.ts'
import { departureFields } from './departure-settings.ts'
import { staffRoleNames } from './frame.ts'
import { inquiryPage, inquiryStatusNames } from './inquiries.ts'
import { methodNames } from './records.ts'
import { formatStaffDay } from './times.ts'

/** The records behind the IDs in audit entries. An erased record has no name here. */
export type AuditNames = {
  departures: Readonly<Record<string, { title: string; startDate: Day; endDate: Day }>>
  bookings: Readonly<Record<string, { reference: string; name: string }>>
  entries: Readonly<Record<string, string>>
  inquiries: Readonly<Record<string, string>>
  members: Readonly<Record<string, string>>
}

/** `lead` comes before the link, such as "to". */
export type AuditPart = string | AuditLink
type AuditLink = { lead?: string; text: string; href: string }

type Details = Readonly<Record<string, unknown>>

/** The facts that an entry recorded beyond its action: amounts, people and records, without IDs. */
export function auditFacts(details: unknown, names: AuditNames): AuditPart[] {
  const recorded = (details ?? {}) as Details
  return Object.entries(recorded).flatMap(([field, value]) => {
    const change = changeOf(field, value)
    if (change) return [changeText(field, change, names)]
    if (value === null || value === undefined || value === 0 || silent.has(field)) return []
    return known[field]?.(value, names, recorded) ?? unknownFact(field, value)
  })
}

/** The page leaves out IDs, technical facts, and facts that another part already says. The exported file has them all. */
const silent = new Set([
  ...[
    'address',
    'cabinMaxKg',
    'cabinSeats',
    'charterCostCents',
    'creditId',
    'costId',
    'currency',
    'destination',
    'dropId',
  ],
  ...['endDate', 'importId', 'jobId', 'joinedAt', 'key', 'lineId', 'linkVersion', 'memberId', 'occasion', 'operatorId'],
  ...['paymentId', 'phase', 'potential', 'priceIsPlaceholder', 'problem', 'revision', 'salesCloseDays', 'startDate'],
  ...['status', 'template', 'after', 'audience', 'copiedFrom', 'listCents', 'messageId', 'quoteId'],
  ...['deliveryId', 'keyId', 'templateId', 'until', 'item', 'recordId', 'assigneeId', 'pictureId'],
])

type Say = (value: unknown, names: AuditNames, details: Details) => AuditPart[]

const counted =
  (one: string, many: string): Say =>
  (value) => {
    const count = Array.isArray(value) ? value.length : Number(value)
    return [`${count} ${count === 1 ? one : many}`]
  }

const sum =
  (text: (dollars: string) => string): Say =>
  (value) => [text(formatDollars(Number(value)))]

const linked =
  (text: string, path: string): Say =>
  (id) => [{ text, href: `${path}/${id}` }]

const toward =
  (preposition: string): Say =>
  (value, names) => {
    const record = departurePart(String(value), names) ?? bookingPart(String(value), names)
    if (record) return [{ lead: preposition, ...record }]
    return isOneOf(STAFF_ROLES, value) ? [`${preposition} ${staffRoleNames[value as StaffRole]}`] : []
  }

const known: Readonly<Record<string, Say>> = {
  amountCents: sum((dollars) => dollars),
  feeCents: sum((dollars) => `including a ${dollars} fee`),
  creditCents: sum((dollars) => `${dollars} as credit`),
  remainingCents: sum((dollars) => `${dollars} of the credit left`),
  restoredCreditCents: sum((dollars) => `${dollars} of credit restored`),
  refundedCents: sum((dollars) => `${dollars} to refund`),
  keptCents: sum((dollars) => `${dollars} non-refundable`),
  beforeCents: sum((dollars) => `from ${dollars}`),
  afterCents: sum((dollars) => `to ${dollars}`),
  addedCents: sum((dollars) => `${dollars} more to pay`),
  movedCents: sum((dollars) => `${dollars} moved`),
  subtotalCents: sum((dollars) => `${dollars} in all`),
  appliedCents: sum((dollars) => `${dollars} applied to its order`),
  priceCents: sum((dollars) => `${dollars} per person`),
  capacity: counted('seat', 'seats'),
  seats: counted('seat', 'seats'),
  people: counted('person', 'people'),
  entries: counted('party', 'parties'),
  guests: counted('guest', 'guests'),
  logins: counted('login ended', 'logins ended'),
  file: (file) => [String(file)],
  rows: counted('row', 'rows'),
  lines: counted('transaction', 'transactions'),
  movedSeats: counted('seat moved', 'seats moved'),
  payingPeople: counted('person pays more', 'people pay more'),
  movingPeople: counted('person moves', 'people move'),
  refundedPeople: counted('person gets a refund', 'people get a refund'),
  recipients: counted('recipient', 'recipients'),
  subscribers: counted('subscriber', 'subscribers'),
  keptBookings: counted('booking kept', 'bookings kept'),
  confirmedSeats: counted('seat confirmed', 'seats confirmed'),
  heldSeats: counted('seat held', 'seats held'),
  invitedSeats: counted('seat offered', 'seats offered'),
  waitingPeople: counted('person waiting', 'people waiting'),
  from: toward('from'),
  to: toward('to'),
  before: (before, _, { after, until }) =>
    until
      ? [`from ${formatStaffDay(String(before))} to ${formatStaffDay(String(until))}`]
      : [`from ${before} to ${after}`],
  draft: (texts) => {
    const { startDate } = texts as { startDate: string }
    return isDay(startDate) ? [`starting ${formatStaffDay(startDate)}`] : []
  },
  start: (start) => [`${start}…`],
  scope: (scope) => (isOneOf(KEY_SCOPES, scope) ? [keyScopeNames[scope as KeyScope].toLowerCase()] : []),
  perMinute: counted('call per minute', 'calls per minute'),
  position: (position) => [`guest ${position}`],
  fields: (fields) => [`changed ${(fields as string[]).map(fieldName).join(', ')}`],
  kind: (kind, _, { key }) =>
    key ? [{ text: `${kind} ${key}`, href: `/staff/catalogue/${kind}/${key}` }] : kindText(String(kind)),
  days: counted('day', 'days'),
  downDays: counted('down day', 'down days'),
  refundCents: sum((dollars) => `${dollars} to refund`),
  gives: (gives) => [`gives ${gives}`],
  percent: (percent) => [`${percent}%`],
  fromDay: (day) => [`from down day ${day}`],
  capPercent: (percent) => [`up to ${percent}% of the price`],
  day: (day) => [formatStaffDay(String(day))],
  result: (result) => [dayResultNames[result as DayResult].toLowerCase()],
  downReason: (reason) => [downReasonNames[reason as DownReason].toLowerCase()],
  reasonText: (text) => [`“${text}”`],
  runs: counted('run', 'runs'),
  vertical: (vertical) => [String(vertical)],
  hours: counted('hour', 'hours'),
  meaning: (meaning) => [meaning === 'price-lowered' ? 'price lowered' : 'due again'],
  choice: (choice) => [choice === 'credit' ? 'as credit' : choice === 'price-lowered' ? 'price lowered' : 'due again'],
  extra: (extra) => [String(extra)],
  words: (words) => [`“${words}”`],
  dueDay: (day) => [`due ${formatStaffDay(String(day))}`],
  paidOn: (day) => [`paid on ${formatStaffDay(String(day))}`],
  reference: (reference) => [`reference ${reference}`],
  paymentPlan: (plan) => (isOneOf(PAYMENT_PLANS, plan) ? [bookingsPage.plans[plan as PaymentPlan].toLowerCase()] : []),
  textsOf: (day) => [`texts of ${formatStaffDay(String(day))}`],
  validUntil: (day) => [`valid until ${formatStaffDay(String(day))}`],
  role: (role) => (isOneOf(STAFF_ROLES, role) ? [staffRoleNames[role as StaffRole]] : []),
  isAutomatic: (isAutomatic) => [isAutomatic === true ? 'automatically' : 'by staff'],
  isPrivate: (isPrivate) => (isPrivate === true ? ['private'] : []),
  method: (method) => (isOneOf(MONEY_METHODS, method) ? [methodNames[method as MoneyMethod]] : []),
  by: (by) => [`with ${by === 'password' ? 'a password' : by === 'code' ? 'a code' : 'a backup code'}`],
  invitedBy: (name) => [`invited by ${name}`],
  subject: (subject) => [`“${subject}”`],
  endpointId: linked('webhook', '/staff/connections/webhooks'),
  url: (url) => [String(url)],
  events: counted('event', 'events'),
  waiting: counted('message no longer retried', 'messages no longer retried'),
  orderId: linked('order', '/staff/orders'),
  mailId: linked('email', '/staff/mails'),
  issueId: linked('newsletter issue', '/staff/newsletter'),
  waiver: (version) => [`version ${version}`],
  name: (name) => [String(name)],
  email: (email) => [String(email)],
  reviewId: linked('review', '/staff/reviews'),
  hiddenFor: (reason) => (isOneOf(HIDE_REASONS, reason) ? [`it ${hideReasonWords[reason as HideReason]}`] : []),
}

const requestKinds: Readonly<Record<string, string>> = { cancel: 'cancel the booking', 'drop-seats': 'give up seats' }

/** The kind is an installment's or that of a guest's request. */
function kindText(kind: string): AuditPart[] {
  const installments: Readonly<Record<string, string>> = bookingPage.schedule.parts
  const text = installments[kind]?.toLowerCase() ?? requestKinds[kind]
  return text ? [text] : []
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return values.includes(String(value))
}

type Change = { before: unknown; after: unknown }

const lists = new Set(['entries', 'fields', 'guests'])

/** Edits are recorded as `[before, after]` or as `{ before, after }`. */
function changeOf(field: string, value: unknown): Change | undefined {
  if (Array.isArray(value)) {
    return value.length === 2 && !lists.has(field) ? { before: value[0], after: value[1] } : undefined
  }
  return typeof value === 'object' && value !== null && 'before' in value ? (value as Change) : undefined
}

function changeText(field: string, { before, after }: Change, names: AuditNames): string {
  return `${fieldName(field)} from ${valueText(field, before, names)} to ${valueText(field, after, names)}`
}

function valueText(field: string, value: unknown, { members }: AuditNames): string {
  if (value === null || value === '') return inquiryPage.timeline.nothing
  if (field.endsWith('Cents')) return formatDollars(Number(value))
  if (isOneOf(DAY_RESULTS, value)) return dayResultNames[value as DayResult].toLowerCase()
  if (isOneOf(DOWN_REASONS, value)) return downReasonNames[value as DownReason].toLowerCase()
  if (isOneOf(INQUIRY_STATUSES, value)) return inquiryStatusNames[value as InquiryStatus]
  if (field === 'assigneeId') return members[String(value)] ?? inquiryPage.timeline.formerly
  return isTechnical(value) ? 'another one' : String(value)
}

const { handling } = inquiryPage

/** The name leaves out the unit, because the value has it. */
function nameOf(label: string): string {
  const [name = label] = label.split(' (')
  return name.toLowerCase()
}

const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(departureFields).map(([field, { label }]) => [field, nameOf(label)])),
  status: handling.status.toLowerCase(),
  assigneeId: 'assignee',
  followUpOn: handling.followUp.toLowerCase(),
  emergency: 'emergency contact',
  downReason: 'reason',
  reasonText: 'reason in words',
}

/** "firstName" is read as "first name". */
function fieldName(field: string): string {
  return fieldNames[field] ?? field.replace(/Id$|Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** IDs, hashes and timestamps mean nothing to a reader. */
function isTechnical(value: unknown): boolean {
  return /^[0-9a-f-]{32,}$|^\d{4}-\d{2}-\d{2}T/.test(String(value))
}

/** A new action may record facts that have no words here yet. */
function unknownFact(field: string, value: unknown): AuditPart[] {
  if (field.endsWith('Cents')) return [`${fieldName(field)} ${formatDollars(Number(value))}`]
  return typeof value === 'object' || isTechnical(value) ? [] : [`${fieldName(field)} ${value}`]
}

function departurePart(id: string, { departures }: AuditNames): AuditLink | undefined {
  const departure = departures[id]
  if (!departure) return undefined
  const { title, startDate, endDate } = departure
  return { text: `${title}, ${rangeText(startDate, endDate)}`, href: `/staff/departures/${id}` }
}

function bookingPart(id: string, { bookings }: AuditNames): AuditLink | undefined {
  const booking = bookings[id]
  return booking && { text: `${booking.reference} ${booking.name}`.trim(), href: `/staff/bookings/${id}` }
}

type RecordIds = Partial<Record<'departureId' | 'bookingId' | 'waitlistEntryId' | 'inquiryId', string | null>>

/** The records that an entry is about. An erased record has no page to link to. */
export function auditRecords(entry: RecordIds, names: AuditNames): AuditPart[] {
  const { departureId, bookingId, waitlistEntryId, inquiryId } = entry
  const part = (id: string | null | undefined, path: string, text: string | undefined, erased: string): AuditPart[] => {
    if (!id) return []
    return [text === undefined ? erased : { text, href: `${path}/${id}` }]
  }
  return [
    ...(bookingId ? [bookingPart(bookingId, names) ?? 'an erased booking'] : []),
    ...part(waitlistEntryId, '/staff/waitlist', names.entries[waitlistEntryId ?? ''], 'an erased entry'),
    ...part(inquiryId, '/staff/inquiries', names.inquiries[inquiryId ?? ''], 'an erased inquiry'),
    ...(departureId ? [departurePart(departureId, names) ?? 'a departure'] : []),
  ]
}
