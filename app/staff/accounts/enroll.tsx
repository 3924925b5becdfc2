import { data, Form, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { DoorForm, DoorSheet } from '#app/staff/ui/door-sheet.tsx'
import { visitContext } from '#app/visit.ts'
import { accountPage, enrollPage as words } from '#content/staff/login.ts'
import { STAFF_ROOT } from '#rules/staff/staff.ts'
import type { Route } from './+types/enroll'
import { ConfirmCodes } from './account-sections.tsx'
import { confirmCodes, startCodes } from './codes.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (staffOf(context).hasCodes) throw redirect('/staff/account', 303)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staffDoor } = context.get(visitContext)
  const { intent, password = '', code = '' } = await readFields(request)
  if (intent !== 'confirm-codes') {
    const started = await startCodes(password, staffDoor)
    return data(started, started.problem ? 422 : 200)
  }
  const confirmed = await confirmCodes(code, staffDoor)
  if (!confirmed.ok) return data(confirmed.result, 422)
  return redirect(STAFF_ROOT, { status: 303, headers: confirmed.cookies })
}

/** Rule A4: until it is done, this is the only page that the member can open. */
export default function Enroll({ actionData }: Route.ComponentProps) {
  const isConfirming = actionData?.isConfirming ?? false
  return (
    <DoorSheet title={words.title} text={isConfirming ? words.confirmText : words.text}>
      {actionData && isConfirming ? (
        <ConfirmCodes result={actionData} />
      ) : (
        <DoorForm fields={[accountPage.codes.password]} submit={words.submit} />
      )}
      <Form method="post" action="/staff/logout">
        <button type="submit" className="link inline-flex min-h-target items-center">
          {words.logOut}
        </button>
      </Form>
    </DoorSheet>
  )
}
