import { data, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorLink, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { visitContext } from '#app/visit.ts'
import { loginPage, loginRefusals } from '#content/staff/login.ts'
import type { Route } from './+types/login'
import { returnPath } from './return-path.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(visitContext).staff) throw redirect(returnPath(request), 303)
  return { isChanged: new URL(request.url).searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '', password = '' } = await readFields(request)
  const result = await context.get(visitContext).staffDoor.logIn(email.trim(), password)
  if (!result.ok) {
    const refusal = { problem: loginRefusals[result.reason], values: { email } }
    return data(refusal, result.reason === 'too-many' ? 429 : 401)
  }
  const back = returnPath(request)
  const next = result.next === 'code' ? `/staff/login/code?${new URLSearchParams({ back })}` : back
  return redirect(next, { status: 303, headers: result.cookies })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DoorSheet title={loginPage.title}>
      {loaderData.isChanged && !actionData ? <Notice tone="good">{loginPage.changed}</Notice> : null}
      <DoorForm fields={loginPage.fields} submit={loginPage.submit} />
      <DoorLink to="/staff/reset" label={loginPage.forgotten} />
    </DoorSheet>
  )
}
