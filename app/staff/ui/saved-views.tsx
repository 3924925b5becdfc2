import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import { staffPieces } from '#content/staff/frame.ts'
import { MAX_VIEW_NAME, MAX_VIEWS, type SavedView, VIEW_LISTS, viewPath } from '#rules/staff/saved-views.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

/** `query` has the filters and the order that the list has now. */
type Props = { query: string }

const words = staffPieces.views

/**
 * Rule A20: the views that a member keeps of this list, and a form to keep what it shows now. The page is loaded again, so
 * that its filters have the values of the view.
 */
export function SavedViews({ query }: Props) {
  const { pathname } = useLocation()
  const list = VIEW_LISTS.find((known) => viewPath(known) === pathname)
  const all = useRouteLoaderData<{ views: SavedView[] }>('staff/frame')?.views ?? []
  const views = all.filter((view) => view.list === list)
  const shown = views.find((view) => view.query === query)
  const canSave = query !== '' && !shown && views.length < MAX_VIEWS
  if (!list || (views.length === 0 && !canSave)) return null
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small print:hidden">
      {views.map((view) => (
        <Link
          key={view.name}
          to={`${pathname}?${view.query}`}
          reloadDocument
          aria-current={view === shown ? 'page' : undefined}
          className="link inline-flex min-h-target items-center aria-[current]:font-bold"
        >
          {view.name}
        </Link>
      ))}
      {shown ? (
        <Form method="post" action="/staff/views" reloadDocument>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="name" value={shown.name} />
          <button
            type="submit"
            name="intent"
            value="remove-view"
            className="link min-h-target"
            aria-label={words.removeNamed(shown.name)}
          >
            {words.remove}
          </button>
        </Form>
      ) : null}
      {canSave ? (
        <details data-menu key={query}>
          <summary className="link inline-flex min-h-target cursor-pointer list-none items-center">
            {words.save}
          </summary>
          <Form method="post" action="/staff/views" reloadDocument className="flex flex-wrap items-end gap-3 pb-2">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={query} />
            <TextField name="name" label={words.name} required maxLength={MAX_VIEW_NAME} />
            <SubmitButton label={words.save} />
          </Form>
        </details>
      ) : null}
    </nav>
  )
}
