import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { sql } from 'drizzle-orm'
import { staffAccounts, staffMembers, staffSessions, staffTwoFactors, staffVerifications } from '../../db/schema.ts'
import type { Tools } from '../../operations/tools.ts'
import { LEAST_PASSWORD, MOST_PASSWORD } from '../../rules/staff.ts'
import type { Log } from '../log.ts'

/** A working day. Each use starts it anew. */
const SESSION_SECONDS = 12 * 60 * 60
/** How exact "last used" is; every use would be a write. */
const NOTE_USE_SECONDS = 5 * 60

/** The library hides what it failed of. If that is the database, asking it anything says so. */
export async function nameFailure(error: unknown, db: Tools['db']): Promise<never> {
  await db.execute(sql`select 1`)
  throw error
}

/** In which our own pages say who is calling; what callers write into it is overwritten (door.ts). */
export const ADDRESS_HEADER = 'x-staff-address'

export type StaffAuth = ReturnType<typeof openStaffAuth>

/**
 * Passwords, sessions and one-time codes. Only our own pages call it, in this process: its HTTP interface is not
 * mounted, and with that neither its sign-up nor its own limits. Limits are ours (door.ts).
 */
export function openStaffAuth({ db, house, newId }: Pick<Tools, 'db' | 'house' | 'newId'>, site: string, log: Log) {
  return betterAuth({
    appName: site,
    baseURL: house.publicUrl,
    secret: house.secret,
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
        endedAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: LEAST_PASSWORD,
      maxPasswordLength: MOST_PASSWORD,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: NOTE_USE_SECONDS, freshAge: 0 },
    plugins: [twoFactor({ issuer: site })],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: house.publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message, error) => log.error({ error }, message) },
  })
}
