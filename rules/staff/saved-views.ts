/** Rule A20: the lists that have views, each by the last part of its address. */
export const VIEW_LISTS = ['departures', 'bookings', 'payments', 'waitlist', 'orders', 'quotes'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** More would fill the page before the list begins. */
export const MAX_VIEWS = 12
export const MAX_VIEW_NAME = 40

export type SavedView = { list: ViewList; name: string; query: string }

export const viewPath = (list: ViewList) => `/staff/${list}`

/** A search may name a guest, whose data is erased one day, and a page is where someone happens to be. */
const FORGOTTEN = ['q', 'before', 'after', 'page']

/** Rule A20: what is kept of a list's query. */
export function viewQuery(query: string): string {
  const kept = new URLSearchParams(query)
  for (const name of FORGOTTEN) kept.delete(name)
  return kept.toString()
}
