import { Link } from 'react-router'
import { staffFrame, staffHome } from '#content/staff/frame.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

/** The way on from a page that is not there. */
export function HomeLink({ role }: { role: StaffRole }) {
  const { href, label } = staffHome(role)
  return (
    <p>
      <Link to={href} className="link inline-flex min-h-target items-center">
        {staffFrame.goTo(label)}
      </Link>
    </p>
  )
}
