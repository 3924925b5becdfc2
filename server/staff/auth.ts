import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { sql } from 'drizzle-orm'
import { staffAccounts, staffMembers, staffSessions, staffTwoFactors, staffVerifications } from '#db/schema.ts'
import type { Tools } from '#operations/tools.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#rules/staff/staff.ts'
import type { Log } from '#server/log.ts'

/** A working day. Each use extends the session. */
const SESSION_SECONDS = 12 * 60 * 60
/** "Last used" is updated this often, because updating it on every use would be a write per request. */
const UPDATE_USE_SECONDS = 5 * 60

/** better-auth hides the cause of a failure. If it is the database, this query fails with the right error. */
export async function nameFailure(error: unknown, db: Tools['db']): Promise<never> {
  await db.execute(sql`select 1`)
  throw error
}

/** Carries the caller's address from our own pages. door.ts overwrites what a caller sends in it. */
export const ADDRESS_HEADER = 'x-staff-address'

export type StaffAuth = ReturnType<typeof openStaffAuth>

/**
 * Passwords, sessions and one-time codes. Only our own pages call it, in this process. Its HTTP interface with its
 * sign-up and limits is not mounted; door.ts has our own limits.
 */
export function openStaffAuth(
  { db, site, newId, now, passwords }: Pick<Tools, 'db' | 'site' | 'newId' | 'now' | 'passwords'>,
  siteName: string,
  log: Log,
) {
  return betterAuth({
    appName: siteName,
    baseURL: site.publicUrl,
    secret: site.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffMembers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
      },
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        operatorId: { type: 'string', required: false, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
        timeStyle: { type: 'string', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwords,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: UPDATE_USE_SECONDS,
      freshAge: 0,
      additionalFields: { passedCode: { type: 'boolean', required: true, input: false, defaultValue: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...bySiteClock(session, now), passedCode: hasPassedCode(context) },
          }),
        },
        update: { before: async (change) => ({ data: bySiteClock(change, now) }) },
      },
    },
    plugins: [twoFactor({ issuer: siteName })],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: site.publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message, error) => log.error({ error }, message) },
  })
}

type NewSession = { path?: string; context: { session: { session: Record<string, unknown> } | null } }

/** Rule A4: a new session follows a code, or replaces one that did. */
function hasPassedCode(made: NewSession | null): boolean {
  if (made?.path === '/change-password') return made.context.session?.session.passedCode === true
  return made?.path?.startsWith('/two-factor/verify-') ?? false
}

const SESSION_TIMES = ['createdAt', 'updatedAt', 'expiresAt'] as const

/** The library knows only the machine's clock, and a session must end by the same clock as everything else. */
function bySiteClock<Times extends object>(session: Times, now: () => Date): Times {
  const aheadMs = now().getTime() - Date.now()
  const times = SESSION_TIMES.flatMap((name) => {
    const time: unknown = Reflect.get(session, name)
    return time instanceof Date ? [[name, new Date(time.getTime() + aheadMs)]] : []
  })
  return { ...session, ...Object.fromEntries(times) }
}
