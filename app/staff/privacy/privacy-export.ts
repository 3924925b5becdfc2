import { data, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { visitContext } from '#app/visit.ts'
import { exportPersonData } from '#operations/privacy/person-data.ts'
import { dayOf } from '#rules/dates.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { personForm } from '#rules/privacy/privacy-forms.ts'
import type { Route } from './+types/privacy-export'

/** The export is a POST, so that the email address stays out of URLs. */
export const loader = () => redirect('/staff/privacy')

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = checkForm(personForm, await readFields(request))
  if (!form.ok) throw data(null, 400)
  const records = await exportPersonData(form.value.email, staffOf(context).name, tools)
  return new Response(JSON.stringify(records, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${dayOf(tools.now())}.json"`,
    },
  })
}
