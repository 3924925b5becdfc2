import { isDay } from '#rules/dates.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { parseCursor } from '#rules/staff/pagination.ts'
import { parseSort, type SortedListName } from '#rules/staff/sorting.ts'
import { withoutPage } from './ui/without-page.ts'

export function readListQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return { query, cursor: parseCursor({ after: query.get('after'), before: query.get('before') }) }
}

/** Rule A18: the column by which the list is sorted; undefined for its own order. */
export function sortIn<List extends SortedListName>(list: List, query: URLSearchParams) {
  return parseSort(list, { sort: query.get('sort'), order: query.get('order'), page: query.get('page') })
}

/** A neighboring page begins after or before a row, or has a number in a list that is sorted by a column. */
type Page<Row, Key> = { rows: Row[]; previous: Key | number | undefined; next: Key | number | undefined }

/** The `list` of a StaffList. `format` writes a row's key as a cursor. */
export function toList<Row, Key>(query: URLSearchParams, page: Page<Row, Key>, format: (key: Key) => string) {
  const { rows, previous, next } = page
  const addressOf = (direction: 'before' | 'after', place: Key | number) =>
    typeof place === 'number' ? pageAddress(query, 'page', String(place)) : pageAddress(query, direction, format(place))
  return {
    rows,
    previous: previous ? addressOf('before', previous) : undefined,
    next: next ? addressOf('after', next) : undefined,
  }
}

function pageAddress(query: URLSearchParams, name: string, value: string): string {
  const other = withoutPage(query)
  other.set(name, value)
  return `?${other}`
}

// Addresses can hold anything, and the database throws at malformed values, so these ignore what they cannot parse.

export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}

export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : undefined
}

export function departureIn(query: URLSearchParams): DepartureId | undefined {
  const id = query.get('departure') ?? ''
  return isRecordId<DepartureId>(id) ? id : undefined
}
