import { Form, NavLink, useRouteLoaderData } from 'react-router'
import { Mark, useMenu } from '#app/frame/header.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { demoWords } from '#content/staff/demo.ts'
import { type StaffGroup, type StaffSection, staffFrame, staffRoleNames } from '#content/staff/frame.ts'
import type { DeskCounts } from '#rules/staff/attention.ts'
import { canOpen, type StaffRole } from '#rules/staff/staff.ts'
import { SEARCH_PATH, SearchBox } from './search-box.tsx'
import { forgetTrail } from './today/trail.ts'
import { forgetFilters, useFilteredAddress } from './ui/remembered-filters.ts'

/** Someone else may log in next. */
function forgetAll() {
  forgetFilters()
  forgetTrail()
}

type Props = {
  groups: readonly StaffGroup[]
  counts: DeskCounts | undefined
  name: string
  role: StaffRole
  isDemo: boolean
}

/** With a mouse, all groups fit a small screen together. A finger needs more room. */
const entry =
  'flex min-h-[26px] items-center justify-between gap-2 border-transparent border-l-4 pr-3 pl-2 hover:bg-snow aria-[current=page]:border-glow aria-[current=page]:bg-snow aria-[current=page]:font-bold max-md:min-h-target md:text-[0.9375rem] md:leading-[1.2] pointer-coarse:min-h-target'

/** A sidebar; on a phone, a menu that opens without our script. */
export function StaffNavigation({ groups, counts, name, role, isDemo }: Props) {
  const menu = useMenu()
  const small = 'link inline-flex min-h-[32px] items-center max-md:min-h-target pointer-coarse:min-h-target'
  const entries = (
    <>
      <nav aria-label={staffFrame.sections}>
        {groups.map((group) => (
          <Group key={group.label ?? ''} group={group} counts={counts} />
        ))}
      </nav>
      <div className="border-contour border-t px-3 pt-1 text-small max-md:py-2 md:mt-1">
        <p>
          <b>{name}</b> <span className="text-slate">{staffRoleNames[role]}</span>
        </p>
        <div className="flex gap-4">
          <Form method="post" action="/staff/logout" reloadDocument onSubmit={forgetAll}>
            <button type="submit" className={small}>
              {staffFrame.logOut}
            </button>
          </Form>
          <a href="/" className={small}>
            {staffFrame.toSite}
          </a>
        </div>
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

type GroupProps = { group: StaffGroup; counts: DeskCounts | undefined }

function Group({ group: { label, sections }, counts }: GroupProps) {
  const addressOf = useFilteredAddress()
  const list = (
    <ul className="max-md:grid max-md:grid-cols-2">
      {sections.map(({ label: name, href, count }) => (
        <li key={href}>
          <NavLink to={addressOf(href)} end={hasPageBelow(href, sections)} prefetch="intent" className={entry}>
            {name}
            <Count count={count && counts?.[count]} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
  if (!label) return list
  return (
    <div className="border-contour border-t pt-[2px]">
      <p className="kicker px-3 text-[0.75rem] max-md:pt-1">{label}</p>
      {list}
    </div>
  )
}

/** One of the two would be marked as the current page, too. */
function hasPageBelow(href: string, sections: readonly StaffSection[]): boolean {
  return sections.some((other) => other.href.startsWith(`${href}/`))
}

function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="figure min-w-4 bg-ink px-1 text-center text-[0.75rem] text-snow leading-[18px]">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">, {staffFrame.waiting(count)}</span>
    </span>
  )
}

function Name({ isDemo }: { isDemo: boolean }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <p className="flex min-h-[60px] items-center gap-2 px-4 pt-2 md:min-h-[48px] md:px-3">
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
