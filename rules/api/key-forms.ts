import { z } from 'zod'
import { line, option, says, text, wholeNumber } from '#rules/forms/fields.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'
import { KEY_LIMIT, KEY_SCOPES } from './keys.ts'

/** Empty for a key that sees every operator's departures. */
const operatorId = z.union([recordId, z.literal('').transform(() => null)], says('not-an-option')).default(null)

/** What owners do on the page of the keys, by the intent of the form. `keyId` is the id that the new key will have. */
export const apiKeyForms = {
  create: z.object({
    keyId: recordId,
    name: line,
    scope: option(KEY_SCOPES),
    operatorId,
    perMinute: wholeNumber(KEY_LIMIT.min, KEY_LIMIT.max),
  }),
  revoke: z.object({ keyId: recordId, reason: text }),
}
