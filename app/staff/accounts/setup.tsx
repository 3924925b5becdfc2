import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { visitContext } from '#app/visit.ts'
import { setUpPage } from '#content/staff/login.ts'
import { isValidStaffSetupToken, setUpOwner } from '#operations/staff/set-up-owner.ts'
import { STAFF_ROOT } from '#rules/staff/staff.ts'
import { setUpForm } from '#rules/staff/staff-forms.ts'
import type { Route } from './+types/setup'
import { checkPasswordForm } from './check-password.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ request, context }: Route.LoaderArgs) {
  const works = await isValidStaffSetupToken(tokenOf(request), context.get(visitContext).tools)
  return data({ works }, works ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const fields = await readFields(request)
  const form = await checkPasswordForm(setUpForm, fields)
  if (!form.ok) {
    const { name = '', email = '' } = fields
    return data({ errors: problemWords(form.problems), values: { name, email } }, 422)
  }
  const { email, password } = form.value
  // The loader runs again and finds the link invalid, so the page says so.
  if (!(await setUpOwner(tokenOf(request), form.value, tools))) return data(null, 404)
  const entered = await staffDoor.logIn(email, password)
  return redirect(STAFF_ROOT, entered.ok ? { status: 303, headers: entered.cookies } : 303)
}

export default function SetUp({ loaderData: { works } }: Route.ComponentProps) {
  const { title, text, fields, submit, used } = setUpPage
  return (
    <DoorSheet title={title} text={works ? text : used}>
      {works ? <DoorForm fields={fields} submit={submit} /> : null}
    </DoorSheet>
  )
}
