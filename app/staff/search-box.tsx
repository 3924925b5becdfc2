import { useEffect, useRef } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { searchPage as words } from '#content/staff/search.ts'

export const SEARCH_PATH = '/staff/search'
/** Sent with Enter and not while typing: a single record is opened. */
export const ENTERED = 'enter'
/** Long enough that a word is searched for once and not letter by letter. */
const TYPING_MS = 200

/** Rule A7: on every page. On the page of results it searches while staff type; elsewhere they may be filling in a form. */
export function SearchBox() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isResults = pathname === SEARCH_PATH
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was typed before this script had loaded counts, too.
    const typed = form.current?.querySelector<HTMLInputElement>('[name=q]')
    if (isResults && typed && typed.value !== typed.defaultValue)
      void submit(typedOnly(form.current), { action: SEARCH_PATH })
    return () => clearTimeout(timer.current)
  }, [isResults, submit])

  return (
    <Form
      ref={form}
      method="get"
      action={SEARCH_PATH}
      role="search"
      aria-label={words.box}
      className="px-3 pb-3"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        if (isResults)
          timer.current = setTimeout(
            () => void submit(typedOnly(currentTarget), { action: SEARCH_PATH, replace: true }),
            TYPING_MS,
          )
      }}
    >
      <input
        // Another page has another query, or none.
        key={pathname}
        name="q"
        data-search-everything
        aria-label={words.box}
        aria-keyshortcuts="/"
        placeholder={words.hint}
        defaultValue={isResults ? (query.get('q') ?? '') : ''}
        enterKeyHint="search"
        autoComplete="off"
        required
        className="input input-small w-full"
      />
      <input type="hidden" name={ENTERED} value="1" />
    </Form>
  )
}

function typedOnly(form: HTMLFormElement | null): FormData {
  const data = new FormData(form ?? undefined)
  data.delete(ENTERED)
  return data
}

/** There is one box for wide screens and one for phones, and only one of them is visible. */
export function focusSearchBox(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-search-everything]')]
  const box = boxes.find((each) => each.checkVisibility())
  box?.focus()
  box?.select()
}
