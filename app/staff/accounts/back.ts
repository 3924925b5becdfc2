import { isStaffPath, STAFF_ROOT } from '../../../rules/staff.ts'

/** Stands for our own host while an address is read; `.invalid` is nobody's. */
const HERE = 'http://here.invalid'

/** Where the login leads: to what was asked for, if that is in the back-office. */
export function wayBack(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('back') ?? ''
  if (!URL.canParse(wanted, HERE)) return STAFF_ROOT
  const { origin, pathname, search } = new URL(wanted, HERE)
  return origin === HERE && isStaffPath(pathname) ? pathname + search : STAFF_ROOT
}
