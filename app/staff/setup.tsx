import { data } from 'react-router'
import { isStaffSetupToken } from '../../operations/staff-setup.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/setup'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!(await isStaffSetupToken(token, tools))) throw data(null, 404)
  return null
}

export default function StaffSetup() {
  return (
    <main>
      <h1>First staff account</h1>
      <p>This link is valid. The form that makes the account comes with the back-office.</p>
    </main>
  )
}
