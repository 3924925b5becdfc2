import type { StaffId } from '#rules/ids.ts'
import type { StaffAuth } from './auth.ts'

/** The member who has entered the right password and must now enter a code. */
export async function findChallengedMember(headers: Headers, auth: StaffAuth): Promise<StaffId | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context
  const values = cookieValues(headers, createAuthCookie('two_factor').name)
  const [signed] = values
  // The library reads one of two cookies with the same name, and the other could name someone else.
  if (!signed || values.length > 1) return undefined
  const id = signed.slice(0, signed.lastIndexOf('.'))
  return (await internalAdapter.findVerificationValue(id))?.value as StaffId | undefined
}

function cookieValues(headers: Headers, name: string): string[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}
