import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { DepartureId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

/** The operation refuses an empty reason, and the page has words for that. */
export const reason = z.string().default('')
const reasonOnly = z.object({ reason })
/** Rule P17: the sums that the page showed. */
const shown = z.string().default('')
const decided = z.object({ reason, shown })

/** The forms on a departure’s staff page, by intent. */
export const departureActionForms = {
  open: reasonOnly,
  'go-anyway': reasonOnly,
  close: reasonOnly,
  reopen: reasonOnly,
  cancel: reasonOnly,
  flown: reasonOnly,
  'did-not-go': reasonOnly,
  'return-to-sale': reasonOnly,
  'ask-guests': z.object({ shown }),
  'fly-as-chosen': decided,
  'cancel-as-chosen': decided,
  note: z.object({ text: field.text }),
  'remind-of-details': z.object({}),
  'move-entries': z.object({ to: recordId<DepartureId>(), reason }),
}
