import { data, Link } from 'react-router'
import { doorRefusals, resetPage } from '../../../content/staff/login.ts'
import { askStaffReset } from '../../../operations/staff/staff-reset.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { resetForm } from '../../../rules/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reset'

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffDoor } = context.get(visitContext)
  const form = checkForm(resetForm, await readFields(request))
  if (!form.ok) return data({ errors: problemWords(form.problems), isSent: false, isTooOften: false }, 422)
  const { email } = form.value
  if (!(await staffDoor.mayAskReset(email))) return data({ errors: {}, isSent: false, isTooOften: true }, 429)
  await askStaffReset(email, tools)
  return { errors: {}, isSent: true, isTooOften: false }
}

/** Says the same for every address. */
export default function Reset({ actionData }: Route.ComponentProps) {
  const { title, text, fields, submit, sent, back } = resetPage
  return (
    <DoorSheet title={title} text={text}>
      {actionData?.isSent ? <Notice tone="good">{sent}</Notice> : null}
      {actionData?.isTooOften ? <Notice tone="bad">{doorRefusals['too-many']}</Notice> : null}
      <DoorForm fields={fields} submit={submit} errors={actionData?.errors} />
      <p>
        <Link to="/staff/login" className="link inline-flex min-h-target items-center">
          {back}
        </Link>
      </p>
    </DoorSheet>
  )
}
