import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { visitContext } from '#app/visit.ts'
import { groupsFor, staffFrame } from '#content/staff/frame.ts'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { findDemoTour } from '#db/demo-season.ts'
import { isRehearsal } from '#db/installation.ts'
import { listSavedViews } from '#db/staff/saved-views.ts'
import { canOpen } from '#rules/staff/staff.ts'
import type { Route } from './+types/frame'
import { Shortcuts } from './shortcuts.tsx'
import { staffOf } from './staff-context.ts'
import { StaffNavigation } from './staff-navigation.tsx'
import { deskCounts, forgetCounts } from './today/desk-counts.ts'
import type { loader as todayLoader } from './today/today.tsx'
import { TODAY_PATH, TodayTrail } from './today/today-trail.tsx'
import { HomeLink } from './ui/home-link.tsx'
import { StaffClockProvider } from './ui/staff-clock.tsx'
import { StaffPage } from './ui/staff-page.tsx'
import { useFocusAfter } from './ui/use-focus-after.ts'
import { useMenus } from './ui/use-menus.ts'

/** The server's guard protects all of /staff; this catches an address that got around it. */
const onlyStaff: Route.MiddlewareFunction = async ({ context, request }, next) => {
  staffOf(context)
  if (request.method === 'GET') return next()
  const { tools } = context.get(visitContext)
  // After the action too, because another page may have counted while it was running.
  forgetCounts(tools)
  const response = await next()
  forgetCounts(tools)
  return response
}

export const middleware = [onlyStaff]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, role, timeStyle } = staffOf(context)
  const { tools } = context.get(visitContext)
  // Today counts itself.
  const isCounted = new URL(request.url).pathname === TODAY_PATH || !canOpen(TODAY_PATH, role)
  const [tour, inRehearsal, counts, views] = await Promise.all([
    findDemoTour(tools.db),
    isRehearsal(tools.db),
    isCounted ? undefined : deskCounts(tools),
    listSavedViews(tools.db, id),
  ])
  return { name, role, timeStyle, now: tools.now(), isDemo: tour !== undefined, inRehearsal, counts, views }
}

type Shown = Route.ComponentProps['loaderData']

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <TodayTrail />
      <Outlet />
    </Shell>
  )
}

function Shell({ name, role, timeStyle, now, isDemo, inRehearsal, counts, children }: Shown & { children: ReactNode }) {
  useMenus()
  useFocusAfter()
  const today = useRouteLoaderData<typeof todayLoader>('staff/today/today')
  const groups = groupsFor(role)
  return (
    <div className="staff-frame flex flex-1 flex-col md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only bg-gold focus:not-sr-only focus:absolute focus:z-30 focus:p-3">
        {staffFrame.skip}
      </a>
      <StaffNavigation groups={groups} counts={today?.desk ?? counts} name={name} role={role} isDemo={isDemo} />
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {inRehearsal ? (
          <p role="status" className="bg-gold px-4 py-2 font-bold text-ink text-small md:px-5">
            {rehearsalWords.banner}
          </p>
        ) : null}
        <StaffClockProvider now={now} timeStyle={timeStyle}>
          {children}
        </StaffClockProvider>
      </main>
      <Shortcuts sections={groups.flatMap(({ sections }) => sections)} role={role} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shown = useRouteLoaderData<typeof loader>('staff/frame')
  const { heading, text } = isRouteErrorResponse(error) && error.status === 404 ? staffFrame.missing : staffFrame.failed
  const page = (
    <StaffPage title={heading}>
      <p>{text}</p>
      {shown ? <HomeLink role={shown.role} /> : null}
    </StaffPage>
  )
  return shown ? <Shell {...shown}>{page}</Shell> : page
}
