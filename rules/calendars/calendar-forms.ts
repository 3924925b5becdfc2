import { z } from 'zod'
import type { OperatorId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

const operator = z.object({ operatorId: recordId<OperatorId>() })

/** What owners do with the calendars of operators, by the intent of the form. */
export const calendarForms = { 'show-calendar': operator, 'replace-calendar': operator }
