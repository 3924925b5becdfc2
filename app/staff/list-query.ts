import { isDay } from '#rules/dates.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { parseCursor } from '#rules/staff/pagination.ts'

export function readListQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return { query, cursor: parseCursor({ after: query.get('after'), before: query.get('before') }) }
}

type Page<Row, Key> = { rows: Row[]; previous: Key | undefined; next: Key | undefined }

/** The `list` of a StaffList. `format` writes a row's key as a cursor. */
export function toList<Row, Key>(query: URLSearchParams, page: Page<Row, Key>, format: (key: Key) => string) {
  const { rows, previous, next } = page
  return {
    rows,
    previous: previous && pageAddress(query, 'before', format(previous)),
    next: next && pageAddress(query, 'after', format(next)),
  }
}

function pageAddress(query: URLSearchParams, direction: 'before' | 'after', cursor: string): string {
  const other = new URLSearchParams(query)
  other.delete('before')
  other.delete('after')
  other.set(direction, cursor)
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
