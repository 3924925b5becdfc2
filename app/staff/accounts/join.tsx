import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { visitContext } from '#app/visit.ts'
import { staffRoleNames } from '#content/staff/frame.ts'
import { joinPage } from '#content/staff/login.ts'
import { findStaffInvitationByLink, joinStaff } from '#operations/staff/join-staff.ts'
import { STAFF_ROOT } from '#rules/staff/staff.ts'
import { joinForm } from '#rules/staff/staff-forms.ts'
import type { Route } from './+types/join'
import { checkPasswordForm } from './check-password.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const invitation = await findStaffInvitationByLink(request.url, context.get(visitContext).tools)
  return invitation ? { email: invitation.email, role: invitation.role } : data(null, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const fields = await readFields(request)
  const form = await checkPasswordForm(joinForm, fields)
  if (!form.ok) return data({ errors: problemWords(form.problems), values: { name: fields.name ?? '' } }, 422)
  const email = await joinStaff(request.url, form.value, tools)
  // The loader runs again and finds the link invalid, so the page says so.
  if (!email) return data(null, 404)
  const entered = await staffDoor.logIn(email, form.value.password)
  return redirect(STAFF_ROOT, entered.ok ? { status: 303, headers: entered.cookies } : 303)
}

export default function Join({ loaderData: invitation }: Route.ComponentProps) {
  const { title, text, fields, submit, used } = joinPage
  if (!invitation) return <DoorSheet title={title} text={used} />
  return (
    <DoorSheet title={title} text={text(invitation.email, staffRoleNames[invitation.role])}>
      <DoorForm fields={fields} submit={submit} />
    </DoorSheet>
  )
}
