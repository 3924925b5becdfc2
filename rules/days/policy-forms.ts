import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import { isRecordId, type OperatorId } from '#rules/ids.ts'
import { POLICY_GIFTS } from './lost-days.ts'

const MAX_DOWN_DAYS = 30

/** A destination by its name in the catalogue, or an operator by its ID after a colon. */
const scope = field.line.transform((typed, problems) => {
  const [kind, ...rest] = typed.split(':')
  const name = rest.join(':')
  if (kind !== 'operator') return { destination: name, operatorId: null }
  if (isRecordId<OperatorId>(name)) return { destination: null, operatorId: name }
  problems.issues.push({ code: 'custom', message: 'not-an-option', input: typed })
  return z.NEVER
})

export const policyActionForms = {
  'set-policy': z.object({
    scope,
    gives: field.option(POLICY_GIFTS),
    percent: field.wholeNumber(1, 100),
    fromDay: field.wholeNumber(1, MAX_DOWN_DAYS),
    capPercent: field.wholeNumber(1, 100),
  }),
  'remove-policy': z.object({ scope }),
}

export type PolicyScope = z.output<typeof scope>
export type PolicyRefusal = 'owner-only' | 'unknown-scope' | 'nothing-changed'
