import { data, Link, redirect } from 'react-router'
import { doorRefusals, loginPage } from '../../../content/staff/login.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { DoorForm, DoorSheet } from '../ui/door-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login'
import { wayBack } from './back.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(visitContext).staff) throw redirect(wayBack(request), 303)
  return { isChanged: new URL(request.url).searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '', password = '' } = await readFields(request)
  const answer = await context.get(visitContext).staffDoor.logIn(email.trim(), password)
  if (!answer.ok) return data({ problem: doorRefusals[answer.reason], email }, answer.reason === 'too-many' ? 429 : 401)
  const back = wayBack(request)
  const next = answer.next === 'code' ? `/staff/login/code?${new URLSearchParams({ back })}` : back
  return redirect(next, { status: 303, headers: answer.cookies })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DoorSheet title={loginPage.title}>
      {loaderData.isChanged && !actionData ? <Notice tone="good">{loginPage.changed}</Notice> : null}
      {actionData ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      <DoorForm
        fields={loginPage.fields}
        submit={loginPage.submit}
        values={actionData ? { email: actionData.email } : undefined}
      />
      <p>
        <Link to="/staff/reset" className="link inline-flex min-h-target items-center">
          {loginPage.forgotten}
        </Link>
      </p>
    </DoorSheet>
  )
}
