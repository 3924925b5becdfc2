import { type ListPage, placeText } from '../../rules/pages.ts'

/** Addresses of the pages beside one of a list, with everything else that was asked for. */
export function pageLinks(query: URLSearchParams, { previous, next }: Pick<ListPage<unknown>, 'previous' | 'next'>) {
  return {
    previous: previous && turned(query, 'before', placeText(previous)),
    next: next && turned(query, 'after', placeText(next)),
  }
}

function turned(query: URLSearchParams, way: 'before' | 'after', place: string): string {
  const other = new URLSearchParams(query)
  other.delete('before')
  other.delete('after')
  other.set(way, place)
  return `?${other}`
}

/** One of a closed list, or nothing: an address may say anything. */
export function oneOf<Value extends string>(values: readonly Value[], asked: string | null): Value | undefined {
  return values.find((value) => value === asked)
}
