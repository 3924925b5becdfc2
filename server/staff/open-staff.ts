import type { MiddlewareHandler } from 'hono'
import { isStaffPath } from '#rules/staff/staff.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { readAddress } from '#server/http/requests.ts'
import type { loadStaff, StaffParts } from './load-staff.ts'

/**
 * Guards the back office. Its login is loaded with its first request: the library takes about nine megabytes,
 * and most processes only see visitors.
 */
export function openStaff(parts: StaffParts): MiddlewareHandler<HttpEnv> {
  let loading: Promise<ReturnType<typeof loadStaff>> | undefined
  return async (context, next) => {
    if (!isStaffPath(readAddress(new URL(context.req.raw.url).pathname))) return next()
    loading ??= import('./load-staff.ts').then((loaded) => loaded.loadStaff(parts))
    const { guard, door } = await loading
    context.set('staffDoor', door)
    return guard(context, next)
  }
}
