import { data, redirect } from 'react-router'
import { staffRoleNames } from '../../../content/staff/frame.ts'
import { joinPage } from '../../../content/staff/login.ts'
import { joinStaff, readStaffInvitation } from '../../../operations/staff/staff-join.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { STAFF_ROOT } from '../../../rules/staff.ts'
import { joinForm } from '../../../rules/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import type { Route } from './+types/join'

export async function loader({ request, context }: Route.LoaderArgs) {
  const invitation = await readStaffInvitation(request.url, context.get(visitContext).tools)
  return invitation ? { email: invitation.email, role: invitation.role } : data(null, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const fields = await readFields(request)
  const form = checkForm(joinForm, fields)
  if (!form.ok) return data({ errors: problemWords(form.problems), values: { name: fields.name ?? '' } }, 422)
  const email = await joinStaff(request.url, form.value, tools)
  // The page is loaded again and says that the link does not work.
  if (!email) return data(null, 404)
  const entered = await staffDoor.logIn(email, form.value.password)
  return redirect(STAFF_ROOT, entered.ok ? { status: 303, headers: entered.cookies } : 303)
}

export default function Join({ loaderData: invitation, actionData }: Route.ComponentProps) {
  const { title, text, fields, submit, used } = joinPage
  if (!invitation) return <DoorSheet title={title} text={used} />
  return (
    <DoorSheet title={title} text={text(invitation.email, staffRoleNames[invitation.role])}>
      <DoorForm fields={fields} submit={submit} errors={actionData?.errors} values={actionData?.values} />
    </DoorSheet>
  )
}
