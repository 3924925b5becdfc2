import { z } from 'zod'
import { line, option, text, wholeNumber } from '#rules/forms/fields.ts'
import type { ApiKeyId } from '#rules/ids.ts'
import { operatorId, recordId } from '#rules/staff/staff-action-forms.ts'
import { KEY_LIMIT, KEY_SCOPES } from './keys.ts'

/**
 * What owners do on the API keys page, by the form's intent. `keyId` is the ID that the new key will have. A key without
 * an operator sees the departures of all operators.
 */
export const apiKeyForms = {
  create: z.object({
    keyId: recordId<ApiKeyId>(),
    name: line,
    scope: option(KEY_SCOPES),
    operatorId,
    perMinute: wholeNumber(KEY_LIMIT.min, KEY_LIMIT.max),
  }),
  revoke: z.object({ keyId: recordId<ApiKeyId>(), reason: text }),
}
