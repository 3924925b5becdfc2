import { data, redirect } from 'react-router'
import { exportPersonByHand } from '../../../operations/privacy/person-records.ts'
import { dayOf } from '../../../rules/dates.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { personForm } from '../../../rules/privacy-forms.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import type { Route } from './+types/privacy-export'

/** A file is asked for with its address in a form; there is nothing to see here. */
export const loader = () => redirect('/staff/privacy')

/** Everything about a person, to be sent to them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = checkForm(personForm, await readFields(request))
  if (!form.ok) throw data(null, 400)
  const records = await exportPersonByHand(form.value.email, staffOf(context).name, tools)
  return new Response(JSON.stringify(records, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${dayOf(tools.now())}.json"`,
    },
  })
}
