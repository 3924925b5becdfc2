/** Stands for our own host while an address is read; `.invalid` is nobody's. */
const HERE = 'http://here.invalid'

/**
 * Where to go back to, as an address on this site. Whatever leads elsewhere, or is no address, leads home: browsers read
 * `//x`, `/\x` and `/<tab>/x` as another host, and so does the path that is left of `/.//x`.
 */
export function backPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search } = new URL(wanted, HERE)
  if (origin !== HERE || pathname.startsWith('//') || pathname === '/gate') return '/'
  return pathname + search
}
