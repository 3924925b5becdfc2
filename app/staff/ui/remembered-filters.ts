import { useSyncExternalStore } from 'react'
import { withoutPage } from './without-page.ts'

/** The last query of each list, by its path. It is kept for as long as the tab is open. */
type Filters = Readonly<Record<string, string>>

const STORAGE_KEY = 'staff-filters'
const NONE: Filters = {}

let filters: Filters | undefined
const listeners = new Set<() => void>()

function readFilters(): Filters {
  filters ??= JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Filters
  return filters
}

function writeFilters(changed: Filters): void {
  filters = changed
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(changed))
  for (const listener of listeners) listener()
}

/** A list opens on its first page again, so the page is not remembered. */
export function rememberFilters(path: string, search: string): void {
  const query = withoutPage(new URLSearchParams(search))
  const kept = query.size > 0 ? `?${query}` : ''
  if ((readFilters()[path] ?? '') !== kept) writeFilters({ ...readFilters(), [path]: kept })
}

/** They may name guests, and someone else may log in next. */
export function forgetFilters(): void {
  writeFilters(NONE)
}

/** Leads to a list with the filters that it had last. */
export function useFilteredAddress(): (path: string) => string {
  const known = useSyncExternalStore(subscribe, readFilters, () => NONE)
  return (path) => path + (known[path] ?? '')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
