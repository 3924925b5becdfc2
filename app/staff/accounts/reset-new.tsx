import { data, Link, redirect } from 'react-router'
import { newPasswordPage } from '../../../content/staff/login.ts'
import { isResetLink, resetStaffPassword } from '../../../operations/staff/staff-reset.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { newPasswordForm } from '../../../rules/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import type { Route } from './+types/reset-new'

export async function loader({ request, context }: Route.LoaderArgs) {
  const works = await isResetLink(request.url, context.get(visitContext).tools)
  return data({ works }, works ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = checkForm(newPasswordForm, await readFields(request))
  if (!form.ok) return data({ errors: problemWords(form.problems) }, 422)
  const done = await resetStaffPassword(request.url, form.value.password, context.get(visitContext).tools)
  return done ? redirect('/staff/login?changed', 303) : data(null, 404)
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, fields, submit, used, again } = newPasswordPage
  if (!loaderData.works) {
    return (
      <DoorSheet title={title} text={used}>
        <p>
          <Link to="/staff/reset" className="link inline-flex min-h-target items-center">
            {again}
          </Link>
        </p>
      </DoorSheet>
    )
  }
  return (
    <DoorSheet title={title} text={text}>
      <DoorForm fields={fields} submit={submit} errors={actionData?.errors} />
    </DoorSheet>
  )
}
