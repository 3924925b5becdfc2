import { Form, NavLink, useRouteLoaderData } from 'react-router'
import { Mark, useMenu } from '#app/frame/header.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { demoWords } from '#content/staff/demo.ts'
import { accountSection, type StaffSection, staffFrame, staffRoleNames } from '#content/staff/frame.ts'
import { canOpen, type StaffRole } from '#rules/staff/staff.ts'
import { SEARCH_PATH, SearchBox } from './search-box.tsx'
import { forgetTrail } from './today/trail.ts'
import { forgetFilters, useFilteredAddress } from './ui/remembered-filters.ts'

/** Someone else may log in next. */
function forgetAll() {
  forgetFilters()
  forgetTrail()
}

type Props = { sections: readonly StaffSection[]; name: string; role: StaffRole; isDemo: boolean }

const entry =
  'flex min-h-target items-center border-transparent border-l-4 px-3 hover:bg-snow aria-[current=page]:border-glow aria-[current=page]:bg-snow aria-[current=page]:font-bold'

/** A sidebar; on a phone, a menu that opens without our script. */
export function StaffNavigation({ sections, name, role, isDemo }: Props) {
  const menu = useMenu()
  const addressOf = useFilteredAddress()
  const entries = (
    <>
      <nav aria-label={staffFrame.sections}>
        <ul>
          {[...sections, accountSection].map(({ label, href }) => (
            <li key={href}>
              <NavLink to={addressOf(href)} prefetch="intent" className={entry}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-contour border-t px-4 py-3 text-small">
        <p className="font-bold">{name}</p>
        <p className="text-slate">{staffRoleNames[role]}</p>
        <Form method="post" action="/staff/logout" reloadDocument onSubmit={forgetAll} className="mt-2">
          <button type="submit" className="link min-h-target">
            {staffFrame.logOut}
          </button>
        </Form>
        <a href="/" className="link inline-flex min-h-target items-center">
          {staffFrame.toSite}
        </a>
      </div>
    </>
  )

  const searchBox = canOpen(SEARCH_PATH, role) ? <SearchBox /> : null
  return (
    <header className="border-ink bg-drift max-md:border-b md:border-r print:hidden">
      <div className="hidden md:sticky md:top-0 md:block md:max-h-screen md:overflow-y-auto">
        <Name isDemo={isDemo} />
        {searchBox}
        {entries}
      </div>
      <details ref={menu} data-menu className="md:hidden">
        <summary className="flex cursor-pointer list-none items-center justify-between pr-4">
          <Name isDemo={isDemo} />
          <span className="link">{staffFrame.openSections}</span>
        </summary>
        {entries}
      </details>
      <div className="md:hidden">{searchBox}</div>
    </header>
  )
}

function Name({ isDemo }: { isDemo: boolean }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <p className="flex min-h-[60px] items-center gap-2 px-4 pt-2 md:px-3">
      <Mark />
      <span>
        <span className="block font-extrabold font-head leading-none">{site?.name}</span>
        <span className="kicker whitespace-nowrap">
          {staffFrame.name}
          {isDemo ? <span className="ml-1 bg-gold px-1 text-ink">{demoWords.mark}</span> : null}
        </span>
      </span>
    </p>
  )
}
