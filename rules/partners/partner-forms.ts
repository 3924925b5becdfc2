import { z } from 'zod'
import { line, optionalLine, says, text } from '#rules/forms/fields.ts'
import type { PartnerId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'
import { isPartnerCode, isPartnerOrigin, MAX_ORIGINS, toOrigins } from './partners.ts'

const partnerId = recordId<PartnerId>()

/** One address in each line. */
const origins = text
  .transform(toOrigins)
  .refine((lines) => lines.length <= MAX_ORIGINS, says('too-long'))
  .refine((lines) => lines.every(isPartnerOrigin), says('not-a-site'))

/** Empty: it is made from the name. */
const code = optionalLine.refine((typed) => !typed || isPartnerCode(typed), says('not-a-code'))

/** What owners do on the page of partner sites, by the intent of the form. */
export const partnerActionForms = {
  create: z.object({ name: line, code, origins }),
  'change-origins': z.object({ partnerId, origins }),
  end: z.object({ partnerId, reason: text }),
}
