import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { staffPieces } from '#content/staff/frame.ts'
import { rememberFilters } from './remembered-filters.ts'
import { SubmitButton } from './submit-button.tsx'
import { withoutPage } from './without-page.ts'

/** Long enough that a word is searched for once and not letter by letter. */
const TYPING_MS = 200

type Props = {
  /** Stays in view when a phone folds the filters. */
  search?: ReactNode
  /** How many filters are set, where a phone folds them. */
  active?: number
  children: ReactNode
}

/** A GET form, so that a filtered list has an address. With scripts it is sent on every change. */
export function FilterForm({ search: searchField, active, children }: Props) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const isSet = [...withoutPage(new URLSearchParams(search)).values()].some((value) => value !== '')

  useEffect(() => rememberFilters(pathname, search), [pathname, search])

  // What was typed or chosen before this script had loaded counts, too.
  useEffect(() => {
    if (form.current && isChanged(form.current)) form.current.requestSubmit()
  }, [])

  useEffect(() => {
    // A pending search must not pull someone back who has just followed a link. The router's own state would reach a
    // busy page only after the timer.
    const stopIfLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current)
    }
    document.addEventListener('click', stopIfLink, { capture: true })
    return () => {
      document.removeEventListener('click', stopIfLink, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])

  function sendSoon(changed: HTMLFormElement, waitMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit(changed, { replace: true, preventScrollReset: true }), waitMs)
  }

  const fields = (
    <>
      {children}
      <SubmitButton label={staffPieces.apply} />
      {isSet ? (
        <Link
          to={pathname}
          className="link inline-flex min-h-target items-center text-small"
          reloadDocument
          onClick={() => rememberFilters(pathname, '')}
        >
          {staffPieces.reset}
        </Link>
      ) : null}
    </>
  )

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      onChange={({ currentTarget, target }) => {
        const isTyped = target instanceof HTMLInputElement && target.type === 'search'
        sendSoon(currentTarget, isTyped ? TYPING_MS : 0)
      }}
      className="filters flex flex-wrap items-end gap-3 border-contour border-y py-3 print:hidden"
    >
      {searchField}
      {active === undefined ? fields : <Fold active={active}>{fields}</Fold>}
    </Form>
  )
}

/** Closed on a phone at first, so that the list begins on its first screen. Wider screens show what is in it either way. */
function Fold({ active, children }: { active: number; children: ReactNode }) {
  return (
    <details className="filter-fold">
      <summary className="button button-small list-none">{staffPieces.filters(active)}</summary>
      <div className="filter-fields">{children}</div>
    </details>
  )
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const firstIndex = [...field.options].findIndex((option) => option.defaultSelected)
      return field.selectedIndex !== Math.max(firstIndex, 0)
    }
    return (
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
    )
  })
}
