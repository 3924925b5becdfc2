import { isAPIError } from 'better-auth/api'
import type { DoorRefusal } from '#app/staff/staff-door.ts'
import type { Settings } from '#config/settings.ts'
import { reportFailedLogin } from '#operations/staff/record-login.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#server/http/client-address.ts'
import {
  forgiveCall,
  type RateLimit,
  STAFF_TRIES,
  STAFF_TRIES_FROM,
  STAFF_TRIES_ON_DEVICE,
  secondsToWait,
} from '#server/http/rate-limit.ts'
import { nameFailure } from './auth.ts'
import { knownDevice } from './device-cookie.ts'

export type TryTools = { settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET'>; tools: Tools }

/** The caller's headers, network address, and email address if it is known. */
export type Tryer = { headers: Headers; address: string; email: string }

type Refused = { ok: false; reason: DoorRefusal }

/** An attempt is counted before it is checked, so that simultaneous ones cannot get around the limit. A right one is uncounted. */
export async function countTry<T extends object>(
  door: TryTools,
  tryer: Tryer,
  action: () => Promise<T>,
): Promise<({ ok: true } & T) | Refused> {
  const counts = countsOf(tryer, door)
  for (const [limit, subject] of counts)
    if (await isTooOften(door, limit, subject)) return { ok: false, reason: 'too-many' }
  const result = await refusable(action, door.tools.db)
  if (result.ok) for (const [limit, subject] of counts) await forgiveCall(limit, keyOf(door, subject), door.tools)
  else if (tryer.email) await reportFailedLogin(tryer.email, door.tools)
  return result
}

/** Rule A5: a device that has logged in before is counted alone, so that no stranger can use up its tries. */
function countsOf({ headers, address, email }: Tryer, { tools }: TryTools): [RateLimit, string][] {
  const device = knownDevice(headers, email, tools.site)
  if (device) return [[STAFF_TRIES_ON_DEVICE, device]]
  const fromAddress: [RateLimit, string] = [STAFF_TRIES_FROM, address]
  return email ? [fromAddress, [STAFF_TRIES, email.toLowerCase()]] : [fromAddress]
}

export async function isTooOften(door: TryTools, limit: RateLimit, subject: string): Promise<boolean> {
  if (door.settings.RATE_LIMIT === 'off') return false
  return (await secondsToWait(limit, keyOf(door, subject), door.tools)) > 0
}

export function keyOf({ settings }: TryTools, subject: string): string {
  return addressKey(subject, settings.SESSION_SECRET)
}

/** Thrown by an action that refuses with its own reason. */
export class DoorRefused extends Error {
  readonly reason: DoorRefusal
  constructor(reason: DoorRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Most refusals have the same reason for the caller, because the exact one would reveal whether an account exists. */
async function refusable<T extends object>(
  action: () => Promise<T>,
  db: Tools['db'],
): Promise<({ ok: true } & T) | Refused> {
  try {
    return { ok: true, ...(await action()) }
  } catch (error) {
    if (error instanceof DoorRefused) return { ok: false, reason: error.reason }
    if (!isAPIError(error) || error.statusCode >= 500) return nameFailure(error, db)
    return { ok: false, reason: reasonOf(error.body?.code) }
  }
}

function reasonOf(code: string | undefined): DoorRefusal {
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return 'expired'
  return code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'too-many' : 'wrong'
}
