import { z } from 'zod'
import { wholeNumberOrNone } from '#rules/catalogue/fields.ts'
import * as field from '#rules/forms/fields.ts'
import type { DepartureId } from '#rules/ids.ts'
import { recordId, version } from '#rules/staff/staff-action-forms.ts'
import {
  DAY_RESULTS,
  type DayFacts,
  DOWN_REASONS,
  MAX_FLYING_HOURS,
  MAX_RUNS,
  MAX_VERTICAL,
  tidyDayFacts,
  VERTICAL_UNITS,
} from './logged-days.ts'

/** Hours with a point, such as 4.5, kept as minutes. */
const hours = field.optionalLine.transform((typed, problems) => {
  if (!typed) return null
  const minutes = Math.round(Number(typed) * 60)
  if (minutes > 0 && minutes <= MAX_FLYING_HOURS * 60) return minutes
  const message = Number.isNaN(minutes) ? 'not-a-number' : minutes > 0 ? 'too-large' : 'too-small'
  problems.issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
})

/** A tap on a button sends no figures. */
const numberOrNone = (max: number) =>
  z.preprocess((typed) => typed ?? '', wholeNumberOrNone(1, max)).transform((value) => value ?? null)

export const dayFactsForm = {
  result: field.option(DAY_RESULTS),
  downReason: z.enum([...DOWN_REASONS, ''], field.says('not-an-option')).default(''),
  reasonText: field.optionalLine,
  runs: numberOrNone(MAX_RUNS),
  vertical: numberOrNone(MAX_VERTICAL),
  verticalUnit: z.enum(VERTICAL_UNITS, field.says('not-an-option')).default('m'),
  hours,
}

const dayFacts = z.object(dayFactsForm)

export function toDayFacts(form: z.output<typeof dayFacts>): DayFacts {
  const { result, downReason, reasonText, runs, vertical, verticalUnit, hours: minutes } = form
  return tidyDayFacts({
    result,
    reason: downReason === '' ? null : downReason,
    reasonText: reasonText || null,
    runs,
    vertical,
    verticalUnit,
    minutes,
  })
}

/** The version of the day that the page showed: 0 while no one has recorded it. */
export const dayActionForms = {
  'record-day': z.object({
    ...dayFactsForm,
    departureId: recordId<DepartureId>(),
    day: z.iso.date(field.says('not-a-date')),
    version,
  }),
}
