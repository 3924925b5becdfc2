import { data } from 'react-router'
import { staffFrame } from '#content/staff/frame.ts'
import type { Route } from './+types/hidden-page'
import { staffOf } from './staff-context.ts'
import { HomeLink } from './ui/home-link.tsx'
import { StaffPage } from './ui/staff-page.tsx'

const words = staffFrame.hidden

/** Unknown addresses of the back office, and those that another role opens: no one learns which of the two it is. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ role: staffOf(context).role }, 404)
}

export default function HiddenPage({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <StaffPage title={words.heading}>
      <p>{words.text}</p>
      <HomeLink role={role} />
    </StaffPage>
  )
}
