import { isRouteErrorResponse, Outlet } from 'react-router'
import { visitContext } from '#app/visit.ts'
import { sectionsFor, staffFrame } from '#content/staff/frame.ts'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { findDemoTour } from '#db/demo-season.ts'
import { isRehearsal } from '#db/installation.ts'
import type { Route } from './+types/frame'
import { Shortcuts } from './shortcuts.tsx'
import { staffOf } from './staff-context.ts'
import { StaffNavigation } from './staff-navigation.tsx'
import { TodayTrail } from './today/today-trail.tsx'
import { StaffClockProvider } from './ui/staff-clock.tsx'
import { StaffPage } from './ui/staff-page.tsx'
import { useFocusAfter } from './ui/use-focus-after.ts'
import { useMenus } from './ui/use-menus.ts'

/** The server's guard protects all of /staff; this catches an address that got around it. */
const onlyStaff: Route.MiddlewareFunction = ({ context }) => {
  staffOf(context)
}

export const middleware = [onlyStaff]

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role } = staffOf(context)
  const { tools } = context.get(visitContext)
  const [tour, inRehearsal] = await Promise.all([findDemoTour(tools.db), isRehearsal(tools.db)])
  return { name, role, now: tools.now(), isDemo: tour !== undefined, inRehearsal }
}

export default function Frame({ loaderData: { name, role, now, isDemo, inRehearsal } }: Route.ComponentProps) {
  useMenus()
  useFocusAfter()
  const sections = sectionsFor(role)
  return (
    <div className="staff-frame flex flex-1 flex-col md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only bg-gold focus:not-sr-only focus:absolute focus:z-30 focus:p-3">
        {staffFrame.skip}
      </a>
      <StaffNavigation sections={sections} name={name} role={role} isDemo={isDemo} />
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {inRehearsal ? (
          <p role="status" className="bg-gold px-4 py-2 font-bold text-ink text-small md:px-5">
            {rehearsalWords.banner}
          </p>
        ) : null}
        <StaffClockProvider now={now}>
          <TodayTrail />
          <Outlet />
        </StaffClockProvider>
      </main>
      <Shortcuts sections={sections} role={role} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { heading, text } = isRouteErrorResponse(error) && error.status === 404 ? staffFrame.missing : staffFrame.failed
  return (
    <StaffPage title={heading}>
      <p>{text}</p>
    </StaffPage>
  )
}
