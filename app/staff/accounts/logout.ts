import { redirect } from 'react-router'
import { visitContext } from '#app/visit.ts'
import type { Route } from './+types/logout'

export function loader() {
  return redirect('/staff', 303)
}

export async function action({ context }: Route.ActionArgs) {
  return redirect('/staff/login', { status: 303, headers: await context.get(visitContext).staffDoor.logOut() })
}
