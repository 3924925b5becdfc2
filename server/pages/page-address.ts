import { SENT } from '#app/forms/use-post-result.ts'

/** An escape that stands for a letter, a digit or one of these signs is needless. */
const ESCAPE = /%[0-9a-f]{2}/gi
const NEEDS_NO_ESCAPE = /^[\w.~-]$/

/**
 * Rule C4: the one spelling of a page's path. React Router also accepts upper case, needless escapes and further slashes.
 * Takes the path of a parsed URL, so that the result never begins with two slashes or a backslash.
 */
export function canonicalPath(pathname: string): string {
  return pathname
    .replace(ESCAPE, (escaped) => {
      const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return NEEDS_NO_ESCAPE.test(sign) ? sign : escaped
    })
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** The path with the only query parameter that cached pages use. Anything else in the query says nothing to them. */
export function cacheAddress({ pathname, searchParams }: URL): string {
  return searchParams.has(SENT) ? `${pathname}?${SENT}=1` : pathname
}
