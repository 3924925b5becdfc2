import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { OperatorId } from '#rules/ids.ts'
import { LOST_DAY_GIFTS, type LostDayPolicy } from './lost-days.ts'

const MAX_DOWN_DAYS = 30

/** A destination by its name in the catalogue, or an operator by its ID after a colon. */
const scope = field.line.transform((typed) => {
  const [kind, ...rest] = typed.split(':')
  const name = rest.join(':')
  return kind === 'operator'
    ? { destination: null, operatorId: name as OperatorId }
    : { destination: name, operatorId: null }
})

export const policyActionForms = {
  'set-policy': z.object({
    scope,
    gives: field.option(['nothing', ...LOST_DAY_GIFTS]),
    percent: field.wholeNumber(1, 100),
    fromDay: field.wholeNumber(1, MAX_DOWN_DAYS),
    capPercent: field.wholeNumber(1, 100),
  }),
}

export type PolicyScope = z.output<typeof scope>
export type NewPolicy = Omit<LostDayPolicy, 'gives'> & { gives: LostDayPolicy['gives'] | 'nothing' }
export type SetPolicyRefusal = 'owner-only' | 'unknown-scope' | 'nothing-changed'
