import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { recordId, timelineForms } from '#rules/staff/staff-action-forms.ts'

const moveForm = z.object({ to: z.string().default(''), reason: field.text })

/** The forms on a waitlist entry’s staff page, by intent. */
export const entryActionForms = {
  ...timelineForms,
  'read-requests': z.object({}),
  confirm: z.object({ reason: field.text }),
  invite: z.object({ reason: field.text }),
  extend: z.object({ reason: field.text }),
  'copy-link': z.object({}),
  remove: z.object({ reason: field.text }),
  merge: z.object({ dropId: recordId<WaitlistEntryId>(), reason: field.text }),
  move: moveForm,
  'change-contact': z.object({
    seen: z.iso.datetime(),
    name: field.line,
    email: field.email,
    phone: field.optionalPhone,
    reason: field.text,
  }),
  'change-party-size': z.object({ seen: z.iso.datetime(), groupSize: field.option(PARTY_SIZES), reason: field.text }),
}
export type EntryAction = keyof typeof entryActionForms

/** The forms for one or several entries of the list, by intent. */
export const waitlistListForms = {
  message: z.object({}),
  invite: z.object({ reason: field.text }),
  confirm: z.object({ reason: field.text }),
  move: moveForm,
}
