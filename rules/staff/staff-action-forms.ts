import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'

/** A record’s id, in a hidden field or a select. */
export const recordId = z.uuid({ error: 'not-an-option' })
export const version = field.wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A staff action names its reason and the version of the record that staff saw. */
export const staffAction = { version, reason: field.text }

/** Forms on the page of a booking and of a waitlist entry alike. */
export const timelineForms = {
  note: z.object({ text: field.text }),
  'resend-mail': z.object({ mailId: recordId, reason: field.text }),
}

const idOnly = z.object({ id: recordId })

/** What staff can do right on the Today page. */
export const todayActionForms = {
  'confirm-refund': idOnly,
  'send-mail': idOnly,
  'run-job': idOnly,
  'release-hold': z.object({ id: recordId, reason: field.text }),
}

export type ResendMailRefusal =
  | 'missing-reason'
  | 'unknown-mail'
  /** The mail was addressed to staff. */
  | 'staff-mail'
  /** The booking now belongs to someone else, whom the mail does not concern. */
  | 'other-guest'
  | 'guest-erased'
