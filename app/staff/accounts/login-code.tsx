import { data, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { DoorForm, DoorLink, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { visitContext } from '#app/visit.ts'
import { codePage, codeRefusals } from '#content/staff/login.ts'
import type { Route } from './+types/login-code'
import { returnPath } from './return-path.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = await readFields(request)
  const result = await context.get(visitContext).staffDoor.enterCode(code.replaceAll(/\s/g, ''))
  if (!result.ok) return data({ problem: codeRefusals[result.reason] }, result.reason === 'too-many' ? 429 : 401)
  return redirect(returnPath(request), { status: 303, headers: result.cookies })
}

/** The second step of a login, after the right password. */
export default function LoginCode() {
  return (
    <DoorSheet title={codePage.title} text={codePage.text}>
      <DoorForm fields={[codePage.field]} submit={codePage.submit} />
      <DoorLink to="/staff/login" label={codePage.again} />
    </DoorSheet>
  )
}
