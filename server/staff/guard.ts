import type { Context, MiddlewareHandler } from 'hono'
import type { StaffPerson } from '../../app/staff/staff-context.ts'
import { staffHome } from '../../content/staff/frame.ts'
import type { Tools } from '../../operations/tools.ts'
import type { OperatorId, StaffId } from '../../rules/ids.ts'
import { admission, isOverAge, isStaffPath, type StaffRole } from '../../rules/staff.ts'
import type { Gate } from '../gate.ts'
import type { HttpEnv } from '../pages.ts'
import { plainAnswer } from '../plain-answer.ts'
import { readAddress } from '../read-address.ts'
import { nameFailure, type StaffAuth } from './auth.ts'

type GuardTools = { auth: StaffAuth; gate: Gate; publicUrl: string; tools: Pick<Tools, 'db' | 'now'> }

/** Stands before every address of the back-office: documents, data and files, those that exist and those that do not. */
export function staffGuard(guard: GuardTools): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const path = readAddress(new URL(context.req.raw.url).pathname)
    if (!isStaffPath(path)) return next()
    const { staff, cookies } = await sessionOf(context.req.raw, guard)
    const refusal = refuse(context, path, staff, guard.publicUrl)
    if (refusal) context.res = refusal
    else await next()
    // What the page itself says about a session is newer: a login may follow one that ran out.
    const isAnswered = context.res.headers.has('set-cookie')
    if (!isAnswered) for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
    if (staff) guard.gate.grant(context)
    for (const [name, value] of Object.entries(staffHeaders)) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', FILE_CSP)
  }
}

const staffHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  // With `no-referrer` a browser also hides where a form comes from, and a form from nowhere is refused here.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For what is no page: shown in a browser, it may do nothing. */
const FILE_CSP = `default-src 'none'; frame-ancestors 'none'; sandbox`

function refuse(
  context: Context<HttpEnv>,
  path: string,
  staff: StaffPerson | undefined,
  publicUrl: string,
): Response | undefined {
  const { raw } = context.req
  if (isForged(raw, publicUrl)) return plainAnswer('foreign', raw, context.get('requestId'))
  const decision = admission(path, staff?.role)
  if (decision === 'hidden') return plainAnswer('missing', raw, context.get('requestId'))
  if (decision === 'log-in') context.set('turnTo', loginAddress(raw))
  if (decision === 'go-home' && staff) context.set('turnTo', staffHome(staff.role))
  context.set('staff', staff)
}

/** Browsers say where a form comes from. Who changes something must come from here, and must say so. */
function isForged({ method, headers, url }: Request, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const origin = headers.get('origin')
  return origin !== new URL(url).origin && origin !== new URL(publicUrl).origin
}

/** Whose session it is, and what the browser shall remember of it: use makes it longer. */
async function sessionOf({ headers: given }: Request, { auth, tools }: GuardTools) {
  const asked = auth.api.getSession({ headers: given, returnHeaders: true })
  const { response, headers } = await asked.catch((error) => nameFailure(error, tools.db))
  const isOver = !response || response.user.endedAt || isOverAge(response.session.createdAt, tools.now())
  return { staff: isOver ? undefined : personOf(response), cookies: headers.getSetCookie() }
}

type Session = NonNullable<Awaited<ReturnType<StaffAuth['api']['getSession']>>>

function personOf({ user: { id, name, email, role, operatorId }, session }: Session): StaffPerson {
  return {
    id: id as StaffId,
    name,
    email,
    role: role as StaffRole,
    operatorId: (operatorId ?? null) as OperatorId | null,
    sessionId: session.id,
  }
}

/** The login leads back to what was asked for. A form that was sent is lost, so that its page is asked for instead. */
function loginAddress({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `/staff/login?${new URLSearchParams({ back: pathname.replace(/\.data$/, '') + query })}`
}
