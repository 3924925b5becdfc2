import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import { MAX_VIEW_NAME, VIEW_LISTS, viewQuery } from './saved-views.ts'

const MAX_QUERY = 500

const list = z.enum(VIEW_LISTS, field.says('not-an-option'))
const name = field.line.max(MAX_VIEW_NAME, field.says('too-long'))

/** Rule A20. */
export const viewForms = {
  'save-view': z.object({ list, name, query: z.string().max(MAX_QUERY, field.says('too-long')).transform(viewQuery) }),
  'remove-view': z.object({ list, name }),
}
