import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { staffPieces } from '../../../content/staff/frame.ts'
import { Button } from '../../ui/button.tsx'

/** Long enough that a word is asked for once and not letter by letter. */
const TYPING_MS = 200

type Props = {
  /** The search field, if this list can be searched: `value` is what was asked for. */
  search?: { name: string; value: string; label?: string; placeholder?: string }
  /** Further choices: FilterSelect, or inputs of the page's own. */
  children?: ReactNode
}

/** What a list shows: a GET form, so that its answer is an address. With scripts it is sent as one types or chooses. */
export function Filters({ search, children }: Props) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What was typed last must not call back somebody who has opened a record meanwhile. The router would tell too late:
    // its state reaches a busy page after the timer.
    const stopIfLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current)
    }
    document.addEventListener('click', stopIfLink, { capture: true })
    return () => {
      document.removeEventListener('click', stopIfLink, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])

  function sendSoon(form: HTMLFormElement, waitMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), waitMs)
  }

  return (
    <Form
      method="get"
      role="search"
      onChange={({ currentTarget, target }) => {
        const isTyped = target instanceof HTMLInputElement && target.type === 'search'
        sendSoon(currentTarget, isTyped ? TYPING_MS : 0)
      }}
      className="flex flex-wrap items-end gap-3 border-contour border-y py-3 print:hidden"
    >
      {search ? (
        <label className="grid min-w-[16rem] flex-1 gap-1 font-bold text-small">
          {search.label ?? staffPieces.search}
          <input
            type="search"
            name={search.name}
            defaultValue={search.value}
            placeholder={search.placeholder}
            autoComplete="off"
            className="input input-small"
          />
        </label>
      ) : null}
      {children}
      <Button type="submit" className="button-small">
        {staffPieces.apply}
      </Button>
      <Link to={pathname} className="link inline-flex min-h-target items-center text-small" reloadDocument>
        {staffPieces.reset}
      </Link>
    </Form>
  )
}

type SelectProps = {
  name: string
  label: string
  value: string
  /** The first one, with an empty value, stands for no choice. */
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ name, label, value, options }: SelectProps) {
  return (
    <label className="grid gap-1 font-bold text-small">
      {label}
      <select name={name} defaultValue={value} className="input input-small">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
