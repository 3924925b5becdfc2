import type { OperatorId, StaffId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'

/** A staff member with a session. */
export type SignedInStaff = {
  id: StaffId
  name: string
  email: string
  role: StaffRole
  /** Operators see only the departures of this operator. */
  operatorId: OperatorId | null
  timeStyle: TimeStyle
  /** Names the session in lists. It cannot be used to log in. */
  sessionId: string
  /** Two-step verification is on. */
  hasCodes: boolean
  /** Rule A4: they must have it on. */
  needsCodes: boolean
}

/**
 * `expired`: too much time passed between password and code, so the login starts over. `required`: their role needs
 * two-step verification.
 */
export type DoorRefusal = 'wrong' | 'expired' | 'too-many' | 'required'

type Refused = { ok: false; reason: DoorRefusal }

/** The response must carry `cookies`, or the browser would not know about the new session. */
type Done = { ok: true; cookies: Headers }

/** Passwords, codes and sessions of staff. Every attempt counts toward a rate limit. */
export type StaffDoor = {
  /** `code`: the password is right, and a one-time code must follow. */
  logIn(email: string, password: string): Promise<(Done & { next: 'inside' | 'code' }) | Refused>
  /** Takes a code of the authenticator app, or a backup code. */
  enterCode(code: string): Promise<Done | Refused>
  logOut(): Promise<Headers>
  /** Before something that cannot be undone. */
  checkPassword(password: string): Promise<{ ok: true } | Refused>
  /** Ends all other sessions; this one gets a new id. */
  changePassword(current: string, next: string): Promise<Done | Refused>
  /** Login requires codes only after `confirmCodes`. */
  startCodes(password: string): Promise<{ ok: true; uri: string; backupCodes: string[] } | Refused>
  /** Ends all other sessions; this one gets a new id. */
  confirmCodes(code: string): Promise<Done | Refused>
  stopCodes(password: string): Promise<Done | Refused>
  canRequestReset(email: string): Promise<boolean>
}
