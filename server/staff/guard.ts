import type { Context, MiddlewareHandler } from 'hono'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { staffHome } from '#content/staff/frame.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, StaffId } from '#rules/ids.ts'
import { admission, ENROLL_PATH, isSessionExpired, needsCodes, type StaffRole } from '#rules/staff/staff.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'
import type { Gate } from '#server/gate/gate.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse, wantsPage } from '#server/http/plain-response.ts'
import { isFromOwnPage, isRead, readAddress } from '#server/http/requests.ts'
import { nameFailure, type StaffAuth } from './auth.ts'

type GuardTools = {
  auth: StaffAuth
  gate: Gate
  publicUrl: string
  /** Rule A4: on in production. */
  requiresCodes: boolean
  tools: Pick<Tools, 'db' | 'now'>
}

/** Runs before every address of the back office: pages, data and files, whether they exist or not. */
export function staffGuard(guard: GuardTools): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const path = readAddress(new URL(context.req.raw.url).pathname)
    const { staff, cookies } = await sessionOf(context.req.raw, guard)
    const refusal = refuse(context, path, staff, guard.publicUrl)
    if (refusal) context.res = refusal
    else await next()
    // A cookie that the page has set is newer, as after a login that follows an expired session.
    const hasOwnCookie = context.res.headers.has('set-cookie')
    if (!hasOwnCookie) for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
    if (staff) guard.gate.grant(context)
    for (const [name, value] of Object.entries(staffHeaders)) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', FILE_CSP)
  }
}

const staffHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  // With `no-referrer`, browsers also hide the origin of a form, and forms without an origin are refused here.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For files. If a browser shows one, it can run and load nothing. */
const FILE_CSP = `default-src 'none'; frame-ancestors 'none'; sandbox`

function refuse(
  context: Context<HttpEnv>,
  path: string,
  staff: SignedInStaff | undefined,
  publicUrl: string,
): Response | undefined {
  const { raw } = context.req
  // A request that changes something must come from our own pages.
  if (!isRead(raw) && !isFromOwnPage(raw, publicUrl)) return plainResponse('foreign', raw, context.get('requestId'))
  const decision = admission(path, staff)
  const isDocument = isRead(raw) && wantsPage(raw)
  if (decision === 'hidden' && !isDocument) return plainResponse('missing', raw, context.get('requestId'))
  if (decision === 'hidden') context.set('isHidden', true)
  if (decision === 'log-in') context.set('redirectTo', loginAddress(raw))
  if (decision === 'enroll') context.set('redirectTo', ENROLL_PATH)
  if (decision === 'go-home' && staff) context.set('redirectTo', staffHome(staff.role).href)
  context.set('staff', staff)
}

/** The person of the session, and the cookies that extend it. */
async function sessionOf({ headers: given }: Request, { auth, tools, requiresCodes }: GuardTools) {
  const session = auth.api.getSession({ headers: given, returnHeaders: true })
  const { response, headers } = await session.catch((error) => nameFailure(error, tools.db))
  const isValid = response && !response.user.deactivatedAt && !isSessionExpired(response.session, tools.now())
  // Rule A4: a session from before codes were turned on opens nothing.
  const lacksCode = response?.user.twoFactorEnabled && !response.session.passedCode
  return {
    staff: !isValid || lacksCode ? undefined : personOf(response, requiresCodes),
    cookies: headers.getSetCookie(),
  }
}

type Session = NonNullable<Awaited<ReturnType<StaffAuth['api']['getSession']>>>

function personOf({ user, session }: Session, requiresCodes: boolean): SignedInStaff {
  const { id, name, email, operatorId } = user
  const role = user.role as StaffRole
  return {
    id: id as StaffId,
    name,
    email,
    role,
    operatorId: (operatorId ?? null) as OperatorId | null,
    sessionId: session.id,
    timeStyle: (user.timeStyle ?? 'american') as TimeStyle,
    hasCodes: user.twoFactorEnabled ?? false,
    needsCodes: requiresCodes && needsCodes(role),
  }
}

/** The login returns to the requested page. A form that was posted is lost, so its page is opened instead. */
function loginAddress({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `/staff/login?${new URLSearchParams({ back: pathname.replace(/\.data$/, '') + query })}`
}
