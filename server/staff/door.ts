import { isAPIError } from 'better-auth/api'
import type { DoorRefusal, StaffDoor } from '../../app/staff/staff-door.ts'
import type { Settings } from '../../config/settings.ts'
import type { Tools } from '../../operations/tools.ts'
import { addressKey } from '../http/client-address.ts'
import type { StaffDoorCall } from '../http/http-env.ts'
import {
  forgiveCall,
  type RateLimit,
  STAFF_RESETS,
  STAFF_TRIES,
  STAFF_TRIES_FROM,
  secondsToWait,
} from '../http/rate-limit.ts'
import { ADDRESS_HEADER, nameFailure, type StaffAuth } from './auth.ts'

type DoorTools = {
  auth: StaffAuth
  settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET'>
  tools: Pick<Tools, 'db' | 'now'>
}

/** A code from an authenticator app. Backup codes are longer. */
const APP_CODE = /^\d{6}$/

export function openDoor(door: DoorTools): (call: StaffDoorCall) => StaffDoor {
  const { api } = door.auth
  return ({ request, address, email: sessionEmail = '' }) => {
    const headers = new Headers(request.headers)
    headers.set(ADDRESS_HEADER, address)
    const shared = { headers, returnHeaders: true } as const
    const attempt = <T extends object>(email: string, action: () => Promise<T>) => limited(door, address, email, action)
    return {
      logIn: (email, password) =>
        attempt(email, async () => {
          const { response, headers: cookies } = await api.signInEmail({ ...shared, body: { email, password } })
          return { cookies, next: 'twoFactorRedirect' in response ? 'code' : 'inside' }
        }),
      enterCode: (code) =>
        attempt('', async () => {
          const check = APP_CODE.test(code) ? api.verifyTOTP : api.verifyBackupCode
          return { cookies: (await check({ ...shared, body: { code } })).headers }
        }),
      logOut: async () => (await api.signOut(shared)).headers,
      changePassword: (currentPassword, newPassword) =>
        attempt(sessionEmail, async () => {
          const body = { currentPassword, newPassword, revokeOtherSessions: true }
          return { cookies: (await api.changePassword({ ...shared, body })).headers }
        }),
      startCodes: (password) =>
        attempt(sessionEmail, async () => {
          const started = await api.enableTwoFactor({ headers, body: { password, method: 'totp' } })
          if (started.method !== 'totp') throw new Error('expected codes from an authenticator app')
          return { uri: started.totpURI, backupCodes: started.backupCodes }
        }),
      confirmCodes: (code) =>
        attempt(sessionEmail, async () => ({ cookies: (await api.verifyTOTP({ ...shared, body: { code } })).headers })),
      stopCodes: (password) =>
        attempt(sessionEmail, async () => ({
          cookies: (await api.disableTwoFactor({ ...shared, body: { password } })).headers,
        })),
      canRequestReset: async (email) => !(await isTooOften(door, STAFF_RESETS, email.toLowerCase())),
    }
  }
}

type Refused = { ok: false; reason: DoorRefusal }

/** A try is counted before it is checked, so that many tries at once cannot get around the limit. A right one is uncounted. */
async function limited<T extends object>(
  door: DoorTools,
  address: string,
  email: string,
  action: () => Promise<T>,
): Promise<({ ok: true } & T) | Refused> {
  const counts: [RateLimit, string][] = [[STAFF_TRIES_FROM, address]]
  if (email) counts.push([STAFF_TRIES, email.toLowerCase()])
  for (const [limit, subject] of counts)
    if (await isTooOften(door, limit, subject)) return { ok: false, reason: 'too-many' }
  const result = await refusable(action, door.tools.db)
  if (result.ok) for (const [limit, subject] of counts) await forgiveCall(limit, keyOf(door, subject), door.tools)
  return result
}

async function isTooOften(door: DoorTools, limit: RateLimit, subject: string): Promise<boolean> {
  if (door.settings.RATE_LIMIT === 'off') return false
  return (await secondsToWait(limit, keyOf(door, subject), door.tools)) > 0
}

const keyOf = ({ settings }: DoorTools, subject: string) => addressKey(subject, settings.SESSION_SECRET)

/** Most refusals have the same reason for the caller, because the exact one would reveal whether an account exists. */
async function refusable<T extends object>(
  action: () => Promise<T>,
  db: Tools['db'],
): Promise<({ ok: true } & T) | Refused> {
  try {
    return { ok: true, ...(await action()) }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) return nameFailure(error, db)
    return { ok: false, reason: reasonOf(error.body?.code) }
  }
}

function reasonOf(code: string | undefined): DoorRefusal {
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return 'expired'
  return code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'too-many' : 'wrong'
}
