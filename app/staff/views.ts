import { data, redirect } from 'react-router'
import { visitContext } from '#app/visit.ts'
import { removeView, saveView } from '#operations/staff/save-view.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { viewForms } from '#rules/staff/saved-view-forms.ts'
import { viewPath } from '#rules/staff/saved-views.ts'
import type { Route } from './+types/views'
import { readFields } from './read-fields.ts'
import { staffOf } from './staff-context.ts'

export function loader() {
  return redirect('/staff', 303)
}

/** Rule A20: saves or removes a view, and leads back to its list. The page offers only what is not refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: staffId } = staffOf(context)
  const { tools } = context.get(visitContext)
  const { intent, ...fields } = await readFields(request)
  if (intent === 'remove-view') {
    const form = checkForm(viewForms['remove-view'], fields)
    if (!form.ok) throw data(null, 400)
    await removeView({ staffId, ...form.value }, tools)
    return redirect(viewPath(form.value.list), 303)
  }
  const form = checkForm(viewForms['save-view'], fields)
  if (!form.ok) throw data(null, 400)
  await saveView({ staffId, ...form.value }, tools)
  return redirect(`${viewPath(form.value.list)}?${form.value.query}`, 303)
}
