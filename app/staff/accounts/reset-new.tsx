import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorLink, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { visitContext } from '#app/visit.ts'
import { newPasswordPage } from '#content/staff/login.ts'
import { isValidResetLink, resetStaffPassword } from '#operations/staff/reset-staff-password.ts'
import { newPasswordForm } from '#rules/staff/staff-forms.ts'
import type { Route } from './+types/reset-new'
import { checkPasswordForm } from './check-password.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const works = await isValidResetLink(request.url, context.get(visitContext).tools)
  return data({ works }, works ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await checkPasswordForm(newPasswordForm, await readFields(request))
  if (!form.ok) return data({ errors: problemWords(form.problems) }, 422)
  const done = await resetStaffPassword(request.url, form.value.password, context.get(visitContext).tools)
  return done ? redirect('/staff/login?changed', 303) : data(null, 404)
}

export default function NewPassword({ loaderData: { works } }: Route.ComponentProps) {
  const { title, text, fields, submit, used, again } = newPasswordPage
  return (
    <DoorSheet title={title} text={works ? text : used}>
      {works ? <DoorForm fields={fields} submit={submit} /> : <DoorLink to="/staff/reset" label={again} />}
    </DoorSheet>
  )
}
