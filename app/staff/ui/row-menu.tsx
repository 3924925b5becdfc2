import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { staffPieces } from '#content/staff/frame.ts'

type Props = { about: string; children: ReactNode }

/** What can be done with a row of a list without opening its record. */
export function RowMenu({ about, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details ref={menu} name="row" data-menu className="row-menu" onSubmit={close}>
      <summary className="grid size-target cursor-pointer list-none place-items-center hover:bg-snow">
        <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" fill="currentColor">
          <path d="M2 8h4v4H2ZM8 8h4v4H8ZM14 8h4v4h-4Z" />
        </svg>
        <span className="sr-only">{staffPieces.actionsFor(about)}</span>
      </summary>
      <div className="row-menu-list">{children}</div>
    </details>
  )
}

/** An address of the site, or one that the phone or the mail program opens. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const className = 'flex min-h-target items-center px-3 hover:bg-drift'
  // Reading a manifest is logged, so hovering must not load a page.
  return to.startsWith('/') ? (
    <Link to={to} prefetch="none" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
