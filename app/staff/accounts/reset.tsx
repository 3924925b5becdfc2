import { data } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorLink, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { visitContext } from '#app/visit.ts'
import { loginRefusals, resetPage } from '#content/staff/login.ts'
import { requestPasswordReset } from '#operations/staff/reset-staff-password.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { passwordResetForm } from '#rules/staff/staff-forms.ts'
import type { Route } from './+types/reset'

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const form = checkForm(passwordResetForm, await readFields(request))
  if (!form.ok) return data({ errors: problemWords(form.problems), isSent: false }, 422)
  const { email } = form.value
  if (!(await staffDoor.canRequestReset(email))) {
    return data({ problem: loginRefusals['too-many'], isSent: false }, 429)
  }
  await requestPasswordReset(email, tools)
  return { isSent: true }
}

/** Says the same for every email address, so that it does not reveal who has an account. */
export default function Reset({ actionData }: Route.ComponentProps) {
  const { title, text, fields, submit, sent, back } = resetPage
  return (
    <DoorSheet title={title} text={text}>
      {actionData?.isSent ? <Notice tone="good">{sent}</Notice> : null}
      <DoorForm fields={fields} submit={submit} />
      <DoorLink to="/staff/login" label={back} />
    </DoorSheet>
  )
}
