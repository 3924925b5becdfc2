import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type {
  DepartureId,
  MailId,
  OperatorId,
  OrderId,
  PaymentId,
  PictureId,
  StaffId,
  WaitlistEntryId,
} from '#rules/ids.ts'
import { ATTENTION_KINDS } from './attention.ts'
import { MAX_STATE } from './today-list.ts'

/** A record’s id, in a hidden field or a select. */
export const recordId = <RecordId extends string = string>() =>
  z.uuid(field.says('not-an-option')).transform((id) => id as RecordId)

/** Empty for none. */
const optionalId = <RecordId extends string>() =>
  z.union([recordId<RecordId>(), z.literal('').transform(() => null)], field.says('not-an-option')).default(null)

export const operatorId = optionalId<OperatorId>()
export const pictureId = optionalId<PictureId>()

export const version = field.wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A staff action names its reason and the version of the record that staff saw. */
export const staffAction = { version, reason: field.text }

/** Forms on the pages of bookings, orders and waitlist entries alike. */
export const timelineForms = {
  note: z.object({ text: field.text }),
  'resend-mail': z.object({ mailId: recordId<MailId>(), reason: field.text }),
}

/** On the page of a mail. */
export const mailActionForms = { 'send-mail': z.object({}), 'dismiss-mail': z.object({ reason: field.text }) }

/** Rule A15: an item of Today. Its record may have another id than ours. */
const todayItem = { kind: z.enum(ATTENTION_KINDS, field.says('not-an-option')), recordId: field.line }

/** What staff can do right on the Today page. */
export const todayActionForms = {
  snooze: z.object({ ...todayItem, until: z.iso.date(field.says('not-a-date')), state: z.string().max(MAX_STATE) }),
  wake: z.object(todayItem),
  assign: z.object({ ...todayItem, assigneeId: z.string().transform((id) => (id || null) as StaffId | null) }),
  'confirm-refund': z.object({ id: recordId<PaymentId>() }),
  'send-mail': z.object({ id: recordId<MailId>() }),
  'run-job': z.object({ id: recordId() }),
  'release-hold': z.object({ id: recordId<OrderId>(), reason: field.text }),
  /** Rule P17: the question about the sum that the list showed. */
  'ask-guests': z.object({ id: recordId<DepartureId>(), shown: z.string().default('') }),
  'extend-invitation': z.object({ id: recordId<WaitlistEntryId>(), reason: field.text }),
}

export type ResendMailRefusal =
  | 'missing-reason'
  | 'unknown-mail'
  /** Only its subject and dates are left. */
  | 'erased-mail'
  /** The mail was addressed to staff. */
  | 'staff-mail'
  /** The booking now belongs to someone else, whom the mail does not concern. */
  | 'other-guest'
  | 'guest-erased'
