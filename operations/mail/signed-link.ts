import type { SiteSettings } from '#operations/tools.ts'
import type {
  ContactChangeId,
  ContactUndoId,
  CreditRequestId,
  DepartureId,
  Id,
  OrderId,
  QuoteId,
  StaffInvitationId,
  SubscriberId,
} from '#rules/ids.ts'
import { isTokenFor, signToken } from './signed-token.ts'

/** Links of each purpose lead here. They work without an account or password. For waiting parties, see entry-links.ts. */
const paths = {
  'confirm-newsletter': '/newsletter/confirm',
  'leave-newsletter': '/newsletter/leave',
  order: '/booking/payment',
  quote: '/quote',
  'confirm-contact': '/booking/contact/confirm',
  'undo-contact': '/booking/contact/undo',
  'spend-credit': '/booking/credit/confirm',
  'staff-join': '/staff/join',
  'staff-reset': '/staff/reset/new',
} as const

type Subjects = {
  'staff-join': StaffInvitationId
  'staff-reset': Id<'staff-reset'>
  'confirm-newsletter': SubscriberId
  'leave-newsletter': SubscriberId
  order: OrderId
  quote: QuoteId
  'confirm-contact': ContactChangeId
  'undo-contact': ContactUndoId
  'spend-credit': CreditRequestId
}

export type LinkPurpose = keyof Subjects
/** The settings needed to sign a link. */
export type Signer = Pick<SiteSettings, 'publicUrl' | 'secret'>

export function createSignedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  id: Subjects[Purpose],
  site: Signer,
): string {
  return `${site.publicUrl}${paths[purpose]}?id=${id}&token=${signToken(site.secret, purpose, id)}`
}

/**
 * Rule S6: the page of an order, with a second token that no browser ever gets from us. Only a person who reads the
 * order's mail can open this link.
 */
export function createConfirmLink(id: OrderId, site: Signer): string {
  return `${createSignedLink('order', id, site)}&confirm=${signToken(site.secret, 'confirm-transfer', id)}`
}

/** Whether the page of this order was opened from its mail. */
export function isConfirmLink(id: OrderId, url: string | URL, site: Pick<Signer, 'secret'>): boolean {
  return isTokenFor(new URL(url).searchParams.get('confirm') ?? '', site.secret, 'confirm-transfer', id)
}

/** The id and the token of an order's link, for a browser that replaces its own order. */
export function createOrderKey(id: OrderId, site: Signer): string {
  return `${id}.${signToken(site.secret, 'order', id)}`
}

export function verifyOrderKey(key: string, site: Pick<Signer, 'secret'>): OrderId | undefined {
  const [id = '', token = ''] = key.split('.')
  return verifySignedId('order', { id, token }, site)
}

/** Returns the id in the link, or undefined unless we signed it for this purpose. */
export function verifySignedLink<Purpose extends LinkPurpose>(
  purpose: Purpose,
  url: string | URL,
  site: Pick<Signer, 'secret'>,
): Subjects[Purpose] | undefined {
  const { searchParams } = new URL(url)
  return verifySignedId(purpose, { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }, site)
}

/** The same for an id and a token that were sent without the rest of the link. */
export function verifySignedId<Purpose extends LinkPurpose>(
  purpose: Purpose,
  { id, token }: { id: string; token: string },
  site: Pick<Signer, 'secret'>,
): Subjects[Purpose] | undefined {
  return isTokenFor(token, site.secret, purpose, id) ? (id as Subjects[Purpose]) : undefined
}

/** Rule S10: the booking page, for someone who reads the mail of this address. It works until `expiresAt`. */
export function createMailboxLink(wanted: WantedByMail, expiresAt: Date, { publicUrl, secret }: Signer): string {
  const token = signToken(secret, 'mailbox', mailboxSubject(wanted, +expiresAt))
  return `${publicUrl}/book/${wanted.departureId}?by=${+expiresAt}&token=${token}`
}

/** Whether the key, `by.token`, is of a link that was mailed to this address about this departure. */
export function isMailboxKey(
  key: string,
  wanted: WantedByMail,
  now: Date,
  { secret }: Pick<Signer, 'secret'>,
): boolean {
  const [by = '', token = ''] = key.split('.')
  return Number(by) > +now && isTokenFor(token, secret, 'mailbox', mailboxSubject(wanted, Number(by)))
}

/** Rule S9: for a browser in which the link of a booking was opened, so that it may be asked about a second one. */
export function createBookedKey(wanted: WantedByMail, { secret }: Pick<Signer, 'secret'>): string {
  return signToken(secret, 'booked', mailboxSubject(wanted, 0))
}

export function isBookedKey(key: string, wanted: WantedByMail, { secret }: Pick<Signer, 'secret'>): boolean {
  return isTokenFor(key, secret, 'booked', mailboxSubject(wanted, 0))
}

type WantedByMail = { departureId: DepartureId; emailKey: string }

function mailboxSubject({ departureId, emailKey }: WantedByMail, by: number): string {
  return `${departureId} ${emailKey} ${by}`
}
