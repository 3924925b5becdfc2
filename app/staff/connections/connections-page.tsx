import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { connectionsFrame, connectionTabs } from '#content/staff/connections.ts'

const tab =
  'inline-flex min-h-target items-center border-transparent border-b-4 px-3 aria-[current=page]:border-glow aria-[current=page]:font-bold'

/** The frame that all pages of the section share. */
export function ConnectionsPage({ children }: { children: ReactNode }) {
  return (
    <StaffPage title={connectionsFrame.title}>
      <nav aria-label={connectionsFrame.tabs} className="border-contour border-b">
        <ul className="flex flex-wrap">
          {connectionTabs.map(({ label, href }) => (
            <li key={href}>
              <NavLink to={href} end={href === connectionTabs[0]?.href} className={tab}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </StaffPage>
  )
}
