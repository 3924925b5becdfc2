import { z } from 'zod'
import { says } from '#rules/forms/fields.ts'

const operator = z.object({ operatorId: z.uuid(says('not-an-option')) })

/** What owners do with the calendars of operators, by the intent of the form. */
export const calendarForms = { 'show-calendar': operator, 'replace-calendar': operator }
