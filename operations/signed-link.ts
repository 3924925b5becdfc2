import type {
  DepartureId,
  Id,
  InvitationId,
  OrderId,
  StaffInvitationId,
  SubscriberId,
  WaitlistEntryId,
} from '../rules/ids.ts'
import { isTokenFor, signToken } from './signed-token.ts'
import type { House } from './tools.ts'

/** Where each kind of link leads. Its holder needs no account and no password: rule W3. */
const paths = {
  'see-place': '/place',
  'leave-waitlist': '/place/leave',
  'join-elsewhere': '/place/elsewhere',
  invitation: '/book',
  'confirm-newsletter': '/newsletter/confirm',
  'leave-newsletter': '/newsletter/leave',
  order: '/booking/payment',
  'staff-join': '/staff/join',
  'staff-reset': '/staff/reset/new',
} as const

type Subjects = {
  'staff-join': StaffInvitationId
  'staff-reset': Id<'staff-reset'>
  'see-place': WaitlistEntryId
  'leave-waitlist': WaitlistEntryId
  'join-elsewhere': WaitlistEntryId
  invitation: InvitationId
  'confirm-newsletter': SubscriberId
  'leave-newsletter': SubscriberId
  order: OrderId
}

export type LinkPurpose = keyof Subjects

export function signedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  id: Subjects[Purpose],
  house: Pick<House, 'publicUrl' | 'secret'>,
): string {
  return `${house.publicUrl}${paths[purpose]}?id=${id}&token=${signToken(house.secret, purpose, id)}`
}

/** Where somebody who was invited pays: the page of the departure, which learns from the rest whose seats these are. */
export function invitationLink(
  departureId: DepartureId,
  id: InvitationId,
  house: Pick<House, 'publicUrl' | 'secret'>,
): string {
  return signedLink('invitation', id, house).replace('?', `/${departureId}?`)
}

/** Whom the link is about; nobody if we did not sign it, or signed it for another purpose. */
export function readSignedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  url: string | URL,
  house: Pick<House, 'secret'>,
): Subjects[Purpose] | undefined {
  const { searchParams } = new URL(url)
  return readSigned(purpose, { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }, house)
}

/** The same for the two parts of a link that travel without it. */
export function readSigned<Purpose extends LinkPurpose>(
  purpose: Purpose,
  { id, token }: { id: string; token: string },
  house: Pick<House, 'secret'>,
): Subjects[Purpose] | undefined {
  return isTokenFor(token, house.secret, purpose, id) ? (id as Subjects[Purpose]) : undefined
}
