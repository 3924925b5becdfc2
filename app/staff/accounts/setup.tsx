import { data, redirect } from 'react-router'
import { setUpPage } from '../../../content/staff/login.ts'
import { isStaffSetupToken, setUpOwner } from '../../../operations/staff/staff-setup.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { STAFF_ROOT } from '../../../rules/staff.ts'
import { setUpForm } from '../../../rules/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import type { Route } from './+types/setup'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ request, context }: Route.LoaderArgs) {
  const works = await isStaffSetupToken(tokenOf(request), context.get(visitContext).tools)
  return data({ works }, works ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const fields = await readFields(request)
  const form = checkForm(setUpForm, fields)
  if (!form.ok) {
    const { name = '', email = '' } = fields
    return data({ errors: problemWords(form.problems), values: { name, email } }, 422)
  }
  const { email, password } = form.value
  // The page is loaded again and says that the link does not work.
  if (!(await setUpOwner(tokenOf(request), form.value, tools))) return data(null, 404)
  const entered = await staffDoor.logIn(email, password)
  return redirect(STAFF_ROOT, entered.ok ? { status: 303, headers: entered.cookies } : 303)
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, fields, submit, used } = setUpPage
  if (!loaderData.works) return <DoorSheet title={title} text={used} />
  return (
    <DoorSheet title={title} text={text}>
      <DoorForm fields={fields} submit={submit} errors={actionData?.errors} values={actionData?.values} />
    </DoorSheet>
  )
}
