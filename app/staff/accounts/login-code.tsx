import { data, Link, redirect } from 'react-router'
import { codePage, doorRefusals } from '../../../content/staff/login.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login-code'
import { wayBack } from './back.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = await readFields(request)
  const answer = await context.get(visitContext).staffDoor.enterCode(code.replaceAll(/\s/g, ''))
  if (!answer.ok) return data({ problem: doorRefusals[answer.reason] }, answer.reason === 'too-many' ? 429 : 401)
  return redirect(wayBack(request), { status: 303, headers: answer.cookies })
}

/** The second half of a login: the password was right. */
export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <DoorSheet title={codePage.title} text={codePage.text}>
      {actionData ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      <DoorForm fields={[codePage.field]} submit={codePage.submit} />
      <p>
        <Link to="/staff/login" className="link inline-flex min-h-target items-center">
          {codePage.again}
        </Link>
      </p>
    </DoorSheet>
  )
}
