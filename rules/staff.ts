import type { StaffId } from './ids.ts'

/** What somebody with a back-office login may do: everything, the daily work, or read one partner's manifests. */
export const STAFF_ROLES = ['owner', 'agent', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Long enough that guessing is hopeless; length does more than signs that nobody remembers. */
export const LEAST_PASSWORD = 12
/** Hashing longer ones would only keep the server busy. */
export const MOST_PASSWORD = 128

/** However often it is used, a session ends after this: a stolen one does not last for ever. */
const MOST_SESSION_DAYS = 30

export function isOverAge(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() > MOST_SESSION_DAYS * 24 * 60 * 60 * 1000
}

const INVITATION_DAYS = 7
const RESET_MINUTES = 60

export function invitedUntil(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000)
}

export function resetUntil(now: Date): Date {
  return new Date(now.getTime() + RESET_MINUTES * 60 * 1000)
}

export type TeamRefusal = 'last-owner' | 'already-member' | 'partner-missing' | 'name-taken' | 'gone'

/** An operator's login belongs to one partner. */
export function needsPartner(role: StaffRole): boolean {
  return role === 'operator'
}

/** Somebody must be left who can let others in. */
export function isLastOwner(id: StaffId, owners: readonly StaffId[]): boolean {
  return owners.length === 1 && owners[0] === id
}

/** Where staff prove who they are. Nobody needs a session there. */
const openAreas = ['/staff/login', '/staff/setup', '/staff/reset', '/staff/join']

/** Who may go where; an area is its address and everything below it. What is not listed exists for nobody. */
const areas: Record<string, readonly StaffRole[]> = {
  '/staff/account': STAFF_ROLES,
  '/staff/logout': STAFF_ROLES,
  '/staff/manifests': STAFF_ROLES,
  '/staff/today': ['owner', 'agent'],
  '/staff/departures': ['owner', 'agent'],
  '/staff/bookings': ['owner', 'agent'],
  '/staff/waitlist': ['owner', 'agent'],
  '/staff/mails': ['owner', 'agent'],
  '/staff/bank': ['owner', 'agent'],
  '/staff/inquiries': ['owner', 'agent'],
  '/staff/newsletter': ['owner', 'agent'],
  '/staff/numbers': ['owner', 'agent'],
  '/staff/privacy': ['owner', 'agent'],
  '/staff/audit-log': ['owner', 'agent'],
  '/staff/catalogue': ['owner', 'agent'],
  '/staff/team': ['owner'],
}

/** The back-office's own address, which leads everybody to where their work is. */
export const STAFF_ROOT = '/staff'

/** Pages of the site as they would be, in the site's own frame, for staff alone. */
export const PREVIEW_PATH = '/staff/catalogue/preview'

export function isPreviewPath(path: string): boolean {
  return isWithin(path, PREVIEW_PATH)
}

export function isStaffPath(path: string): boolean {
  return isWithin(path, STAFF_ROOT)
}

export function mayOpen(path: string, role: StaffRole): boolean {
  return Object.entries(areas).some(([area, roles]) => isWithin(path, area) && roles.includes(role))
}

export type Admission = 'admitted' | 'log-in' | 'go-home' | 'hidden'

/**
 * Without a session every address leads to the login, whether it exists or not; with one, what a role may not see looks
 * like what does not exist.
 */
export function admission(path: string, role: StaffRole | undefined): Admission {
  if (openAreas.some((area) => isWithin(path, area))) return 'admitted'
  if (!role) return 'log-in'
  if (path === STAFF_ROOT) return 'go-home'
  return mayOpen(path, role) ? 'admitted' : 'hidden'
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
