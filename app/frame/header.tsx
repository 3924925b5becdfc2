import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { mark } from '#assets/mark.ts'
import { navigation } from '#content/pages/navigation.ts'
import type { SiteFacts } from '#content/site-facts.ts'

/** docs/specification.md 4.2 has no entry for the dates, so theirs comes after the one for trips. */
const entries = navigation.entries.flatMap((each) => (each.href === '/trips' ? [each, navigation.dates] : [each]))

const entry =
  'flex min-h-target items-center border-transparent border-b-3 pt-[3px] hover:border-contour aria-[current=page]:border-glow aria-[current=page]:font-bold'

/** Fixed at the top. On a phone the entries are a menu that opens without our script. */
export function Header({ site }: { site: SiteFacts }) {
  const menu = useMenu()

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <header className="sticky top-0 z-20 border-ink border-b bg-snow">
      <a href="#content" className="sr-only bg-gold focus:not-sr-only focus:absolute focus:z-30 focus:p-3">
        {navigation.skip}
      </a>
      <div className="sheet flex h-[64px] items-center justify-between gap-2 lg:gap-5">
        <Link to="/" className="flex min-h-target items-center gap-2 font-extrabold font-head text-h3">
          <Mark />
          {site.name}
        </Link>
        <nav aria-label={navigation.label} className="hidden items-center gap-4 lg:flex">
          {entries.map(({ label, href }) => (
            <NavLink key={href} to={href} end={href === '/'} prefetch="intent" className={entry}>
              {label}
            </NavLink>
          ))}
          <LinkButton tone="glow" to={navigation.bookNow.href} className="ml-2">
            {navigation.bookNow.label}
          </LinkButton>
        </nav>
        {/* The margin is the place of the chat's button (chat.tsx). */}
        <details ref={menu} className="group ml-6 lg:hidden" onKeyDown={closeOnEscape}>
          <summary className="grid size-target cursor-pointer list-none place-items-center">
            <span className="sr-only">{navigation.open}</span>
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" stroke="currentColor" strokeWidth="2">
              <path d="M2 6h20M2 12h20M2 18h20" className="group-open:hidden" />
              <path d="M4 4l16 16M20 4L4 20" className="hidden group-open:block" />
            </svg>
          </summary>
          <nav
            aria-label={navigation.label}
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] overflow-y-auto border-ink border-b bg-snow"
          >
            <ul className="sheet py-3">
              {entries.map(({ label, href }) => (
                <li key={href} className="border-contour border-b">
                  <NavLink to={href} end={href === '/'} className={`${entry} text-lead`}>
                    {label}
                  </NavLink>
                </li>
              ))}
              <li className="pt-4 pb-2">
                <LinkButton tone="glow" to={navigation.bookNow.href} className="w-full">
                  {navigation.bookNow.label}
                </LinkButton>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

export function Mark() {
  return (
    <svg viewBox={mark.viewBox} width="30" height="30" aria-hidden="true" fill="none">
      <path d={mark.line} stroke="currentColor" strokeWidth={mark.lineWidth} />
      <path d={mark.summit} className="fill-glow" />
    </svg>
  )
}

/** A new address closes the menu. Hydration does not, so a menu that was opened before it stays open. */
export function useMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current === pathname) return
    shownAt.current = pathname
    menu.current?.removeAttribute('open')
  }, [pathname])
  return menu
}
