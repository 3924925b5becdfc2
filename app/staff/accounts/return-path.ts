import { isStaffPath, STAFF_ROOT } from '#rules/staff/staff.ts'

/** A placeholder for our own host while parsing; `.invalid` can never be a real one. */
const HERE = 'http://here.invalid'

/** The page to show after login: the requested one, if it is in the back office. */
export function returnPath(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('back') ?? ''
  if (!URL.canParse(wanted, HERE)) return STAFF_ROOT
  const { origin, pathname, search } = new URL(wanted, HERE)
  return origin === HERE && isStaffPath(pathname) ? pathname + search : STAFF_ROOT
}
