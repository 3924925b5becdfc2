import { addHours, addMinutes } from '#rules/dates.ts'
import type { StaffId } from '#rules/ids.ts'

/** An owner does everything, an agent the daily work, and an operator reads their own manifests. */
export const STAFF_ROLES = ['owner', 'agent', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Too long to guess; length protects better than special characters. */
export const MIN_PASSWORD_LENGTH = 12
/** Hashing longer passwords would only keep the server busy. */
export const MAX_PASSWORD_LENGTH = 128

/** A session ends after this, however often it is used, so that a stolen one does not last forever. */
const MAX_SESSION_DAYS = 30

/** Each use moves `expiresAt` on. */
export function isSessionExpired({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return now >= expiresAt || now > addHours(createdAt, MAX_SESSION_DAYS * 24)
}

const INVITATION_DAYS = 7
const RESET_MINUTES = 60

export function staffInvitationExpiresAt(now: Date): Date {
  return addHours(now, INVITATION_DAYS * 24)
}

export function passwordResetExpiresAt(now: Date): Date {
  return addMinutes(now, RESET_MINUTES)
}

export type TeamRefusal = 'last-owner' | 'already-member' | 'missing-operator' | 'name-taken' | 'not-found'

/** An operator’s login belongs to one operator company. */
export function needsOperator(role: StaffRole): boolean {
  return role === 'operator'
}

/** The last owner must stay, because only owners can invite others. */
export function isLastOwner(id: StaffId, owners: readonly StaffId[]): boolean {
  return owners.length === 1 && owners[0] === id
}

/** Rule A4: they see guests' data and move money. An operator reads manifests only, and may turn it on. */
export function needsCodes(role: StaffRole): boolean {
  return role !== 'operator'
}

/** Rule A4: where a member turns on two-step verification before anything else. */
export const ENROLL_PATH = '/staff/two-step'
const LOGOUT_PATH = '/staff/logout'

/** Staff log in here, so these need no session. */
const publicAreas = ['/staff/login', '/staff/setup', '/staff/reset', '/staff/join']

/** An area includes all paths below it. Paths outside all areas are hidden from everyone. */
const areas: Record<string, readonly StaffRole[]> = {
  '/staff/account': STAFF_ROLES,
  [LOGOUT_PATH]: STAFF_ROLES,
  [ENROLL_PATH]: STAFF_ROLES,
  '/staff/manifests': STAFF_ROLES,
  '/staff/today': ['owner', 'agent'],
  '/staff/search': ['owner', 'agent'],
  '/staff/people': ['owner', 'agent'],
  '/staff/views': ['owner', 'agent'],
  '/staff/departures': ['owner', 'agent'],
  '/staff/bookings': ['owner', 'agent'],
  '/staff/orders': ['owner', 'agent'],
  '/staff/quotes': ['owner', 'agent'],
  '/staff/documents': ['owner', 'agent'],
  '/staff/payments': ['owner', 'agent'],
  '/staff/waitlist': ['owner', 'agent'],
  '/staff/pool': ['owner', 'agent'],
  '/staff/mails': ['owner', 'agent'],
  '/staff/messages': ['owner', 'agent'],
  '/staff/bank': ['owner', 'agent'],
  '/staff/inquiries': ['owner', 'agent'],
  '/staff/reviews': ['owner', 'agent'],
  '/staff/newsletter': ['owner', 'agent'],
  '/staff/numbers': ['owner', 'agent'],
  '/staff/privacy': ['owner', 'agent'],
  '/staff/audit-log': ['owner', 'agent'],
  '/staff/catalogue': ['owner', 'agent'],
  '/staff/days': ['owner'],
  '/staff/pictures': ['owner', 'agent'],
  '/staff/connections': ['owner'],
  '/staff/team': ['owner'],
  '/staff/settings': ['owner'],
}

/** Redirects everyone to the first page of their role. */
export const STAFF_ROOT = '/staff'

/** Previews of public pages, for staff only. */
export const PREVIEW_PATH = '/staff/catalogue/preview'

export function isPreviewPath(path: string): boolean {
  return isWithin(path, PREVIEW_PATH)
}

export function isStaffPath(path: string): boolean {
  return isWithin(path, STAFF_ROOT)
}

export function canOpen(path: string, role: StaffRole): boolean {
  return Object.entries(areas).some(([area, roles]) => isWithin(path, area) && roles.includes(role))
}

export type Admission = 'admitted' | 'log-in' | 'enroll' | 'go-home' | 'hidden'

type Visitor = { role: StaffRole; hasCodes: boolean; needsCodes: boolean }

/**
 * Without a session every path leads to the login, so that none reveals whether it exists, and without a second step that
 * they need, to the page that turns it on. Otherwise a path that the role may not open looks as if it did not exist.
 */
export function admission(path: string, visitor: Visitor | undefined): Admission {
  if (publicAreas.some((area) => isWithin(path, area))) return 'admitted'
  if (!visitor) return 'log-in'
  if (visitor.needsCodes && !visitor.hasCodes && path !== ENROLL_PATH && path !== LOGOUT_PATH) return 'enroll'
  if (path === STAFF_ROOT) return 'go-home'
  return canOpen(path, visitor.role) ? 'admitted' : 'hidden'
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
