import type { BookingId, SubscriberId, WaitlistEntryId } from '../rules/ids.ts'
import { isTokenFor, signToken } from './signed-token.ts'
import type { House } from './tools.ts'

/** Where each kind of link leads. Its holder needs no account and no password: rule W3. */
const paths = {
  'see-place': '/place',
  'leave-waitlist': '/place/leave',
  'confirm-newsletter': '/newsletter/confirm',
  'leave-newsletter': '/newsletter/leave',
  guest: '/booking',
} as const

type Subjects = {
  'see-place': WaitlistEntryId
  'leave-waitlist': WaitlistEntryId
  'confirm-newsletter': SubscriberId
  'leave-newsletter': SubscriberId
  guest: BookingId
}

export type LinkPurpose = keyof Subjects

export function signedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  id: Subjects[Purpose],
  house: Pick<House, 'publicUrl' | 'secret'>,
): string {
  return `${house.publicUrl}${paths[purpose]}?id=${id}&token=${signToken(house.secret, purpose, id)}`
}

/** Whom the link is about; nobody if we did not sign it, or signed it for another purpose. */
export function readSignedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  url: string | URL,
  house: Pick<House, 'secret'>,
): Subjects[Purpose] | undefined {
  const { searchParams } = new URL(url)
  const id = searchParams.get('id') ?? ''
  return isTokenFor(searchParams.get('token') ?? '', house.secret, purpose, id) ? (id as Subjects[Purpose]) : undefined
}
