import { parseCookies } from 'better-auth/cookies'
import type { StaffId } from '#rules/ids.ts'
import type { StaffAuth } from './auth.ts'

/** The member who has entered the right password and must now enter a code. */
export async function findChallengedMember(headers: Headers, auth: StaffAuth): Promise<StaffId | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context
  const signed = parseCookies(headers.get('cookie') ?? '').get(createAuthCookie('two_factor').name)
  if (!signed) return undefined
  const id = signed.slice(0, signed.lastIndexOf('.'))
  return (await internalAdapter.findVerificationValue(id))?.value as StaffId | undefined
}
