import { applySetCookies } from 'better-auth/cookies'
import type { StaffDoor } from '#app/staff/staff-door.ts'
import { deleteOtherSessions, deleteSessionByToken, findMember } from '#db/staff/staff.ts'
import { recordLogin } from '#operations/staff/record-login.ts'
import { recordSecurityChange } from '#operations/staff/record-security-change.ts'
import type { StaffId } from '#rules/ids.ts'
import type { SecurityChange } from '#rules/staff/security-changes.ts'
import type { StaffDoorCall } from '#server/http/http-env.ts'
import { STAFF_CODES, STAFF_RESETS, secondsToWait } from '#server/http/rate-limit.ts'
import { ADDRESS_HEADER, type StaffAuth } from './auth.ts'
import { deviceCookie } from './device-cookie.ts'
import { findChallengedMember } from './login-challenge.ts'
import { countTry, DoorRefused, isTooOften, keyOf, type TryTools } from './tries.ts'

type DoorTools = TryTools & { auth: StaffAuth }

/** A code from an authenticator app. Backup codes are longer. */
const APP_CODE = /^\d{6}$/

export function openDoor(door: DoorTools): (call: StaffDoorCall) => StaffDoor {
  const { auth, tools } = door
  const { api } = auth
  return ({ request, address, staff }) => {
    const headers = new Headers(request.headers)
    headers.set(ADDRESS_HEADER, address)
    const shared = { headers, returnHeaders: true } as const
    const attempt = <T extends object>(email: string, action: () => Promise<T>) =>
      countTry(door, { headers, address, email }, action)
    /** For what only a logged-in member does. */
    const attemptInside = <T extends object>(action: (memberId: StaffId) => Promise<T>) =>
      attempt(staff?.email ?? '', () => {
        if (!staff) throw new DoorRefused('expired')
        return action(staff.id)
      })
    const record = (memberId: StaffId, change: SecurityChange) =>
      tools.db.transaction((tx) => recordSecurityChange(tx, memberId, change, tools))
    return {
      logIn: (email, password) =>
        attempt(email, async () => {
          const { response, headers: cookies } = await api.signInEmail({ ...shared, body: { email, password } })
          if ('twoFactorRedirect' in response) return { cookies, next: 'code' }
          await recordLogin(response.user.id as StaffId, 'password', tools)
          return { cookies: withDevice(cookies, response.user.email, door), next: 'inside' }
        }),
      enterCode: async (code) => {
        const memberId = await findChallengedMember(headers, auth)
        const member = memberId && (await findMember(tools.db, memberId))
        return attempt(member?.email ?? '', async () => {
          // With a session, the library would turn codes on here, without the mail and the log of `confirmCodes`.
          if (!member || (await api.getSession({ headers }))) throw new DoorRefused('expired')
          const isFromApp = APP_CODE.test(code)
          const check = isFromApp ? api.verifyTOTP : api.verifyBackupCode
          const { response, headers: cookies } = await check({ ...shared, body: { code } })
          const { token, user } = response
          if (isFromApp && !(await claimCode(code, user.id, door))) {
            if (token) await deleteSessionByToken(tools.db, token)
            throw new DoorRefused('wrong')
          }
          await recordLogin(user.id as StaffId, isFromApp ? 'code' : 'backup-code', tools)
          return { cookies: withDevice(cookies, user.email, door) }
        })
      },
      logOut: async () => (await api.signOut(shared)).headers,
      checkPassword: (password) => attemptInside(() => api.verifyPassword({ headers, body: { password } })),
      changePassword: (currentPassword, newPassword) =>
        attemptInside(async (memberId) => {
          const body = { currentPassword, newPassword, revokeOtherSessions: true }
          const { headers: cookies } = await api.changePassword({ ...shared, body })
          await record(memberId, 'change-password')
          return { cookies }
        }),
      startCodes: (password) =>
        attemptInside(async () => {
          const started = await api.enableTwoFactor({ headers, body: { password, method: 'totp' } })
          if (started.method !== 'totp') throw new Error('expected codes from an authenticator app')
          return { uri: started.totpURI, backupCodes: started.backupCodes }
        }),
      confirmCodes: (code) =>
        attemptInside(async (memberId) => {
          const { headers: cookies } = await api.verifyTOTP({ ...shared, body: { code } })
          await claimCode(code, memberId, door)
          const inside = new Headers(headers)
          applySetCookies(inside, cookies.getSetCookie())
          const own = await api.getSession({ headers: inside })
          await tools.db.transaction(async (tx) => {
            await deleteOtherSessions(tx, memberId, own?.session.id ?? '')
            await recordSecurityChange(tx, memberId, 'turn-on-codes', tools)
          })
          return { cookies }
        }),
      stopCodes: (password) =>
        attemptInside(async (memberId) => {
          if (staff?.needsCodes) throw new DoorRefused('required')
          const { headers: cookies } = await api.disableTwoFactor({ ...shared, body: { password } })
          await record(memberId, 'turn-off-codes')
          return { cookies }
        }),
      canRequestReset: async (email) => !(await isTooOften(door, STAFF_RESETS, email.toLowerCase())),
    }
  }
}

/** Rule A5: a code works once. False if it was used before. Only a keyed hash of it is stored, while it could be used again. */
async function claimCode(code: string, memberId: string, door: DoorTools): Promise<boolean> {
  return (await secondsToWait(STAFF_CODES, keyOf(door, `${memberId} ${code}`), door.tools)) === 0
}

function withDevice(cookies: Headers, email: string, { tools }: DoorTools): Headers {
  cookies.append('set-cookie', deviceCookie(email, tools.newId(), tools.site))
  return cookies
}
