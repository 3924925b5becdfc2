/** Stands for our own host while an address is parsed. No one can own a `.invalid` name. */
const HERE = 'http://here.invalid'

/**
 * The path on this site to return to, or the home page if the given one is invalid or leads to another site. Browsers
 * read `//x`, `/\x` and `/<tab>/x` as another host, and also the path that remains of `/.//x`.
 */
export function backPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search } = new URL(wanted, HERE)
  if (origin !== HERE || pathname.startsWith('//') || pathname === '/gate') return '/'
  return pathname + search
}
