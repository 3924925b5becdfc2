import type { Db } from '#db/database.ts'
import { findProposal } from '#db/pool/proposals.ts'
import { findInvitationToUse } from '#db/waitlist/invitations.ts'
import { findEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { type DepartureId, type InvitationId, isRecordId, type ProposalId, type WaitlistEntryId } from '#rules/ids.ts'
import type { Signer } from './signed-link.ts'
import { isTokenFor, signToken } from './signed-token.ts'

/** Links of a waiting party lead here. They work without an account or password: rule W3. */
const paths = {
  'see-place': '/place',
  'confirm-place': '/place/confirm',
  'leave-waitlist': '/place/leave',
  'join-elsewhere': '/place/elsewhere',
  invitation: '/book',
} as const

type Purpose = keyof typeof paths
type PlacePurpose = 'see-place' | 'confirm-place' | 'leave-waitlist'

/** Rule W3: a new version, from a corrected address, ends every link that was mailed before. */
type Version = Pick<WaitlistEntry, 'linkVersion'>
export type EntryKey = Version & Pick<WaitlistEntry, 'id'>
export type InvitationKey = Version & { id: InvitationId }

type Reader = { db: Db; site: Pick<Signer, 'secret'> }
type SignedId = { id: string; token: string }

export function createEntryLink(purpose: PlacePurpose, { id, linkVersion }: EntryKey, site: Signer): string {
  return createLink(purpose, id, linkVersion, site)
}

/** Rule W10: the page that asks a party about another departure. */
export function createProposalLink(id: ProposalId, { linkVersion }: Version, site: Signer): string {
  return createLink('join-elsewhere', id, linkVersion, site)
}

/** The booking page of the departure. The signed id tells it which invited seats the visitor may take. */
export function createInvitationLink(
  departureId: DepartureId,
  { id, linkVersion }: InvitationKey,
  site: Signer,
): string {
  return createLink('invitation', id, linkVersion, site).replace('?', `/${departureId}?`)
}

/** The entry of the link, which may have been erased since, or undefined unless the link still works. */
export async function verifyEntryLink(
  purpose: PlacePurpose,
  url: string,
  { db, site }: Reader,
): Promise<EntryKey | undefined> {
  const { id, token } = signedId(url)
  if (!isRecordId<WaitlistEntryId>(id)) return undefined
  const { linkVersion = 0 } = (await findEntry(db, id)) ?? {}
  return isToken(token, purpose, id, linkVersion, site) ? { id, linkVersion } : undefined
}

export async function verifyProposalLink(url: string, { db, site }: Reader): Promise<ProposalId | undefined> {
  const { id, token } = signedId(url)
  const proposal = isRecordId<ProposalId>(id) ? await findProposal(db, id) : undefined
  const entry = proposal && (await findEntry(db, proposal.entryId))
  return entry && isToken(token, 'join-elsewhere', id, entry.linkVersion, site) ? proposal.id : undefined
}

/** The same for an id and a token that were sent without the rest of the link. */
export async function verifyInvitation(
  { id, token }: SignedId,
  { db, site }: Reader,
): Promise<InvitationId | undefined> {
  const invitation = isRecordId<InvitationId>(id) ? await findInvitationToUse(db, id) : undefined
  return invitation && isToken(token, 'invitation', id, invitation.linkVersion, site) ? invitation.id : undefined
}

/** The id and the token of a link, still to be verified. */
export function signedId(url: string): SignedId {
  const { searchParams } = new URL(url)
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
}

function createLink(purpose: Purpose, id: string, linkVersion: number, { publicUrl, secret }: Signer): string {
  return `${publicUrl}${paths[purpose]}?id=${id}&token=${signToken(secret, purpose, subjectOf(id, linkVersion))}`
}

function isToken(
  token: string,
  purpose: Purpose,
  id: string,
  linkVersion: number,
  { secret }: Reader['site'],
): boolean {
  return isTokenFor(token, secret, purpose, subjectOf(id, linkVersion))
}

const subjectOf = (id: string, linkVersion: number) => (linkVersion > 0 ? `${id} ${linkVersion}` : id)
