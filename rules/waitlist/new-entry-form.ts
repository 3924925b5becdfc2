import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import { PARTY_SIZES, SKILL_LEVELS, SPORTS } from '#rules/forms/options.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { toWaitlistTargetIds, type WaitlistTargetIds } from './waitlist.ts'

/** The target of a party that wants no particular trip. */
export const ANYWHERE = 'anywhere'

/** What staff ask a party on the phone. The party can add the rest on its own page. */
export const newEntryForm = z.object({
  /** The id of a departure or a package, or `anywhere`. */
  target: field.line,
  name: field.line,
  email: field.email,
  phone: field.optionalPhone,
  groupSize: field.option(PARTY_SIZES),
  country: field.optionalLine,
  sport: field.optionalOption(SPORTS),
  skillLevel: field.optionalOption(SKILL_LEVELS),
  flexibleDates: z
    .literal('on')
    .optional()
    .transform((sent) => sent === 'on'),
  reason: field.text,
})

export type NewEntry = z.output<typeof newEntryForm>

/** Rule W1: a departure, a package, or anywhere. */
export function toTargetIds(target: string): WaitlistTargetIds {
  if (target === ANYWHERE) return toWaitlistTargetIds({})
  return toWaitlistTargetIds(isRecordId<DepartureId>(target) ? { departureId: target } : { packageId: target })
}

export type AddEntryRefusal = 'missing-reason' | 'unknown-departure' | 'unknown-package' | 'already-on-waitlist'
