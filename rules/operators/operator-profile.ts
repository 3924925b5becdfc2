import type { OperatorId } from '#rules/ids.ts'
import type { ChoiceRefusal } from '#rules/pictures/pictures.ts'

/** Rule A28: what the public may know about an operator, in the order of its page. */
export const PROFILE_FIELDS = [
  'base',
  'aircraft',
  'flyingSince',
  'certification',
  'registration',
  'emergency',
  'website',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

type Profile = Record<Exclude<ProfileField, 'flyingSince'>, string | null> & { flyingSince: number | null }

/** Rule A28: an operator without any of these has no page, because it would say nothing. */
export function hasProfile(operator: Profile): boolean {
  return PROFILE_FIELDS.some((field) => operator[field] !== null)
}

/** Rule A28: a name leads to the profile, if there is one. */
export function profileIdOf(operator: (Profile & { id: OperatorId }) | null | undefined): OperatorId | null {
  return operator && hasProfile(operator) ? operator.id : null
}

/** A link on our pages leads to another site, never to a script or with a password. */
export function isWebsite(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, username, password, hostname } = new URL(typed)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}

/** No helicopter carried a skier before. */
export const FIRST_YEAR = 1948

export type OperatorRefusal = 'name-taken' | 'not-found' | 'stale-version' | 'year-ahead' | ChoiceRefusal
