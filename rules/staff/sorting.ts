import { PAGE_ROWS } from './pagination.ts'

/** Rule A18: the columns by which staff sort each list. */
export const LIST_SORTS = {
  departures: ['trip', 'dates', 'state', 'fill', 'people', 'paid', 'due'],
  bookings: ['reference', 'name', 'trip', 'seats', 'paid', 'due', 'state'],
  payments: ['name', 'at', 'kind', 'method', 'amount', 'fee', 'state'],
  waitlist: ['name', 'email', 'target', 'people', 'status', 'joined'],
  holds: ['name', 'trip', 'seats', 'method', 'until'],
  quotes: ['name', 'trip', 'seats', 'price', 'status', 'until', 'made'],
} as const
export type SortedListName = keyof typeof LIST_SORTS
export type SortName<List extends SortedListName> = (typeof LIST_SORTS)[List][number]

/**
 * A page of a list in the order of one of its columns. Such pages are numbered: a row's value may name a guest, and must
 * not be in an address as a cursor is.
 */
export type SortedPage<Name extends string = string> = { by: Name; isDescending: boolean; page: number }

/** Rule A18: more rows take too long to sort or to add up while someone waits. */
export const MAX_SORTED_ROWS = 10_000

/** No one turns further. */
const MAX_PAGE = 10_000

type Asked = Record<'sort' | 'order' | 'page', string | null>

/** Undefined for the list's own order, to which anything unknown leads. */
export function parseSort<List extends SortedListName>(
  list: List,
  { sort, order, page }: Asked,
): SortedPage<SortName<List>> | undefined {
  const names: readonly SortName<List>[] = LIST_SORTS[list]
  const by = names.find((name) => name === sort)
  return by && { by, isDescending: order === 'desc', page: parsePage(page) }
}

function parsePage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

export type SortedRows<Row> = { rows: Row[]; previous: number | undefined; next: number | undefined }

/** `read` has one row more than a page, to see whether there is another page. */
export function toSortedRows<Row>(
  read: readonly Row[],
  { page }: Pick<SortedPage, 'page'>,
  limit = PAGE_ROWS,
): SortedRows<Row> {
  return {
    rows: read.slice(0, limit),
    previous: page > 1 ? page - 1 : undefined,
    next: read.length > limit ? page + 1 : undefined,
  }
}
